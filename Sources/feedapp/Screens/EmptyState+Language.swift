import ListCore

extension EmptyState {
  /// What a person reads in place of the texts that the fixture contract fixes.
  var inPersonsLanguage: EmptyState {
    var state = self
    switch title {
    case "Nothing to show":
      state.title = translated("Nothing to show")
      state.message = translated("Items appear here as soon as there are any.")
    case "No results":
      state.title = translated("No results")
      state.message = translated("No item shows the text you search for.")
    default: break
    }
    return state
  }
}
