import GtkList
import ListCore

// A shared library with a C interface, `foreign-list.h`: programs in other languages put its list into
// their windows. Pointers cross as numbers, because the main actor takes in only what may be sent to it.

struct Line: ListDiffable, Equatable {
  let text: String
  var id: String { text }
}

final class LineCell: ListCell {
  private let label = Label()
  private(set) lazy var root: Widget = HorizontalStack(
    padding: Padding(horizontal: 12, vertical: 8),
    children: [label]
  )

  func bind(_ line: Line) { label.text = line.text }
}

/// A list and what belongs to it, kept until the other program frees it.
@MainActor
final class ForeignList {
  private static var living: [UInt: ForeignList] = [:]
  private let list = ListView()
  private let adapter: ListAdapter
  private var onSelect: (@MainActor (Line) -> Void)?

  private init() {
    list.register(LineCell.self)
    list.presenter.selectionMode = .single
    adapter = ListAdapter(host: list)
    adapter.register(Line.self) { [unowned self] in
      SingleSectionController(model: $0).onSelect { [unowned self] in onSelect?($0) }
    }
  }

  /// The address of a new list's widget; 0 without a display.
  static func make() -> UInt {
    guard (try? GtkRuntime.start()) != nil else { return 0 }
    let new = ForeignList()
    let widget = UInt(bitPattern: new.list.widget.unsafePointer)
    living[widget] = new
    return widget
  }

  static func show(_ lines: [String], in widget: UInt) {
    living[widget]?.adapter.setObjects(lines.map(Line.init))
  }

  static func onSelect(in widget: UInt, _ call: @escaping @MainActor (Line) -> Void) {
    living[widget]?.onSelect = call
  }

  static func free(_ widget: UInt) { living[widget] = nil }
}

/// What C calls with a text and with what it gave for itself.
public typealias SelectFunction =
  @convention(c) @Sendable (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Void

/// Makes a list; `nil` without a display.
@_cdecl("foreign_list_new")
public func makeForeignList() -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(bitPattern: MainActor.assumeIsolated { ForeignList.make() })
}

/// Shows other texts.
@_cdecl("foreign_list_show")
public func showForeignList(
  _ widget: UnsafeMutableRawPointer?,
  _ lines: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int32
) {
  let (address, texts) = (
    UInt(bitPattern: widget),
    (0..<Int(count)).map { lines?[$0].map { String(cString: $0) } ?? "" }
  )
  MainActor.assumeIsolated { ForeignList.show(texts, in: address) }
}

/// Has a function called with the text of the row that a person selected.
@_cdecl("foreign_list_on_select")
public func followForeignList(
  _ widget: UnsafeMutableRawPointer?,
  _ call: @escaping SelectFunction,
  _ data: UnsafeMutableRawPointer?
) {
  let (address, data) = (UInt(bitPattern: widget), UInt(bitPattern: data))
  MainActor.assumeIsolated {
    ForeignList.onSelect(in: address) { line in
      line.text.withCString { call($0, UnsafeMutableRawPointer(bitPattern: data)) }
    }
  }
}

/// Lets go of a list.
@_cdecl("foreign_list_free")
public func freeForeignList(_ widget: UnsafeMutableRawPointer?) {
  let address = UInt(bitPattern: widget)
  MainActor.assumeIsolated { ForeignList.free(address) }
}
