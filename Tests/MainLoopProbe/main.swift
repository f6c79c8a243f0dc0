import Dispatch
import GtkList

// Runs Swift's main queue inside a GLib loop and prints what happened; the tests read it.

let loop = MainLoop()
MainQueueBridge.attach()
print("attached \(MainQueueBridge.isAttached)")

Task { @MainActor in
  var order: [String] = ["task"]
  await Task.detached {}.value
  order.append("hop")
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async {
      order.append("queue")
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    MainLoop.onIdle {
      order.append("idle")
      continuation.resume()
    }
  }
  print("order \(order.joined(separator: " "))")

  for _ in 0..<1000 { await Task.detached {}.value }
  print("hops 1000")

  let before = MainQueueBridge.wakeCount
  try await Task.sleep(for: .milliseconds(300))
  print("wakes \(MainQueueBridge.wakeCount - before)")
  loop.quit()
}
loop.run()
print("done")
