import Foundation

extension JSONPlace {
  /// Turns Foundation's refusal of a value inside this one into an error with a place.
  func refusal(_ error: DecodingError) -> FixtureError {
    switch error {
    case .keyNotFound(let key, let context):
      let holder = descendant(context.codingPath)
      var path = holder.path
      path.append(key: key.stringValue)
      return region.text.error(
        at: holder.value.start,
        path: path.description,
        "expected a value, found no key \(key.stringValue.quotedForMessage)"
      )
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return descendant(context.codingPath).error(expected: Self.name(of: type))
    case .dataCorrupted(let context):
      return descendant(context.codingPath).corruption(context.debugDescription)
    @unknown default:
      return self.error(expected: "a valid value")
    }
  }

  /// Follows a coding path as far as it leads.
  private func descendant(_ codingPath: [any CodingKey]) -> JSONPlace {
    var place = self
    for key in codingPath {
      let step = place.children().first { child in
        if let name = child.value.key { return region.text.isKey(name, key.stringValue) }
        return child.value.ordinal == key.intValue
      }
      guard let step else { break }
      place = step
    }
    return place
  }

  /// How this format calls a Swift type.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "integer"
    case is any BinaryFloatingPoint.Type: "number"
    case is Bool.Type: "boolean"
    case is String.Type: "string"
    case is [Any].Type: "array"
    case is [String: Any].Type: "object"
    default: "\(type)"
    }
  }

  /// Finds what Foundation calls corrupted: it names neither the value nor its place.
  ///
  /// A string or number that cannot be read at all is certain. A number with a fraction may be
  /// right where it stands, so it is named only when there is no other.
  private func corruption(_ reason: String) -> FixtureError {
    let inside = (node..<value.next).map { JSONPlace(region: region, node: $0) }
    for place in inside {
      do throws(FixtureError) {
        switch place.value.kind {
        case .string: _ = try place.string(expected: "a valid value")
        case .number: _ = try place.number(in: nil)
        default: break
        }
      } catch {
        return error
      }
    }
    let odd = inside.filter { place in
      place.value.kind == .number
        && (try? region.text.integer(place.value.start..<place.value.end)) == nil
    }
    if odd.count == 1 { return odd[0].error(expected: "integer that fits 64 bits") }
    return error(expected: "a valid value", found: "\(description) (\(reason))")
  }
}
