import ListCore
import ListTestSupport
import Testing

/// The strip by itself: which titles have room, and what a place on it means.
@Suite struct SectionIndexTests {
  private func index(_ count: Int) -> SectionIndex {
    SectionIndex(
      (0..<count).map {
        SectionIndex.Entry(title: "\($0)", section: DiffIdentity(id: "\($0)", of: RowsModel.self))
      }
    )
  }

  @Test("L12 with room for all titles all are there")
  func room() {
    #expect(index(5).marks(fitting: 5) == (0..<5).map { .title($0) })
    #expect(index(5).marks(fitting: 50).count == 5)
    #expect(index(0).marks(fitting: 5).isEmpty)
  }

  @Test("L12 with too little room dots stand for the titles between their neighbours, none is lost")
  func thinned() {
    #expect(
      index(26).marks(fitting: 5) == [
        .title(0), .dots(1..<13), .title(13), .dots(14..<25), .title(25),
      ]
    )
    for count in 2...120 {
      for places in 0...60 {
        let marks = index(count).marks(fitting: places)
        #expect(marks.count <= max(places, 0))
        guard !marks.isEmpty else {
          #expect(places < 3 && places < count)
          continue
        }
        let entries = marks.flatMap { mark in
          switch mark {
          case .title(let entry): [entry]
          case .dots(let hidden): Array(hidden)
          }
        }
        #expect(entries == Array(0..<count), "\(count) titles in \(places) places")
        #expect(
          !marks.contains { if case .dots(let hidden) = $0 { hidden.isEmpty } else { false } }
        )
      }
    }
  }

  @Test("L12 a drag along the strip meets every title once and in order, dots included")
  func dragged() {
    for (count, places) in [(26, 26), (26, 9), (100, 11), (7, 5)] {
      let marks = index(count).marks(fitting: places)
      var met: [Int] = []
      for step in 0...5000 {
        let entry = SectionIndex.entry(at: Double(step) / 5000, of: marks)
        if let entry, entry != met.last { met.append(entry) }
      }
      #expect(met == Array(0..<count))
      for (place, mark) in marks.enumerated() {
        guard case .title(let title) = mark else { continue }
        let middle = (Double(place) + 0.5) / Double(marks.count)
        #expect(SectionIndex.entry(at: middle, of: marks) == title)
      }
    }
  }

  @Test("L12 beyond the ends are the first and the last title; an empty strip means nothing")
  func ends() {
    let marks = index(4).marks(fitting: 9)
    #expect(SectionIndex.entry(at: -3, of: marks) == 0)
    #expect(SectionIndex.entry(at: 7, of: marks) == 3)
    #expect(SectionIndex.entry(at: .infinity, of: marks) == 3)
    #expect(SectionIndex.entry(at: .nan, of: marks) == nil)
    #expect(SectionIndex.entry(at: 0.5, of: []) == nil)
  }
}
