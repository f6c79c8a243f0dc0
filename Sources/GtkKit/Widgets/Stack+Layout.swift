import CGtk

extension Stack {
  package func requestMode(_ instance: WidgetInstance) -> SizeRequestMode {
    GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  package func measure(
    _ instance: WidgetInstance,
    _ axis: Orientation,
    for size: Int
  ) -> Measurement {
    if axis == .vertical, let fixedHeight { return Measurement(fixedHeight) }
    let inner = size < 0 ? -1 : max(0, size - padding.total(axis.opposite))
    let content = axis == orientation ? along(axis, inner) : across(axis, inner)
    let extra = padding.total(axis)
    return Measurement(minimum: content.minimum + extra, natural: content.natural + extra)
  }

  /// The children's lengths one after the other.
  private func along(_ axis: Orientation, _ inner: Int) -> Measurement {
    let shown = laidOut
    var result = Measurement(spacing * max(0, shown.count - 1))
    for child in shown {
      let part = WidgetGeometry.measure(child, axis, for: childSize(of: child, axis, inner))
      result.minimum += part.minimum
      result.natural += part.natural
    }
    return result
  }

  /// The largest child; heights are asked at the widths that the row will hand out.
  private func across(_ axis: Orientation, _ inner: Int) -> Measurement {
    let shown = laidOut
    let lengths: [Int]
    if axis == .vertical, inner >= 0 {
      lengths = shares(of: inner, shown, across: -1)
    } else {
      lengths = Array(repeating: -1, count: shown.count)
    }
    var result = Measurement(0)
    for (child, length) in zip(shown, lengths) {
      let part = WidgetGeometry.measure(child, axis, for: length)
      result.minimum = max(result.minimum, part.minimum)
      result.natural = max(result.natural, part.natural)
    }
    return result
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    let shown = laidOut
    let room = PixelSize(
      width: max(0, width - padding.total(.horizontal)),
      height: max(0, height - padding.total(.vertical))
    )
    let isMirrored = isRightToLeft
    if orientation == .horizontal {
      var x = padding.start
      for (child, length) in zip(shown, shares(of: room.width, shown, across: room.height)) {
        let (y, tall) = across(child, .vertical, length: length, room: room.height)
        let left = isMirrored ? width - x - length : x
        WidgetGeometry.place(child, x: left, y: padding.top + y, width: length, height: tall)
        x += length + spacing
      }
    } else {
      var y = padding.top
      for (child, length) in zip(shown, shares(of: room.height, shown, across: room.width)) {
        let (offset, wide) = across(child, .horizontal, length: length, room: room.width)
        let x = padding.start + offset
        let left = isMirrored ? width - x - wide : x
        WidgetGeometry.place(child, x: left, y: y, width: wide, height: length)
        y += length + spacing
      }
    }
  }

  /// The children that take room.
  private var laidOut: [UnsafeMutablePointer<GtkWidget>] {
    // A loop, as elsewhere in this file: each call of a closure of the main actor asks whether it runs there.
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    for child in WidgetInstance(reference).children where gtk_widget_should_layout(child) != 0 {
      children.append(child)
    }
    return children
  }

  /// A column asks a narrow child at the width it would take, not at the column's.
  private func childSize(
    of child: UnsafeMutablePointer<GtkWidget>,
    _ axis: Orientation,
    _ room: Int
  ) -> Int {
    guard axis == .vertical, room >= 0, alignment(of: child, .horizontal) != .fill else {
      return room
    }
    return across(child, .horizontal, length: -1, room: room).size
  }

  private func shares(
    of room: Int,
    _ shown: [UnsafeMutablePointer<GtkWidget>],
    across: Int
  ) -> [Int] {
    var requests: [StackShares.Request] = []
    for child in shown {
      let size = orientation == .vertical ? childSize(of: child, .vertical, across) : -1
      requests.append(
        StackShares.Request(
          WidgetGeometry.measure(child, orientation, for: size),
          expands: gtk_widget_compute_expand(child, orientation.gtk) != 0
        )
      )
    }
    return StackShares.divide(room - spacing * max(0, shown.count - 1), among: requests)
  }

  /// Where a child stands across the line, and how large it is there.
  private func across(
    _ child: UnsafeMutablePointer<GtkWidget>,
    _ axis: Orientation,
    length: Int,
    room: Int
  ) -> (offset: Int, size: Int) {
    let place = alignment(of: child, axis)
    guard place != .fill else { return (0, room) }
    let natural = WidgetGeometry.measure(child, axis, for: axis == .vertical ? length : -1)
    let size = max(natural.minimum, min(natural.natural, room))
    switch place {
    case .fill, .start: return (0, size)
    case .center: return ((room - size) / 2, size)
    case .end: return (room - size, size)
    }
  }

  /// GTK aligns a child that says so itself, inside whatever area it is given.
  private func alignment(
    of child: UnsafeMutablePointer<GtkWidget>,
    _ axis: Orientation
  ) -> Alignment {
    let own = axis == .vertical ? gtk_widget_get_valign(child) : gtk_widget_get_halign(child)
    return own == GTK_ALIGN_FILL && !scrollers.contains(child) ? alignment : .fill
  }
}
