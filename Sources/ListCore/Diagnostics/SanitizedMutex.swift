#if SANITIZE_THREAD
  import Synchronization

  /// What takes the place of `Mutex` while the thread sanitizer watches; `scripts/sanitize.sh` asks for it.
  ///
  /// The sanitizer does not see the futex behind a contended `Mutex` and reports a race in any program whose
  /// threads meet there. It sees atomics, so with this lock what it reports is a race of ours.
  package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private let isHeld = Atomic(false)
    private let value: UnsafeMutablePointer<Value>

    package init(_ initial: Value) {
      value = .allocate(capacity: 1)
      value.initialize(to: initial)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      while isHeld.exchange(true, ordering: .acquiring) {}
      defer { isHeld.store(false, ordering: .releasing) }
      // Of its own: as a property it is read before the lock is held, and looks as if it were written by `body`.
      let pointer = value
      return try body(&pointer.pointee)
    }
  }
#endif
