import Synchronization

/// An ordered sequence of stable handles with weights, where finding a position, a prefix sum or
/// the element at a sum costs O(log n), and so does every single edit.
///
/// A B+tree in a few arrays: copying a tree copies array references, and the arrays are copied
/// once when a copy is edited. Leaves hold handles, inner nodes hold nodes, and every node knows
/// the number of elements and the sum of the weights below it. A handle stays valid until it is
/// removed, whatever happens around it; afterwards its number may be given out again.
struct SumTree<Weight: SumWeight>: Sendable {
  /// Names an element for as long as it is in the tree; small enough to index arrays with.
  struct Handle: Hashable, Sendable {
    let raw: Int32

    var offset: Int { Int(raw) }
  }

  struct Node: Sendable {
    var parent: Int32
    /// The next leaf in order, so that iteration never climbs.
    var next: Int32 = -1
    var used: Int32 = 0
    let level: Int32
    var size: Int32 = 0
    var sum: Weight = .zero

    var isLeaf: Bool { level == 0 }
  }

  /// The most children a node has.
  static var fanOut: Int { 32 }
  /// Below this a node is merged with a neighbour or fed from it.
  static var leastUsed: Int { 8 }
  /// How full bulk building and merging leave a node, so that the next insert does not split it.
  static var comfortablyUsed: Int { 24 }

  var nodes: ContiguousArray<Node> = []
  /// The children of node `n` are at `n * fanOut ..< n * fanOut + nodes[n].used`.
  var slots: ContiguousArray<Int32> = []
  var freeNodes: ContiguousArray<Int32> = []
  var root: Int32 = 0

  /// By handle.
  var weights: ContiguousArray<Weight> = []
  /// By handle: the leaf that holds it, or -1 while it is in no tree.
  var leaves: ContiguousArray<Int32> = []
  var freeHandles: ContiguousArray<Int32> = []

  #if DEBUG
    var visits: NodeVisits?
  #endif

  init() { build([]) }

  /// Builds a tree in O(n); the handles are 0, 1, 2 … in the order of the weights.
  init(_ weights: some Sequence<Weight>) {
    self.weights = ContiguousArray(weights)
    leaves = ContiguousArray(repeating: -1, count: self.weights.count)
    build(ContiguousArray(0..<Int32(self.weights.count)))
  }

  var count: Int { Int(nodes[Int(root)].size) }
  var total: Weight { nodes[Int(root)].sum }
  var isEmpty: Bool { count == 0 }

  /// The number of handles ever in use at once; arrays indexed by handles need this many elements.
  var handleCapacity: Int { weights.count }

  @inline(__always)
  func visit() {
    #if DEBUG
      visits?.add()
    #endif
  }

  func contains(_ handle: Handle) -> Bool {
    leaves.indices.contains(handle.offset) && leaves[handle.offset] >= 0
  }

  /// Gives out a handle that is not in the tree yet.
  ///
  /// For callers that must know the handle before they know where the element goes.
  mutating func makeHandle(weight: Weight) -> Handle {
    if let raw = freeHandles.popLast() {
      weights[Int(raw)] = weight
      return Handle(raw: raw)
    }
    precondition(weights.count < Int(Int32.max), "a tree holds fewer than 2^31 elements")
    weights.append(weight)
    leaves.append(-1)
    return Handle(raw: Int32(weights.count - 1))
  }

  /// Takes back a handle that is not in the tree.
  mutating func release(_ handle: Handle) {
    precondition(leaves[handle.offset] < 0, "only handles outside the tree are released")
    weights[handle.offset] = .zero
    freeHandles.append(handle.raw)
  }
}

/// Counts how many nodes a ``SumTree`` looks at, so that tests prove costs by counting.
///
/// Shared by all copies of the tree it was given to; exists in debug builds only.
final class NodeVisits: Sendable {
  private let total = Atomic<Int>(0)

  var count: Int { total.load(ordering: .relaxed) }

  func add() { total.add(1, ordering: .relaxed) }

  func reset() { total.store(0, ordering: .relaxed) }
}

/// What the elements of a ``SumTree`` weigh: rows per section, pixels per row, or both at once.
///
/// Sums are always added up afresh from a node's children and never corrected by a difference, so
/// floating-point weights do not drift however many edits are made.
protocol SumWeight: AdditiveArithmetic, Sendable {}

extension Int: SumWeight {}
extension Double: SumWeight {}
