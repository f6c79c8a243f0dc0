import ListTestSupport
import Testing

@Suite struct ArticleTests {
  @Test(
    "V7 every code sample of the documentation is one that these tests compile, and all are used"
  )
  func samplesAreCompiled() throws {
    let found = try DocumentSamples(documents: "Sources/ListCore/ListCore.docc").compare()
    #expect(found.documents >= 5)
    #expect(found.samples >= 25)
  }
}
