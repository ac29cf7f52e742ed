// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Speech

/// The phrases as somebody hears them who hears nothing else.
@Suite struct EnglishTests {
  /// Pieces of a sentence; everything else is one, or several.
  private let pieces: Set<Key> = [
    .waveform, .row, .volume, .mapping, .flash, .octave, .startingNote, .scale, .loudness, .speechVolume,
    .speechRate, .speechPitch, .accent, .shelf, .sine, .triangle, .sawtooth, .square, .noise, .top, .bottom,
    .middle,
    .percentUp, .numberOf, .wordsAMinute, .semitone, .perceived, .report, .spectral, .off, .on, .automatic,
    .octavesUp, .octavesDown, .asItIs, .chromatic, .major, .minor, .wholeTone, .majorPentatonic,
    .minorPentatonic,
    .byHeight, .byLightness, .british, .american, .modeLook, .modeGallery,
    .theShutter, .theKnob, .thePush, .theStrip, .theFlash, .onePad, .somePads,
    .lineMissing, .lineBusy, .lineForbidden, .lineRefused,
    .linesMissing, .linesBusy, .linesForbidden, .linesRefused,
    .theTilt, .thePad, .theKeys, .theDisplay, .theMixer,
    .nothingCalled, .noScreenAt, .noScreen, .deviceBusy, .deviceForbidden, .deviceRefused,
    .aimHelp, .words, .wordsAndSound, .menuSetting, .partSpeech, .partSound, .partPictures, .partCamera,
    .partHands,
  ]

  /// With a value for every gap, of the kind that belongs there.
  private func filled(_ key: Key, _ number: Int) -> String {
    let template = Template(Language.english.template(of: key))
    let values: [Value] = key.placeholders.map { name in
      switch name {
      case "note": .note(number)
      case "hertz": .hundredths(number * 1237)
      case "number", "of", "count", "octave", "octaves", "across", "down", "loudness", "pad": .number(number)
      default: .words("something")
      }
    }
    return template.filled(placeholders: key.placeholders, values: values, .english, .printed)
  }

  @Test("Every phrase can be filled and is read without a bracket, a mark or a double space")
  func clean() {
    for key in Key.allCases {
      for number in [0, 1, 2, 7, 21, 100] {
        let text = filled(key, number)
        #expect(!text.isEmpty && text.count < 200, "\(key): \(text)")
        #expect(!text.contains { "{}|_[]<>&\n\"".contains($0) }, "\(text)")
        #expect(!text.contains("  ") && !text.hasPrefix(" ") && !text.hasSuffix(" "), "\(text)")
        #expect(!text.contains("..") && !text.contains(" .") && !text.contains(" ,"), "\(text)")
        if !key.placeholders.contains("note") { #expect(!text.contains("#"), "\(text)") }
      }
    }
  }

  @Test("A sentence ends as one, and begins with a capital unless a value stands there; a piece does neither")
  func sentences() {
    for key in Key.allCases {
      let template = Language.english.template(of: key)
      #expect(template.hasSuffix(".") != pieces.contains(key), "\(key): \(template)")
      if !pieces.contains(key) {
        #expect(template.first!.isUppercase || template.first == "{", "\(template)")
      }
    }
  }

  @Test("No two phrases are the same words, but for those that only frame a value")
  func different() {
    let whole = Key.allCases.filter { $0.placeholders.isEmpty }.map { Language.english.template(of: $0) }
    #expect(Set(whole).count == whole.count)
  }

  @Test("Counted things are counted right")
  func counted() {
    for (number, count) in [(0, "0 pictures"), (1, "one picture"), (2, "2 pictures"), (21, "21 pictures")] {
      #expect(filled(.gallery, number).hasPrefix("Gallery, with \(count). "))
    }
    #expect(filled(.octavesUp, 1) == "one octave higher" && filled(.octavesUp, 2) == "2 octaves higher")
    #expect(filled(.octavesDown, 1) == "one octave lower" && filled(.octavesDown, 21) == "21 octaves lower")
  }

  @Test("Every phrase is said somewhere")
  func used() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try ["Sources/Instrument", "Sources/Commands"].flatMap {
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: $0), includingPropertiesForKeys: nil)
    }
    var source = ""
    for file in files where file.pathExtension == "swift" {
      source += try String(contentsOf: file, encoding: .utf8)
    }
    #expect(files.count > 10)
    for key in Key.allCases {
      // Not followed by a bracket: that is a Value or an effect of the same name.
      let said = try Regex("\\.\(key)\\b(?!\\()")
      #expect(source.contains(said), "\(key) is never said")
    }
  }
}
