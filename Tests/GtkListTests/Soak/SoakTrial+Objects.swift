import ListCore
import ListTestSupport

@testable import GtkList

extension SoakTrial {
  func changeObjects(_ operation: Operation) {
    followOrder()
    let place = number(0...max(0, objects.count - 1))
    switch operation {
    case .insert: objects.insert(makeObject(), at: min(place, objects.count))
    case .remove: if !objects.isEmpty { objects.remove(at: place) }
    case .move:
      guard !objects.isEmpty else { return }
      let moved = objects.remove(at: place)
      objects.insert(moved, at: number(0...objects.count))
    case .replaceAll:
      guard chance(6) else { return }
      objects = (0..<number(0...25)).map { _ in makeObject() }
    default:
      guard !objects.isEmpty else { return }
      objects[place] = changed(objects[place], shuffled: operation == .reorderRows)
    }
    adapter.objects = objects
    if chance(3) {
      let animation = UpdateAnimation.allCases.randomElement(using: &random) ?? .automatic
      adapter.performUpdates(animation: animation) { _ in }
    }
  }

  func changeFilter() {
    let divisor = chance(2) ? nil : number(2...4)
    hiddenDivisor = divisor
    note("\(divisor ?? 0)")
    guard let divisor else {
      adapter.filter = nil
      return
    }
    adapter.filter = { !Self.number(of: $0.object).isMultiple(of: divisor) }
  }

  func collapse() {
    guard let model = objects.compactMap({ $0 as? RowsModel }).randomElement(using: &random) else {
      return
    }
    adapter.toggleCollapsed(DiffIdentity(model))
  }

  func scroll(_ operation: Operation) {
    let offset = Double.random(in: -50...presenter.contentHeight + 50, using: &random)
    switch operation {
    case .scrollTo: presenter.scroll(toOffset: offset)
    case .scrollBar: list.scrolled.verticalAdjustment.value = offset
    case .glide: presenter.scroll(toOffset: offset, animated: true)
    default:
      guard let row = anyRow() else { return }
      let position = ScrollPosition.allCases.randomElement(using: &random) ?? .top
      presenter.scroll(to: row, position: position, animated: chance(2))
    }
  }

  func makeObject() -> any ListDiffable {
    nextID += 1
    switch number(0...3) {
    case 0: return TestPost("p\(nextID)", comments: lines(number(0...4)))
    case 1: return TestParagraph(id: "t\(nextID)", text: words())
    default:
      return RowsModel(
        id: "s\(nextID)",
        lines: lines(number(0...9)),
        header: chance(4) ? nil : "H\(nextID)",
        footer: chance(4) ? "F\(nextID)" : nil
      )
    }
  }

  private func changed(_ object: any ListDiffable, shuffled: Bool) -> any ListDiffable {
    switch object {
    case var post as TestPost:
      post.comments = shuffled ? post.comments.shuffled(using: &random) : lines(number(0...4))
      post.likes = number(0...999)
      return post
    case var rows as RowsModel:
      rows.lines = shuffled ? rows.lines.shuffled(using: &random) : lines(number(0...9))
      if chance(3) { rows.header = "H\(number(0...99))" }
      return rows
    case var paragraph as TestParagraph:
      paragraph.text = words()
      return paragraph
    default: return object
    }
  }

  private func lines(_ count: Int) -> [String] {
    Array((0..<12).map { "line \($0)" }.shuffled(using: &random).prefix(count))
  }

  private func words() -> String {
    Array(repeating: "some words", count: number(1...30)).joined(separator: " ")
  }

  // MARK: What the objects say

  /// The rows the list is to have, in order.
  func expectedRows() -> [RowID] {
    followOrder()
    return objects.flatMap { object -> [RowID] in
      if let hiddenDivisor, Self.number(of: object).isMultiple(of: hiddenDivisor) { return [] }
      let section = DiffIdentity(object)
      func row(_ content: any ListDiffable, _ role: Row.Role = .body) -> RowID {
        RowID(section: section, key: RowKey(content: DiffIdentity(content), role: role))
      }
      switch object {
      case let post as TestPost:
        return [row(TestLine("user", "")), row(TestHeart(likes: 0))]
          + post.comments.map { row(TestLine("comment:\($0)", "")) }
      case is RowsModel:
        guard let controller = adapter.sectionController(for: object) as? SoakController else {
          return []
        }
        // A person may have moved rows: the controller keeps their order.
        let model = controller.model
        let header = model.header.map { [row(SoakHeading($0), .header)] } ?? []
        if !header.isEmpty, adapter.collapsedSections.contains(section) { return header }
        return header + controller.lines.map { row(TestLine($0, "")) }
          + (model.footer.map { [row(SoakHeading($0), .footer)] } ?? [])
      default: return [row(object)]
      }
    }
  }

  /// A person may have moved sections: the list that was handed objects keeps their order.
  private func followOrder() {
    let order = adapter.objects.map { DiffIdentity($0) }
    let places = Dictionary(zip(order, order.indices)) { first, _ in first }
    objects.sort { (places[DiffIdentity($0)] ?? 0) < (places[DiffIdentity($1)] ?? 0) }
  }

  private static func number(of object: any ListDiffable) -> Int {
    Int("\(DiffIdentity(object))".filter(\.isNumber)) ?? 0
  }
}
