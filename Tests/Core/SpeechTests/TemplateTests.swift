// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import Translations

@testable import Speech

extension Template {
  /// What is filled in, in the order of the sentence.
  var names: [String] {
    parts.compactMap {
      switch $0 {
      case .letters: nil
      case .gap(let name), .plural(let name, _): name
      }
    }
  }

  /// What is wrong with it as the template of such a phrase; nil when it is well.
  func fault(placeholders: [String], forms: Int) -> String? {
    if Set(names) != Set(placeholders) { return "\(names) instead of \(placeholders)" }
    for part in parts {
      switch part {
      case .letters(let letters):
        if letters.contains(where: { "{}#|".contains($0) }) { return "a stray bracket or mark: \(letters)" }
      case .gap(let name): if name.isEmpty || name.contains("{") { return "a gap without a name" }
      case .plural(_, let all):
        if all.count != forms { return "\(all.count) plural forms" }
        if all.contains(where: { $0.isEmpty || $0.contains("{") }) { return "an empty form" }
        if all.last?.contains("#") != true { return "many are not counted" }
      }
    }
    return nil
  }
}

@Suite struct TemplateTests {
  private func fill(_ template: String, _ placeholders: [String] = [], _ values: Value...) -> String {
    Template(template).filled(placeholders: placeholders, values: values, .english, .printed)
  }

  @Test("Every phrase of every language fills exactly the gaps that it declares, in all plural forms")
  func complete() {
    for language in Language.all {
      for key in Key.allCases {
        let fault = Template(language.template(of: key)).fault(
          placeholders: key.placeholders, forms: language.tongue == .korean ? 1 : 2)
        #expect(fault == nil, "\(language.tongue) \(key)")
        #expect(Set(key.placeholders).count == key.placeholders.count, "\(key)")
      }
    }
  }

  @Test(
    "A planted fault is found: a gap that is missing, misspelt, foreign, unclosed, unnamed, or badly counted")
  func planted() {
    #expect(Template("{name}: {value}.").fault(placeholders: ["name", "value"], forms: 2) == nil)
    for planted in [
      "{name}.", "{name}: {vale}.", "{name}: {value} {more}.", "{name}: {value.", "{name}: value}.",
      "{}: {value}",
      "{name}: {value:one}.", "{name}: {value:one|}.", "{name}: {value:one|many}.", "{name}: {value} #.",
      "{name {value}.", "",
    ] {
      #expect(Template(planted).fault(placeholders: ["name", "value"], forms: 2) != nil, "\(planted)")
    }
  }

  @Test("Values go to their gaps by name, whatever the order of the sentence")
  func order() {
    #expect(fill("{b} before {a}", ["a", "b"], .number(1), .number(2)) == "2 before 1")
    #expect(fill("{a}{a}", ["a"], .words("x")) == "xx")
    #expect(fill("no gap") == "no gap" && fill("") == "")
  }

  @Test("One is one, and none, two and twenty-one are many, with their number")
  func plurals() {
    for (number, text) in [
      (0, "0 pictures"), (1, "one picture"), (2, "2 pictures"), (21, "21 pictures"), (-1, "-1 pictures"),
    ] {
      #expect(fill("{n:one picture|# pictures}", ["n"], .number(number)) == text)
    }
  }

  @Test("What is missing or broken leaves a gap, and ends nothing")
  func total() {
    #expect(fill("a {b} c") == "a  c")
    #expect(fill("a {b} c", ["b"]) == "a  c")
    #expect(fill("{n:one|# of them}", ["n"], .words("x")) == "")
    for odd in ["{", "}", "{}", "{:}", "{a:|}", "}{", "{{a}}", "{a:b|c|d|e}", "\u{0}{\u{301}}"] {
      _ = fill(odd, ["a"], .number(3))
    }
  }

  @Test("What comes from outside is only read out: its brackets are no gaps")
  func outside() {
    #expect(fill("{a}.", ["a", "b"], .words("{b} # {a:x|y}"), .number(7)) == "{b} # {a:x|y}.")
  }
}
