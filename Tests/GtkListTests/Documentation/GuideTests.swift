import ListTestSupport
import Testing

@Suite struct GuideTests {
  @Test("L11 every code sample of the guides is one that these tests compile")
  func samplesAreCompiled() throws {
    let found = try DocumentSamples(documents: "Documentation/Guides").compare()
    #expect(found.documents >= 5)
    #expect(found.samples >= 16)
  }
}
