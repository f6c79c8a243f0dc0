/// Why a step cannot run.
struct StepRefusal: Error, Equatable {
  let why: String
  /// Whether it counts as failed: what only a window can do does not elsewhere.
  var isFailure = true
  /// Whether there was something to do it to until another program took it away.
  var isOvertaken = false

  static func unknownSection(_ id: String) -> StepRefusal {
    StepRefusal(why: "there is no section \(id)")
  }

  static func unknownRow(_ reference: RowReference) -> StepRefusal {
    switch reference.row {
    case .id(let id): StepRefusal(why: "there is no row \(id) in section \(reference.section)")
    case .position(let position):
      StepRefusal(why: "there is no row at \(position) in section \(reference.section)")
    }
  }

  static func unknownControl(_ name: String, _ reference: RowReference) -> StepRefusal {
    StepRefusal(why: "the row has no control \(name) in section \(reference.section)")
  }

  static func unknownAction(_ id: String, _ reference: RowReference) -> StepRefusal {
    StepRefusal(why: "the row has no action \(id) in section \(reference.section)")
  }

  static func notCollapsible(_ section: String) -> StepRefusal {
    StepRefusal(why: "section \(section) is not collapsible")
  }

  static let nothingToUndo = StepRefusal(why: "there is nothing to undo")
  static let nothingToRedo = StepRefusal(why: "there is nothing to redo")

  func overtaken(_ isOvertaken: Bool) -> StepRefusal {
    StepRefusal(why: why, isFailure: isFailure, isOvertaken: isOvertaken)
  }

  static func indexOutOfRange(_ index: Int, count: Int) -> StepRefusal {
    StepRefusal(why: "index \(index) is outside a list of \(count)")
  }
}
