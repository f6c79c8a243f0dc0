/// Why a step cannot run.
struct StepRefusal: Error, Equatable {
  let why: String

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

  static func indexOutOfRange(_ index: Int, count: Int) -> StepRefusal {
    StepRefusal(why: "index \(index) is outside a list of \(count)")
  }
}

/// Why a stage cannot do what a step asks, and whether that counts as a failure.
struct StageObstacle {
  let why: String
  let isFailure: Bool
}
