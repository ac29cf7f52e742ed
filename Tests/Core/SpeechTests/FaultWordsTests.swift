// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing

@testable import Speech

/// The table of what is said of faults.
@Suite struct FaultWordsTests {
  private let lines: [LineTrouble] = [.missing, .busy, .forbidden, .refused]
  private let helpers: [HelperTrouble] = [
    .missing(program: "a"), .refused(program: "a"), .failed(error: 5), .nonsense, .unconfined,
  ]

  private var cameras: [Fault] {
    let defects: [CameraTrouble] =
      [.strange, .forbidden, .tooLarge, .noMemory, .tooShort, .failed(error: 5)]
      + helpers.map { .worker($0) }
    return [.noCamera, .cameraBusy, .cameraGone, .cameraStopped] + defects.map { .cameraUnusable($0) }
  }

  private var pictures: [Fault] {
    let troubles: [PictureTrouble] =
      [.noScene, .damaged, .unopened(error: 5), .larger(width: 7, height: 8)]
      + PictureFormat.allCases.map { .format($0) } + [OtherFile.text, .film].map { .other($0) }
      + helpers.map { .reader($0) }
    return troubles.flatMap {
      [.noPicture($0), .noPicture($0, of: .words("a")), .noPicture($0, of: .number(3))]
    }
  }

  private var sounds: [Fault] {
    let talkers: [TalkerTrouble] = [
      .noThread, .noData, .rate(8000, insteadOf: 48000), .noVoice("en"), .words("no"),
    ]
    return [.noCard, .recorded("a.wav"), .cardGone, .noMicrophone] + talkers.map { .noTalker($0) }
      + InstrumentsTrouble.allCases.map { .noInstruments($0) }
      + SoundFontTrouble.allCases.map { .noSoundFont($0, of: "a") }
  }

  private var parts: [Fault] {
    let parts: [Part] = [.shutter, .knob, .push, .strip, .flash, .pad(2), .pads(3)]
    let devices: [Device] = [.tilt, .gyroscope, .pad, .keys, .display, .mixer]
    return lines.flatMap { why in
      parts.flatMap { [.line($0, name: "GPIO17", why), .lines($0, why), .stuck($0)] }
        + devices.flatMap { [.device($0, name: "a", why), .device($0, name: "", why)] }
    }
  }

  private var others: [Fault] {
    let cards: [CardTrouble] = [.full, .readOnly, .folder, .refused]
    let settings =
      cards.map { SettingsTrouble.card($0) }
      + [.elsewhere, .locked, .damaged(.none), .damaged(.previous), .damaged(.standard)]
    let health: [HealthTrouble] = [
      .batteryLow(percent: 14), .batteryLow(percent: nil), .batteryEmpty, .weakPower, .tooHot,
    ]
    let labels: [LabelTrouble] = [.noMemory, .tookTooLong, .harmful] + helpers.map { .worker($0) }
    return settings.map { .settings($0) } + Accent.allCases.map { .language($0) } + health.map { .health($0) }
      + labels.map { .noLabels($0) }
  }

  private var faults: [Fault] { cameras + pictures + sounds + parts + others }

  @Test("Every sentence of a fault fills in all that it has to, its reasons too")
  func whole() {
    for fault in faults {
      for phrase in fault.phrases + fault.healedPhrases {
        #expect(phrase.isWhole, "\(fault): \(phrase)")
      }
    }
  }

  @Test("In English a fault is one line of whole sentences, without what to do about it")
  func english() {
    for fault in faults {
      #expect(fault.english.hasSuffix(".") && !fault.english.contains("\n"), "\(fault.english)")
      #expect(!fault.english.contains("check the wires"), "\(fault.english)")
    }
    #expect(
      Fault.line(.shutter, name: "GPIO17", .missing).english
        == "The shutter does not answer: its line GPIO17 is missing.")
  }

  @Test("What is broken for a while has a subject that is the same when it is well again")
  func subjects() {
    for fault in faults {
      #expect(fault.news?.subject == fault.healedNews?.subject, "\(fault)")
      #expect(fault.news?.isWell != true && fault.healedNews?.isWell != false, "\(fault)")
    }
  }

  @Test("Pads belong to their strip, but one that is stuck is its own")
  func pads() {
    #expect(Fault.line(.pad(3), name: "a", .busy).subject == .part(.strip))
    #expect(Fault.lines(.pads(2), .busy).subject == Fault.lines(.strip, .missing).subject)
    #expect(Fault.stuck(.pad(3)).subject != Fault.stuck(.pad(4)).subject)
    #expect(Fault.stuck(.shutter).subject != Fault.lines(.shutter, .busy).subject)
  }
}

extension Phrase {
  /// Whether it has a value for every gap, and so have the phrases in it.
  fileprivate var isWhole: Bool {
    values.count == key.placeholders.count
      && values.allSatisfy { if case .phrase(let inner) = $0 { inner.isWhole } else { true } }
  }
}
