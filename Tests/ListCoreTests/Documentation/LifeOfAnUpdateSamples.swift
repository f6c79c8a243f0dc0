import ListCore
import Testing

/// The samples of "The life of an update"; what stands between the markers is in the article.
@MainActor
@Suite struct LifeOfAnUpdateSamples {
  struct Parcel: ListDiffable, Equatable {
    var id: String
    var status: String
  }

  // sample
  final class Depot: ListDataSource {
    var parcels: [Parcel] = []
    var timesAsked = 0

    func objects(for adapter: ListAdapter) -> [any ListDiffable] {
      timesAsked += 1
      return parcels
    }
  }
  // end

  // sample
  final class StepBook: ListAdapterDelegate {
    var steps: [UpdateStep] = []
    func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep) { steps.append(step) }
  }
  // end

  @Test("A2 A5 article: requests of one turn are one transaction, told to listeners first")
  func oneTurn() {
    let list = HeadlessList()
    // sample
    let depot = Depot()
    let adapter = ListAdapter(host: list)
    adapter.register(Parcel.self) { SingleSectionController(model: $0) }
    adapter.dataSource = depot
    list.settle()  // the first turn shows the empty depot

    var heard: [String] = []
    let token = adapter.addListener { event in
      if case .updated(let report) = event { heard.append("listener \(report.sections.inserted)") }
    }
    depot.timesAsked = 0
    adapter.performUpdates { _ in heard.append("first") }
    depot.parcels = [Parcel(id: "CX-1", status: "in transit")]
    adapter.performUpdates(animated: false) { _ in heard.append("second") }
    depot.parcels.append(Parcel(id: "CX-2", status: "in transit"))
    #expect(heard.isEmpty)  // nothing happens before the next turn

    list.settle()
    #expect(depot.timesAsked == 1)
    #expect(heard == ["listener 2", "first", "second"])
    // end
    token.cancel()
  }

  @Test("A14 article: the steps of a transaction in their order")
  func steps() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(Parcel.self) { SingleSectionController(model: $0) }
    adapter.objects = [Parcel(id: "CX-1", status: "in transit")]
    list.settle()
    // sample
    let book = StepBook()
    adapter.delegate = book
    adapter.objects = [Parcel(id: "CX-1", status: "delivered")]
    list.settle()

    let report = UpdateReport(
      kind: .updates,
      isAnimated: true,
      sections: .init(updated: 1),
      rows: .init(updated: 1)
    )
    #expect(
      book.steps == [
        .willDiff(oldSections: 1, newSections: 1),
        .didDiff(report, inBackground: false),
        .willPerformUpdates(report),
        .didPerformUpdates(report),
      ]
    )
    // end
  }

  @Test("A6 article: a completion is called although nothing can be shown")
  func withoutHost() {
    // sample
    let adapter = ListAdapter()
    var isShown: Bool?
    adapter.performUpdates { isShown = $0 }
    #expect(isShown == false)
    // end
  }

  @Test("A12 article: objects handed over from another thread are awaited")
  func fromAnyThread() async {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(Parcel.self) { SingleSectionController(model: $0) }
    adapter.updater = SynchronousUpdater()
    // sample
    let isShown = await Task.detached {
      let parcels = (1...3).map { Parcel(id: "CX-\($0)", status: "in transit") }
      return await adapter.show(parcels)
    }.value
    #expect(isShown)
    #expect(adapter.sectionCount == 3)
    // end
  }

  @Test("AP11 article: a sequence of arrays is shown, and what goes wrong with it is told")
  func sequence() async {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(Parcel.self) { SingleSectionController(model: $0) }
    struct Depot { let updates: AsyncThrowingStream<[Parcel], any Error> }
    let (updates, input) = AsyncThrowingStream.makeStream(of: [Parcel].self)
    let depot = Depot(updates: updates)
    // sample
    adapter.show(depot.updates) { [unowned adapter] error in
      adapter.errorState = .failure(title: "No news", message: "\(error)")
    }
    // end
    input.yield([Parcel(id: "CX-1", status: "in transit")])
    await list.settleEverywhere()
    #expect(adapter.sectionCount == 1)
    input.yield([])
    input.finish(throwing: CancellationError())
    await list.settleEverywhere()
    #expect(adapter.sectionCount == 0)
    #expect(adapter.errorState?.title == "No news")
  }
}
