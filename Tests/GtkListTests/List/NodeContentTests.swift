import CGtk
import ListTestSupport
import Testing

@testable import GtkKit

extension GtkTests {
  /// Whether two nodes draw the same is told by what they draw.
  @MainActor @Suite struct NodeContentTests {
    init() throws { try GtkTest.start() }

    private typealias Look = DrawnNodes.Look

    private func content(of node: RenderNode) -> NodeContent? {
      withExtendedLifetime(node) { NodeContent(of: node.pointer) }
    }

    @Test("L1 two nodes have the same content exactly if they draw the same")
    func content() throws {
      let one = try #require(content(of: DrawnNodes.button()))
      #expect(try content(of: DrawnNodes.button()) == one)
      #expect(try content(of: DrawnNodes.button())?.hashValue == one.hashValue)
      var changes: [(inout Look) -> Void] = [
        { $0.text = "Liked" }, { $0.text = "Liek" }, { $0.textAt.x = 4 }, { $0.textAt.y = 5 },
        { $0.size.width = 61 }, { $0.size.height = 31 }, { $0.ink = 1 }, { $0.corner = 6 },
        { $0.line = 2 }, { $0.lines = 1 }, { $0.opacity = 0.5 }, { $0.clip = 51 }, { $0.area = 1 },
        { $0.matrix = 0.6 }, { $0.tint = 0.1 }, { $0.stops.at = 0.5 }, { $0.stops.color = 0.9 },
        { $0.gradient.start = 1 }, { $0.gradient.end = 29 },
      ]
      for index in 0..<5 {
        changes.append { $0.shadows.inner[index] += 1 }
        changes.append { $0.shadows.outer[index] += 1 }
      }
      let others = try changes.map { try #require(content(of: DrawnNodes.button($0))) }
      for (index, other) in others.enumerated() { #expect(other != one, "\(index)") }
      #expect(Set(others + [one]).count == others.count + 1)
    }

    private func texture(_ width: Int) throws -> Texture {
      let bytes = g_bytes_new(
        [UInt8](repeating: 0, count: width * width * 4),
        gsize(width * width * 4)
      )
      defer { g_bytes_unref(bytes) }
      return Texture(
        adopting: try #require(
          gdk_memory_texture_new(
            Int32(width),
            Int32(width),
            GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
            bytes,
            gsize(width * 4)
          )
        )
      )
    }

    @Test("L1 textures are told apart, and large ones are not kept for a small part")
    func textures() throws {
      func shown(_ texture: Texture) throws -> NodeContent? {
        try content(
          of: DrawnNodes.node { snapshot in
            var area = DrawnNodes.rect(0, 0, 40, 40)
            gtk_snapshot_append_texture(snapshot, texture.pointer, &area)
          }
        )
      }
      let (one, other) = try (texture(128), texture(128))
      #expect(try shown(one) != nil && shown(one) == shown(one) && shown(one) != shown(other))
      #expect(try shown(texture(129)) == nil)
    }

    @Test("L1 what a blur shows is not compared, nor what has one in it")
    func unknown() throws {
      let blurred = try DrawnNodes.node { snapshot in
        gtk_snapshot_push_blur(snapshot, 3)
        DrawnNodes.fill(DrawnNodes.rect(0, 0, 10, 10), in: snapshot)
        gtk_snapshot_pop(snapshot)
        DrawnNodes.fill(DrawnNodes.rect(20, 0, 10, 10), in: snapshot)
      }
      #expect(content(of: blurred) == nil)
    }
  }
}
