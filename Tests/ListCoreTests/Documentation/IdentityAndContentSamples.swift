import ListCore
import Testing

/// The samples of "Identity and content"; what stands between the markers is in the article.
@Suite struct IdentityAndContentSamples {
  // sample
  struct Parcel: ListDiffable, Equatable {
    var id: String  // the number on the label
    var status: String  // what the tracking page says
  }
  // end

  @Test("D1 article: a kept number with another status is an update, not a removal")
  func parcels() {
    // sample
    let shown = [
      Parcel(id: "CX-1", status: "in transit"),
      Parcel(id: "CX-2", status: "in transit"),
    ]
    let wanted = [
      Parcel(id: "CX-2", status: "delivered"),
      Parcel(id: "CX-1", status: "in transit"),
    ]
    let diff = ListDiff(from: shown, to: wanted)
    #expect(diff.deletes.isEmpty && diff.inserts.isEmpty)
    #expect(diff.moves.count == 1)  // one parcel changed its place
    #expect(diff.updates.count == 1)  // one parcel looks different now
    // end
  }

  // sample
  struct Scan: ListDiffable, Equatable {
    var parcel: String
    var status: String
    var id: String { parcel + status }  // wrong: the name changes with the news
  }
  // end

  @Test("D1 article: an id made from content turns an update into a removal and an insertion")
  func idFromContent() {
    // sample
    let diff = ListDiff(
      from: [Scan(parcel: "CX-1", status: "in transit")],
      to: [Scan(parcel: "CX-1", status: "delivered")]
    )
    #expect(diff.updates.isEmpty)
    #expect(diff.deletes == [0] && diff.inserts == [0])
    // end
  }

  // sample
  struct TrackedParcel: ListDiffable {
    var id: String
    var status: String
    var lastAsked: Duration  // no cell shows it

    func hasSameContent(as other: Self) -> Bool { status == other.status }
  }
  // end

  @Test("D1 article: what no cell shows need not be content")
  func invisibleProperties() {
    // sample
    let diff = ListDiff(
      from: [TrackedParcel(id: "CX-1", status: "in transit", lastAsked: .seconds(1))],
      to: [TrackedParcel(id: "CX-1", status: "in transit", lastAsked: .seconds(9))]
    )
    #expect(!diff.hasChanges)
    // end
  }

  // sample
  struct Letter: ListDiffable, Equatable {
    var id: String
    var status: String
  }
  // end

  @Test("S4 article: a parcel and a letter with one number are two things")
  func twoTypes() {
    // sample
    let parcel = DiffIdentity(Parcel(id: "CX-1", status: "in transit"))
    let letter = DiffIdentity(Letter(id: "CX-1", status: "in transit"))
    #expect(parcel != letter)
    #expect(parcel == DiffIdentity(id: "CX-1", of: Parcel.self))
    // end
  }

  // sample
  struct Crate: ListDiffable, Equatable {
    var id: String
    static var hasListWideID: Bool { true }
  }
  // end

  @Test("D7 article: a row whose id counts in the whole list moves between sections")
  func betweenSections() {
    // sample
    func van(_ name: String, _ crates: [Crate]) -> SnapshotSection {
      let rows = crates.map { Row(AnyDiffable($0)) }
      return SnapshotSection(id: DiffIdentity(id: name, of: Parcel.self), rows: .init(rows))
    }
    let before = Snapshot(sections: [van("north", [Crate(id: "A")]), van("south", [])])
    let after = Snapshot(sections: [van("north", []), van("south", [Crate(id: "A")])])
    let diff = SnapshotDiff(from: before, to: after)
    #expect(diff.crossSectionMoves.count == 1)
    #expect(diff.rowCounts.moved == 1 && diff.rowCounts.deleted == 0)
    // end
  }
}
