/// A view model that can say in words what its cell shows.
///
/// The headless host prints these texts, a search filters by them, and assistive technology reads
/// them. They are the texts a person reads in the row, in reading order.
public protocol TextRepresentable {
  /// The texts in reading order; empty for a row without text, such as a picture.
  var texts: [String] { get }
}
