// All that the diff knows of addresses: `_Place` and `Elements` read lists where they are, `Scratch` is room for
// numbers.

/// Where an element of a list is, for as long as the list is read.
///
/// Handed over by value, an element retains and releases every reference inside, which for texts takes much longer
/// than comparing it: decision 25. There is no reason to use one: it is for ``ListDiffable``, which reads rows by it.
public struct _Place<Element> {
  @usableFromInline let address: UnsafePointer<Element>

  @inlinable @inline(__always)
  init(_ address: UnsafePointer<Element>) { self.address = address }

  /// The element, where it is.
  @inlinable public var element: Element {
    @inline(__always) unsafeAddress { address }
  }

  /// The place some elements further.
  @inlinable @inline(__always)
  static func + (place: Self, offset: Int) -> Self { Self(place.address + offset) }

  /// Eight bytes of the element as they are: of a reference the address, so that nothing is retained.
  @inlinable @inline(__always)
  func bits(at offset: Int = 0) -> UInt {
    UnsafeRawPointer(address).load(fromByteOffset: offset, as: UInt.self)
  }
}

/// The elements of a list, read where they are; of a list that lies in several pieces, their places.
@usableFromInline struct Elements<Element> {
  @usableFromInline let buffer: UnsafeBufferPointer<Element>

  @inlinable @inline(__always)
  init(_ buffer: UnsafeBufferPointer<Element>) { self.buffer = buffer }

  @inlinable @inline(__always) var count: Int { buffer.count }

  @inlinable @inline(__always)
  subscript(index: Int) -> _Place<Element> {
    assert(buffer.indices.contains(index), "there is no such element")
    return _Place(buffer.baseAddress.unsafelyUnwrapped + index)
  }

  /// Whether both are one list in one storage.
  @inlinable
  func isSame(as other: Self) -> Bool {
    buffer.baseAddress == other.buffer.baseAddress && count == other.count
  }

  @inlinable
  func map<Part>(_ part: (Element) -> Part) -> ContiguousArray<Part> {
    ContiguousArray(buffer.lazy.map(part))
  }
}

extension Elements<UInt8> {
  /// Eight bytes from any place on.
  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset <= count - 8, "there are no eight bytes")
    return UnsafeRawPointer(self[offset].address).loadUnaligned(as: UInt64.self)
  }
}

extension Array {
  /// Lends the elements where they are, as long as the call lasts.
  @inlinable @inline(__always)
  func reading<Answer>(_ body: (Elements<Element>) -> Answer) -> Answer {
    withUnsafeBufferPointer { body(Elements($0)) }
  }
}

extension ContiguousArray {
  /// Lends the elements where they are, as long as the call lasts.
  @inlinable @inline(__always)
  func reading<Answer>(_ body: (Elements<Element>) -> Answer) -> Answer {
    withUnsafeBufferPointer { body(Elements($0)) }
  }
}

/// Room for numbers; whoever makes it calls ``deallocate()``.
@usableFromInline struct Scratch<Number: FixedWidthInteger & BitwiseCopyable> {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<Number>

  /// Makes room, with nothing in it that means anything; for 0 numbers it takes none.
  @inlinable
  init(count: Int) {
    buffer = count == 0 ? .init(start: nil, count: 0) : .allocate(capacity: count)
  }

  @inlinable @inline(__always) var count: Int { buffer.count }

  @inlinable @inline(__always)
  subscript(index: Int) -> Number {
    get {
      assert(buffer.indices.contains(index), "there is no room for so many")
      return buffer.baseAddress.unsafelyUnwrapped[index]
    }
    nonmutating set {
      assert(buffer.indices.contains(index), "there is no room for so many")
      buffer.baseAddress.unsafelyUnwrapped[index] = newValue
    }
  }

  @inlinable func clear() { buffer.initialize(repeating: 0) }
  @inlinable func deallocate() { buffer.deallocate() }
}
