import ListCore
import Testing

/// The samples of "Section controllers"; what stands between the markers is in the article.
@MainActor
@Suite struct SectionControllersSamples {
  // sample
  struct Parcel: ListDiffable, Equatable {
    var id: String
    var status: String
    var stops: [String] = []
  }
  // end

  // sample
  final class PlainController: SectionController<Parcel> {
    override func height(at index: Int) -> RowHeight { .fixed(60) }
  }
  // end

  // sample
  struct Title: ListDiffable, Equatable, TextRepresentable {
    var id: String
    var status: String
    var texts: [String] { [id, status] }
  }

  struct Stop: ListDiffable, Equatable, TextRepresentable {
    var id: String
    var texts: [String] { [id] }
  }

  enum TitleAction: String, CaseIterable, CellAction { case fold }

  final class ParcelController: BindingSectionController<Parcel> {
    private var isFolded = false

    override func configure() {
      height(of: Stop.self) { _ in .fixed(32) }
      on(TitleAction.self) { [unowned self] _, _ in
        isFolded.toggle()
        update()
      }
    }

    override func viewModels(for parcel: Parcel) -> [any ListDiffable] {
      let stops = isFolded ? [] : parcel.stops.map { Stop(id: $0) }
      return [Title(id: parcel.id, status: parcel.status)] + stops
    }
  }
  // end

  // sample
  final class NotesController: SectionController<Parcel> {
    private var notes = ["left at the door", "ring twice"]

    override var numberOfRows: Int { notes.count }
    override func row(at index: Int) -> any ListDiffable { Stop(id: notes[index]) }
    override var header: Row? {
      Row(Title(id: model.id, status: model.status), height: .fixed(24))
    }

    func add(_ note: String) {
      context.performBatch { batch in
        self.notes.insert(note, at: 0)
        batch.insert(at: 0)
      }
    }
  }
  // end

  // sample
  final class RouteController: SectionController<Parcel> {
    private var stops: [String] = []

    override func didUpdate(to parcel: Parcel) { stops = parcel.stops }
    override var numberOfRows: Int { stops.count }
    override func row(at index: Int) -> any ListDiffable { Stop(id: stops[index]) }

    override func canMove(_ row: RowContext) -> Bool { true }
    override func move(_ row: RowContext, to index: Int) {
      give(row, to: self)
      take(row, from: self, at: index)
    }

