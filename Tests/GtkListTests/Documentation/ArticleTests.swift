import ListTestSupport
import Testing

@Suite struct ArticleTests {
  @Test("L11 every code sample of the module's articles is one that these tests compile")
  func samplesAreCompiled() throws {
    let found = try DocumentSamples(documents: "Sources/GtkList/GtkList.docc").compare()
    #expect(found.documents >= 7)
    #expect(found.samples >= 9)
  }
}
