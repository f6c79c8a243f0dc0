import ListCore
import Testing

@MainActor
@Suite struct BindableAsyncTests {
  @Test("N3 the sequence starts with the present value and gives a slow reader the newest only")
  func newestOnly() async {
    let number = Bindable(1)
    var reader = number.values.makeAsyncIterator()
    #expect(await reader.next() == 1)
    for value in 2...5 { number.value = value }
    #expect(await reader.next() == 5)
    number.value = 6
    #expect(await reader.next() == 6)
  }

  @Test("N3 the sequence ends with its source")
  func endsWithSource() async {
    var number: Bindable<Int>? = Bindable(1)
    var reader = number?.map { $0 * 10 }.values.makeAsyncIterator()
    #expect(await reader?.next() == 10)
    number?.value = 2
    number = nil
    #expect(await reader?.next() == 20)
    #expect(await reader?.next() == nil)
  }

  @Test("N3 a reader that stops or is cancelled ends its binding")
  func readerStops() async {
    let number = Bindable(1)
    do {
      var reader = number.values.makeAsyncIterator()
      #expect(await reader.next() == 1)
      #expect(number.observerCount == 1)
    }
    #expect(await reached { number.observerCount == 0 })
    let values = number.values
    let task = Task { for await _ in values {} }
    #expect(number.observerCount == 1)
    task.cancel()
    await task.value
    #expect(await reached { number.observerCount == 0 })
  }

  @Test(
    "N3 updates from anywhere are delivered on the main actor, all of them and each sender's in order"
  )
  func updatesFromAnywhere() async {
    let senders = 8
    let each = 500
    let number = Bindable(-1)
    var heard: [Int] = []
    let token = number.bind { value in
      MainActor.assertIsolated()
      heard.append(value)
    }
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<senders {
        group.addTask {
          for index in 0..<each { number.update(sender * each + index) }
        }
      }
    }
    #expect(await reached { heard.count >= senders * each })
    #expect(heard.count == senders * each)
    for sender in 0..<senders {
      let own = heard.filter { $0 / each == sender }
      #expect(own == Array(sender * each..<(sender + 1) * each))
    }
    #expect(number.value == heard.last)
    token.cancel()
  }

  @Test("N3 a value set directly comes after the updates made before it, and none is told twice")
  func directAfterUpdate() async {
    let number = Bindable(0)
    var heard: [Int] = []
    let token = number.bind { heard.append($0) }
    number.update(1)
    number.update(2)
    #expect(heard.isEmpty)
    number.value = 3
    #expect(heard == [1, 2, 3])
    number.update(4)
    #expect(await reached { number.value == 4 })
    #expect(heard == [1, 2, 3, 4])
    token.cancel()
  }

  @Test(
    "N3 an update made by a listener, or on its way, neither overtakes nor keeps the value alive"
  )
  func updateInsideListener() async {
    var number: Bindable<Int>? = Bindable(0)
    weak let gone = number
    var heard: [Int] = []
    let token = number?.bind { [weak number] value in
      if value == 1 {
        number?.update(2)
        number?.value = 3
      }
      heard.append(value)
    }
    number?.value = 1
    #expect(heard == [1, 2, 3])
    number?.update(4)
    number = nil
    #expect(gone == nil)
    token?.cancel()
  }
}
