/// What the elements of a ``SumTree`` weigh: rows per section, pixels per row, or both at once.
///
/// Sums are always added up afresh from a node's children and never corrected by a difference, so
/// floating-point weights do not drift however many edits are made.
protocol SumWeight: AdditiveArithmetic, Sendable {}

extension Int: SumWeight {}
extension Double: SumWeight {}