    override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
    override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int)
      -> Bool
    {
      row.viewModel(as: Stop.self).map { !stops.contains($0.id) } ?? false
    }
    override func give(_ row: RowContext, to other: AnySectionController) {
      stops.removeAll { $0 == row.viewModel(as: Stop.self)?.id }
    }
    override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
      if let stop = row.viewModel(as: Stop.self) { stops.insert(stop.id, at: index) }
    }
  }
  // end

  // sample
  final class OnDemandController: SectionController<Parcel>, OnDemandSectionController {
    nonisolated static func rows(of parcel: Parcel) -> [Row]? {
      [Row(AnyDiffable(parcel), height: .fixed(60))]
    }

    override func height(at index: Int) -> RowHeight { .fixed(60) }
  }
  // end

  @Test("T5 article: controllers for what is on screen")
  func onDemand() {
    let list = HeadlessList(width: 300, height: 120)
    let adapter = ListAdapter(host: list)
    adapter.register(OnDemandController.self, for: Parcel.self)
    adapter.objects = (0..<100).map { Parcel(id: "CX-\($0)", status: "in transit") }
    list.settle()
    #expect(list.presenter.snapshot.rowCount == 100)
    #expect(adapter.visibleSectionControllers.allSatisfy { $0 is OnDemandController })
    #expect(adapter.debugDescription.contains("CX-99, 1 rows"))
  }

  @Test("C1 C2 article: one controller for one object, whatever happens to the object")
  func lifetime() {
    let list = HeadlessList()
    // sample
    let adapter = ListAdapter(host: list)
    adapter.register(PlainController.self, for: Parcel.self)
    adapter.objects = [Parcel(id: "CX-1", status: "in transit")]
    list.settle()
    let controller = adapter.sectionController(at: 0)

    adapter.objects = [
      Parcel(id: "CX-2", status: "in transit"),
      Parcel(id: "CX-1", status: "delivered"),
    ]
    list.settle()
    #expect(adapter.sectionController(at: 1) === controller)
    #expect(controller?.section == 1)
    // end
  }

  @Test("B5 B6 article: local state follows an action and survives a refresh")
  func binding() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(ParcelController.self, for: Parcel.self)
    list.register(Title.self, actions: TitleAction.self)
    let id = DiffIdentity(id: "CX-1", of: Parcel.self)
    let title = RowID(
      section: id,
      key: RowKey(content: DiffIdentity(id: "CX-1", of: Title.self))
    )
    adapter.objects = [Parcel(id: "CX-1", status: "in transit", stops: ["Lyon", "Metz"])]
    list.settle()
    #expect(list.presenter.snapshot.rowCount == 3)
    #expect(list.press("fold", in: title))
    list.settle()
    adapter.objects = [Parcel(id: "CX-1", status: "delivered", stops: ["Lyon", "Metz", "Trier"])]
    list.settle()
    #expect(list.text == "CX-1\n  CX-1\tCX-1 | delivered")
  }

  @Test("C4 C6 article: a header, and a batch that states what it inserts")
  func batch() throws {
    let list = HeadlessList()
    let log = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: log)
    adapter.register(NotesController.self, for: Parcel.self)
    adapter.objects = [Parcel(id: "CX-1", status: "in transit")]
    list.settle()
    let controller = try #require(adapter.sectionController(at: 0) as? NotesController)
    controller.add("blue gate")
    list.settle()
    #expect(
      list.text == """
        CX-1
          CX-1\tCX-1 | in transit
          blue gate\tblue gate
          left at the door\tleft at the door
          ring twice\tring twice
        """
    )
    #expect(log.counts.isEmpty)
  }

  @Test("X6 article: a stop moves inside its parcel, and to another one without that stop")
  func moves() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(RouteController.self, for: Parcel.self)
    adapter.objects = [
      Parcel(id: "CX-1", status: "in transit", stops: ["Lyon", "Metz", "Trier"]),
      Parcel(id: "CX-2", status: "in transit", stops: ["Metz"]),
    ]
    list.settle()
    func stop(_ id: String) -> RowID { RowID(Stop.self, id, in: Parcel.self, "CX-1") }
    func place(_ index: Int, of parcel: String) -> ReorderTarget {
      .row(section: DiffIdentity(id: parcel, of: Parcel.self), index: index)
    }
    #expect(adapter.reorder(stop("Trier"), to: place(0, of: "CX-1")))
    list.settle()
    #expect(!adapter.canReorder(stop("Metz"), to: place(0, of: "CX-2")))
    #expect(adapter.reorder(stop("Lyon"), to: place(1, of: "CX-2")))
    list.settle()
    #expect(
      list.text == """
        CX-1
          Trier\tTrier
          Metz\tMetz
        CX-2
          Metz\tMetz
          Lyon\tLyon
        """
    )
  }

  @Test("C5 article: a controller made from two rules")
  func single() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    list.presenter.selectionMode = .single
    // sample
    var opened: [String] = []
    adapter.register(Parcel.self) { parcel in
      SingleSectionController(model: parcel)
        .height { _ in .fixed(60) }
        .onSelect { opened.append($0.id) }
    }
    // end
    adapter.objects = [Parcel(id: "CX-1", status: "in transit")]
    list.settle()
    let row = try #require(list.presenter.visibleRows.first)
    #expect(list.tap(row))
    #expect(opened == ["CX-1"])
  }
}
