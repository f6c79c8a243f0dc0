package import ListCore

/// A way of describing a list, as the oracle uses it: all of them show the same sections.
@MainActor
package protocol OracleFront: AnyObject {
  var adapter: ListAdapter { get }
  /// Which of the three it is.
  var style: OracleStyle { get }
  func show(_ sections: [OracleSection], _ how: OracleShow, _ done: OracleDone?)
  /// Shows single sections, or rows of the first one, anew in other cells.
  func reload(_ sections: [OracleSection], _ done: OracleDone?)
}

package typealias OracleDone = @MainActor @Sendable (Bool) -> Void

/// How a list is asked to show other sections.
package enum OracleShow: CaseIterable, Sendable {
  case animated, atOnce, faded
  /// What it is asked from: another thread.
  case elsewhere

  var animation: UpdateAnimation {
    switch self {
    case .animated, .elsewhere: .automatic
    case .atOnce: .none
    case .faded: .fade
    }
  }
}

/// The three ways of describing a list: names of sections and rows, and what cells depend on.
package enum OracleStyle: CaseIterable, Sendable {
  case controllers, items, models

  /// Names a section.
  package func identity(_ section: OracleSection) -> DiffIdentity {
    switch self {
    case .items: DiffIdentity(id: ListID(section.id), of: ItemSection.self)
    case .models: DiffIdentity(id: ListID(section.id), of: ListSection.self)
    case .controllers:
      switch section.kind {
      case .plain: DiffIdentity(id: section.id, of: PlainObject.self)
      case .bound: DiffIdentity(id: section.id, of: BoundObject.self)
      case .stacked: DiffIdentity(id: section.id, of: StackedObject.self)
      case .single: DiffIdentity(id: section.id, of: SingleObject.self)
      case .declared: DiffIdentity(id: section.id, of: DeclaredObject.self)
      case .itemized: DiffIdentity(id: section.id, of: ItemizedObject.self)
      }
    }
  }

  /// Names a row of the body.
  package func key(_ row: OracleRow, in section: OracleSection) -> RowKey {
    if isItemized(section) { return Self.itemKey(row.id, .body) }
    if isSingle(section) {
      return RowKey(content: DiffIdentity(id: section.id, of: SingleObject.self))
    }
    return RowKey(
      content: row.roams
        ? DiffIdentity(id: row.id, of: OracleRoamer.self)
        : DiffIdentity(id: row.id, of: OracleLine.self)
    )
  }

  /// Names a header or footer.
  func headingKey(_ role: Row.Role) -> RowKey {
    self == .items
      ? Self.itemKey(-1, role)
      : RowKey(content: DiffIdentity(id: "heading", of: OracleHeading.self), role: role)
  }

  /// Whether the rows of a section are items.
  func isItemized(_ section: OracleSection) -> Bool {
    self == .items || self == .controllers && section.kind == .itemized
  }

  /// Whether the row of a section is the object itself.
  func isSingle(_ section: OracleSection) -> Bool {
    self == .controllers && section.kind == .single
  }

  /// Whether rows are as high as their cells want whatever the program says: declared rows have
  /// heights by their cells only.
  func isNatural(_ section: OracleSection) -> Bool {
    self == .controllers && section.kind == .declared
  }

  private static func itemKey(_ id: Int, _ role: Row.Role) -> RowKey {
    RowKey(
      content: DiffIdentity(
        id: DiffIdentity(id: id, of: OracleItem.self),
        of: ItemRow<RowConfiguration>.self
      ),
      role: role
    )
  }

  @MainActor
  package func makeFront(_ adapter: ListAdapter, onDemand: Bool = false) -> any OracleFront {
    switch self {
    case .controllers: ControllersFront(adapter, onDemand: onDemand)
    case .items: ItemsFront(adapter)
    case .models: ModelsFront(adapter)
    }
  }
}

/// Objects, each with a section controller.
@MainActor
final class ControllersFront: OracleFront {
  let adapter: ListAdapter
  let style = OracleStyle.controllers

  init(_ adapter: ListAdapter, onDemand: Bool) {
    self.adapter = adapter
    if onDemand {
      adapter.register(PlainObject.self, rows: { $0.section.rowsOnDemand }) {
        PlainController(model: $0)
      }
      adapter.register(BoundObject.self, rows: { $0.section.rowsOnDemand }) {
        BoundController(model: $0)
      }
    } else {
      adapter.register(PlainController.self, for: PlainObject.self)
      adapter.register(BoundController.self, for: BoundObject.self)
    }
    adapter.register(PiledController.self, for: StackedObject.self)
    adapter.register(DeclarationController.self, for: DeclaredObject.self)
    adapter.register(ItemizationController.self, for: ItemizedObject.self)
    adapter.register(SingleObject.self) {
      SingleSectionController(model: $0)
        .height { $0.section.rows.first?.rowHeight ?? .fixed(44) }
    }
  }

  func show(_ sections: [OracleSection], _ how: OracleShow, _ done: OracleDone?) {
    let objects = sections.map(Self.object)
    switch how {
    case .elsewhere: adapter.submit(objects, completion: done)
    case .animated where done == nil: adapter.objects = objects
    default:
      adapter.objects = objects
      adapter.performUpdates(animation: how.animation, completion: done)
    }
  }

  func reload(_ sections: [OracleSection], _ done: OracleDone?) {
    adapter.reload(sections.map(Self.object), completion: done)
  }

  private static func object(_ section: OracleSection) -> any ListDiffable {
    switch section.kind {
    case .plain: PlainObject(section: section)
    case .bound: BoundObject(section: section)
    case .stacked: StackedObject(section: section)
    case .single: SingleObject(section: section)
    case .declared: DeclaredObject(section: section)
    case .itemized: ItemizedObject(section: section)
    }
  }
}

/// Sections of items.
@MainActor
final class ItemsFront: OracleFront {
  var adapter: ListAdapter { list.adapter }
  let style = OracleStyle.items
  let list: ItemList

  init(_ adapter: ListAdapter) { list = ItemList(adapter: adapter) }

  func show(_ sections: [OracleSection], _ how: OracleShow, _ done: OracleDone?) {
    let items = sections.map { section in
      ItemSection(
        id: ListID(section.id),
        contents: section.rows.map { OracleItem(row: $0) },
        header: section.header.map { OracleItem.heading($0) },
        footer: section.footer.map { OracleItem.heading($0) },
        isCollapsible: section.isCollapsible,
        group: section.group.map { ListID($0) }
      )
    }
    list.show(items, animation: how.animation, completion: done)
  }

  func reload(_ sections: [OracleSection], _ done: OracleDone?) {}
}

/// Declared sections.
@MainActor
final class ModelsFront: OracleFront {
  var adapter: ListAdapter { list.adapter }
  let style = OracleStyle.models
  let list: ModelList

  init(_ adapter: ListAdapter) {
    list = ModelList(adapter: adapter)
    list.heights(of: OracleLine.self) { $0.row.rowHeight }
    list.heights(of: OracleRoamer.self) { $0.row.rowHeight }
  }

  func show(_ sections: [OracleSection], _ how: OracleShow, _ done: OracleDone?) {
    list.performUpdates(
      animation: how.animation,
      { builder in
        for section in sections {
          var declared = ListSection(
            ListID(section.id),
            header: section.headerRow,
            footer: section.footerRow
          ) { section.declaredRows }
          declared.isCollapsible = section.isCollapsible
          declared.group = section.group.map { ListID($0) }
          builder.append(declared)
        }
      },
      completion: done
    )
  }

  func reload(_ sections: [OracleSection], _ done: OracleDone?) {}
}
