extension ListAdapter {
  /// Whether a section shows its header only.
  ///
  /// - Parameter section: The identity of the section's object.
  /// - Returns: `true` for a section that is in the list, can collapse and is named in
  ///   ``collapsedSections``.
  public func isCollapsed(_ section: DiffIdentity) -> Bool {
    guard collapsedSections.contains(section), let controller = map.controller(for: section) else {
      return false
    }
    return canCollapse(controller)
  }

  /// Collapses an expanded section, or expands a collapsed one.
  ///
  /// - Parameter section: The identity of the section's object.
  /// - Returns: `false` when the section is not in the list or cannot collapse.
  @discardableResult
  public func toggleCollapsed(_ section: DiffIdentity) -> Bool {
    guard let controller = map.controller(for: section), canCollapse(controller) else {
      return false
    }
    collapsedSections.formSymmetricDifference([section])
    return true
  }

  /// Whether a person can collapse and expand sections by their headers.
  ///
  /// By a click, and by Space, Return and the arrows while the cursor is on the header. Off by
  /// default, since it gives every header a triangle; a section opts out by its controller's
  /// `isCollapsible`.
  ///
  /// What a person collapsed is in ``collapsedSections``, where the program finds and keeps it.
  public var headersCollapse: Bool {
    get { conditions.headersCollapse }
    set {
      guard newValue != conditions.headersCollapse else { return }
      conditions.headersCollapse = newValue
      host?.presenterDidMove()
    }
  }

  func collapsedSectionsChanged(from old: Set<DiffIdentity>) {
    let changed = collapsedSections.symmetricDifference(old)
    for controller in map.all where changed.contains(controller.identity) {
      guard controller.section != nil else {
        // Hidden by the filter: nothing of it is to be seen until it is shown, folded or not.
        controller.shown = shownPart(of: controller.made, controller)
        continue
      }
      guard canCollapse(controller) else { continue }
      let isCollapsed = collapsedSections.contains(controller.identity)
      notify(isCollapsed ? .collapsed(controller.identity) : .expanded(controller.identity))
      guard host != nil else {
        controller.shown = shownPart(of: controller.made, controller)
        continue
      }
      addRequest(of: controller, animated: true, completion: nil) { $0.markReshaped(controller) }
    }
  }

  /// The part of a section's rows that is shown.
  func shownPart(of made: SnapshotSection, _ controller: AnySectionController) -> SnapshotSection {
    guard collapsedSections.contains(controller.identity), controller.isCollapsible,
      let header = made.rows.first, header.role == .header, made.rows.count > 1
    else { return made }
    return SnapshotSection(id: made.id, rows: [header])
  }

  func presenterDisclosure(of section: DiffIdentity) -> Disclosure? {
    guard headersCollapse, let controller = map.controller(for: section), canCollapse(controller)
    else { return nil }
    return collapsedSections.contains(section) ? .collapsed : .expanded
  }

  func presenterDisclose(_ section: DiffIdentity, _ wanted: Disclosure) {
    guard let current = presenterDisclosure(of: section), current != wanted else { return }
    collapsedSections.formSymmetricDifference([section])
  }

  private func canCollapse(_ controller: AnySectionController) -> Bool {
    controller.isCollapsible && controller.made.rows.first?.role == .header
  }
}
