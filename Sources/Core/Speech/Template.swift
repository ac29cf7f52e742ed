// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A sentence with gaps: {name} is a value, {name:one picture|# pictures} chooses by a number, which stands for #.
struct Template {
  enum Part: Equatable {
    case letters(String)
    case gap(String)
    case plural(String, forms: [String])
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
    return .plural(String(halves[0]), forms: forms)
  }

  /// The names of the template's gaps, each once, in the order in which they come.
  var gaps: [String] {
    var gaps: [String] = []
    for part in parts {
      switch part {
      case .letters: break
      case .gap(let name), .plural(let name, _): if !gaps.contains(name) { gaps.append(name) }
      }
    }
    return gaps
  }

  /// Whether the template fills in all placeholders and no others: a sentence without its colour misleads.
  func fits(_ placeholders: [String]) -> Bool {
    for case .plural(_, let forms) in parts where forms.contains("") { return false }
    let gaps = gaps
    return gaps.allSatisfy { placeholders.contains($0) } && placeholders.allSatisfy { gaps.contains($0) }
  }

  /// The sentence with its values. A missing value is left out, for a gap is better than no sentence.
  ///
  /// A test looks for missing values.
  func filled(placeholders: [String], values: [Value], _ language: Language, _ form: Form) -> String {
    func value(of name: String) -> Value? {
      guard let place = placeholders.firstIndex(of: name), place < values.count else { return nil }
      return values[place]
    }
    var text = ""
    for part in parts {
      switch part {
      case .letters(let letters): text += letters
      case .gap(let name): text += value(of: name)?.filled(language, form) ?? ""
      case .plural(let name, let forms):
        guard case .number(let number) = value(of: name) else { continue }
        let chosen = forms[min(language.tongue.pluralForm(number), forms.count - 1)]
        for letter in chosen { text += letter == "#" ? "\(number)" : String(letter) }
      }
    }
    return text
  }
}
