import ListCore
import Testing

private struct Person: ListDiffable, Equatable {
  var id: Int
  var name: String
}

private struct Place: ListDiffable, Equatable {
  var id: Int
}

@Suite struct IdentityTests {
  @Test("D1 an identifiable, equatable value states identity and content with no code")
  func freeConformance() {
    let ann = AnyDiffable(Person(id: 1, name: "Ann"))
    let renamed = AnyDiffable(Person(id: 1, name: "Anna"))
    #expect(ann.hasSameIdentity(as: renamed))
    #expect(!renamed.hasSameContent(as: ann))
    #expect(renamed.hasSameContent(as: AnyDiffable(Person(id: 1, name: "Anna"))))
  }

  @Test("S4 two model types with the same id never stand for each other")
  func typeIsPartOfIdentity() {
    let person = AnyDiffable(Person(id: 1, name: "Ann"))
    let place = AnyDiffable(Place(id: 1))
    #expect(!person.hasSameIdentity(as: place))
    #expect(!person.hasSameContent(as: place))
    #expect(person.identity != place.identity)
    #expect(person.identity == DiffIdentity(id: 1, of: Person.self))
    #expect(Set([person.identity, DiffIdentity(id: 1, of: Person.self)]).count == 1)
  }
}
