extension ListAdapter {
  func presenterWillDisplay(_ row: RowID, _ content: AnyDiffable) {
    // Who began the display of a section also ends it, whatever happens to the list meanwhile.
    if displayed[row.section] == nil {
      guard let controller = map.controller(for: row.section) else { return }
      displayed[row.section] = Displayed(
        controller: controller,
        object: controller.object,
        section: controller.section ?? 0
      )
    }
    guard let controller = displayed[row.section]?.controller else { return }
    let row = context(row, content, controller)
    controller.willDisplay(row)
    tell { $0.listAdapter(self, willDisplay: row) }
  }

  func presenterDidEndDisplaying(_ row: RowID, _ content: AnyDiffable) {
    guard let controller = displayed[row.section]?.controller else { return }
    let row = context(row, content, controller)
    controller.didEndDisplaying(row)
    tell { $0.listAdapter(self, didEndDisplaying: row) }
  }

  func presenterWillDisplay(section: DiffIdentity) {
    guard let shown = displayed[section] else { return }
    shown.controller.willDisplaySection()
    tell { $0.listAdapter(self, willDisplay: shown.object.value, section: shown.section) }
  }

  func presenterDidEndDisplaying(section: DiffIdentity) {
    guard let shown = displayed.removeValue(forKey: section) else { return }
    shown.controller.didEndDisplayingSection()
    tell { $0.listAdapter(self, didEndDisplaying: shown.object.value, section: shown.section) }
  }

  func presenterWillEnterWorkingRange(section: DiffIdentity) {
    guard let controller = map.controller(for: section) else { return }
    inWorkingRange[section] = controller
    controller.willEnterWorkingRange()
  }

  func presenterDidExitWorkingRange(section: DiffIdentity) {
    inWorkingRange.removeValue(forKey: section)?.didExitWorkingRange()
  }

  private func tell(_ call: (any ListAdapterDelegate) -> Void) {
    if let delegate { call(delegate) }
    DisplayAnnouncer.shared.announce(call)
  }
}
