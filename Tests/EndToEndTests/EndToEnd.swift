import Foundation
import Testing

/// Everything that starts the built feedapp.
///
/// One program at a time: they share a display, a pointer and a keyboard focus.
@Suite(.serialized) struct EndToEnd {}

extension Trait where Self == ConditionTrait {
  /// Needs a display; `scripts/test.sh` brings a virtual one.
  static var needsDisplay: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["DISPLAY"] != nil,
      "there is no display; run scripts/test.sh"
    )
  }
}
