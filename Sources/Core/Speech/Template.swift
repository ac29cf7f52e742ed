// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A sentence with gaps: {name} is a value, {name:one picture|# pictures} chooses by a number, which stands for #,
/// and {strip:along the strip|over the pad} by the surface that a finger touches.
struct Template {
  enum Part: Equatable {
    case letters(String)
    case gap(String)
    case plural(String, forms: [String])
    /// One form for every Surface.
    case surface(forms: [String])

    var isWhole: Bool {
      switch self {
      case .letters, .gap: true
      case .plural(_, let forms): !forms.contains("")
      case .surface(let forms): forms.count == Surface.allCases.count && !forms.contains("")
      }
    }
  }

  let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.letters(String(rest[..<open])))
      parts.append(Template.gap(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.letters(String(rest)))
    self.parts = parts.filter { $0 != .letters("") }
  }

  private static func gap(_ inside: Substring) -> Part {
    let halves = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return .gap(String(inside)) }
    let forms = halves[1].split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    return halves[0] == "strip" ? .surface(forms: forms) : .plural(String(halves[0]), forms: forms)
  }

  /// The text as it is with this surface; nil where something else has to be filled in.
  func chosen(for surface: Surface) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .letters(let letters): text += letters
      case .surface(let forms) where part.isWhole: text += forms[surface.rawValue]
      case .surface, .gap, .plural: return nil
      }
    }
    return text
  }

  /// The names of the template's gaps, each once, in the order in which they come.
  var gaps: [String] {
    var gaps: [String] = []
    for part in parts {
      switch part {
      case .letters, .surface: break
      case .gap(let name), .plural(let name, _): if !gaps.contains(name) { gaps.append(name) }
      }
    }
    return gaps
  }

  /// Whether the template fills in all placeholders and no others: a sentence without its colour misleads.
  func fits(_ placeholders: [String]) -> Bool {
    guard parts.allSatisfy({ $0.isWhole }) else { return false }
    let gaps = gaps
    return gaps.allSatisfy { placeholders.contains($0) } && placeholders.allSatisfy { gaps.contains($0) }
  }
}
