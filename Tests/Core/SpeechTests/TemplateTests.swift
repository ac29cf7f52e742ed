// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing
import Translations

@testable import Speech

extension Template {
  /// What is filled in or chosen, in the order of the sentence.
  var names: [String] {
    parts.compactMap {
      switch $0 {
      case .letters: nil
      case .gap(let name), .plural(let name, _): name
      case .surface: "strip"
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
      case .gap("strip"): return "a choice without forms"
      case .gap(let name): if name.isEmpty || name.contains("{") { return "a gap without a name" }
      case .plural(_, let all):
        if all.count != forms { return "\(all.count) plural forms" }
        if all.contains(where: { $0.isEmpty || $0.contains("{") }) { return "an empty form" }
        if all.last?.contains("#") != true { return "many are not counted" }
      case .surface(let all):
        if all.count != 2 { return "\(all.count) forms for strip and pad" }
        if all.contains(where: { $0.isEmpty || $0.contains { "{#".contains($0) } }) { return "an odd form" }
      }
    }
    return nil
  }
}

@Suite struct TemplateTests {
  private func fill(_ template: String, _ placeholders: [String] = [], _ values: Value...) -> String {
    fill(template, on: .strip, placeholders, values)
  }

  private func fill(
    _ template: String, on surface: Surface, _ placeholders: [String] = [], _ values: [Value] = []
  ) -> String {
    Template(template).filled(
      placeholders: placeholders, values: values, .english.naming(surface), .printed)
  }

  @Test(
    "Every language fills the gaps of every phrase, in all plural forms, and chooses a surface where English does"
  )
  func complete() {
    for language in Language.all {
      for key in Key.allCases {
        let chooses = Template(Language.english.template(of: key)).names.contains("strip")
        let fault = Template(language.template(of: key)).fault(
          placeholders: key.placeholders + (chooses ? ["strip"] : []),
          forms: language.tongue == .korean ? 1 : 2)
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

  @Test("A planted choice is found: missing, foreign, misspelt, unclosed, empty, or of one form or three")
  func plantedChoice() {
    let sound = "{strip:along the strip|over the pad}: {name}."
    #expect(Template(sound).fault(placeholders: ["name", "strip"], forms: 2) == nil)
    #expect(Template(sound).fault(placeholders: ["name"], forms: 2) != nil)
    for planted in [
      "along the strip: {name}.", "{stripe:a|b}: {name}.", "{strip:a|b: {name}.", "{strip:|b}: {name}.",
      "{strip:a|}: {name}.", "{strip:a}: {name}.", "{strip:a|b|c}: {name}.", "{strip:a|#}: {name}.",
      "{strip}: {name}.", "{strip:a {name}|b}", "strip:a|b}: {name}.",
    ] {
      #expect(Template(planted).fault(placeholders: ["name", "strip"], forms: 2) != nil, "\(planted)")
    }
  }

  @Test("The surface chooses the first form for the strip and the second for the pad, wherever it stands")
  func surfaces() {
    let template = "{strip:Strip|Pad} {a}: {strip:one: end|edge}{n:one|# of them}."
    let (names, values) = (["a", "n"], [Value.words("x"), .number(2)])
    #expect(Template(template).fits(names) && Template(template).gaps == names)
    #expect(fill(template, on: .strip, names, values) == "Strip x: one: end2 of them.")
    #expect(fill(template, on: .pad, names, values) == "Pad x: edge2 of them.")
  }

  @Test("A broken choice does not fit, and ends nothing")
  func brokenChoice() {
    #expect(Template("{strip:a|b}").fits([]))
    for odd in ["{strip}", "{strip:}", "{strip:a}", "{strip:|b}", "{strip:a|}", "{strip:|}", "{strip:a|b|c}"]
    {
      #expect(!Template(odd).fits([]), "\(odd)")
      for surface in Surface.allCases { _ = fill(odd, on: surface) }
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
