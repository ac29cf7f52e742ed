// SPDX-License-Identifier: GPL-3.0-or-later

/// A text for a curator to go on with, as an exhibition's folder has them.
public enum WorkDraft {
  /// Of a work, with what is known of it already.
  public static func text(of words: WorkWords = WorkWords(), in language: String) -> String {
    func best(_ texts: LanguageTexts) -> String { Written.clean(texts.best(for: language)?.words ?? "") }
    var text = ""
    let values: [(Heading, String)] = [
      (.title, best(words.title)), (.artist, best(words.artist)), (.year, ""), (.alt, best(words.alt)),
    ]
    for (heading, value) in values { text += line(heading, value) }
    for section in words.sections { text += "\n" + best(section) + "\n" }
    if words.sections.isEmpty { text += "\n" + WorkText.hint + "\n" }
    for region in words.regions {
      text += "\n" + line(.region, best(region.name)) + line(.place, place(of: region.shape))
      let told = best(region.words)
      if !told.isEmpty { text += told + "\n" }
    }
    return text
  }

  /// Of the exhibition itself.
  public static func sheet(in language: String) -> String {
    line(.title, "") + line(.languages, language) + "\n" + WorkText.hint + "\n"
  }

  private static func line(_ heading: Heading, _ value: String) -> String {
    heading.name + ":" + (value.isEmpty ? "" : " " + value) + "\n"
  }

  /// In percent with one decimal.
  private static func place(of shape: RegionShape) -> String {
    switch shape {
    case .rectangle(let left, let top, let width, let height): percent([left, top, width, height])
    case .circle(let middle, let radius): "circle " + percent([middle.across, middle.down, radius])
    case .polygon(let corners): "polygon " + percent(corners.flatMap { [$0.across, $0.down] })
    }
  }

  private static func percent(_ fractions: [Double]) -> String {
    var text = ""
    for fraction in fractions {
      let tenths = Int((min(max(fraction, 0), 1) * 1000).rounded())
      let decimal = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
      text += (text.isEmpty ? "" : " ") + "\(tenths / 10)" + decimal
    }
    return text
  }
}
