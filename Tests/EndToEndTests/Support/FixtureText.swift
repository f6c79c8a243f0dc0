/// Writes fixtures for tests.
///
/// Texts are put in as they are, so they must need no escaping.
struct FixtureText {
  var title = "T"
  var items: [String] = []
  var script: [String]?

  /// The file's text.
  var json: String {
    var text = "{\"fixture\": 1, \"title\": \"\(title)\",\n\"items\": [\(list(items))]"
    if let script { text += ",\n\"script\": [\(list(script))]" }
    return text + "}\n"
  }

  private func list(_ parts: [String]) -> String {
    parts.isEmpty ? "" : "\n" + parts.joined(separator: ",\n") + "\n"
  }

  /// A post of 360 pixels and 35 more for each comment; its section is `post:NAME/now`.
  static func post(
    _ name: String,
    likes: Int = 0,
    comments: [String] = [],
    _ extra: String = ""
  ) -> String {
    let said = comments.map { "{\"username\": \"u\", \"text\": \"\($0)\"}" }
    return """
      {"kind": "post", "username": "\(name)", "timestamp": "now", "imageURL": "none.png", \
      "likes": \(likes), "comments": [\(said.joined(separator: ", "))]\(extra)}
      """
  }

  /// A paragraph, whose height the two hosts are free to see differently.
  static func text(_ id: String, _ text: String = "hello") -> String {
    "{\"kind\": \"text\", \"id\": \"\(id)\", \"text\": \"\(text)\"}"
  }

  /// Contacts of 60 pixels that can be deleted and moved; their sections are `contact:c0` and on,
  /// their texts `Name 0` and `Street 0`.
  static func contacts(_ count: Int) -> [String] {
    (0..<count).map {
      """
      {"kind": "contact", "id": "c\($0)", "name": "Name \($0)", "phone": "1", \
      "address": "Street \($0)", "email": "e"}
      """
    }
  }

  /// A press of a post's heart.
  static func like(_ name: String, times: Int = 1) -> String {
    """
    {"do": "press", "section": "post:\(name)/now", "row": "action", "control": "like", \
    "times": \(times)}
    """
  }
}
