// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Instrument
import Speech
import Testing

/// Which starts count as failed, and what the next one makes of it.
@Suite struct StartsTests {
  @Test("One and two that failed are told of, from three on it is safe; another boot knows of none")
  func beginnings() {
    for failed in -2...9 {
      let expected: Beginning = failed <= 0 ? .usual : failed < 3 ? .anew : .safe
      #expect(Starts("here \(failed)\n", boot: "here").beginning == expected)
      #expect(Starts("here \(failed)\n", boot: "here").hasScreen == (failed <= 3))
      #expect(Starts("here \(failed) asked\n", boot: "here").beginning == .asked)
      for text in ["there \(failed)\n", "there \(failed) asked\n", "\(failed)\n", "here here \(failed)"] {
        #expect(Starts(text, boot: "here").beginning == .usual)
      }
    }
  }

  @Test("Whatever stands there, it is taken for something")
  func anything() {
    let words = ["", "here", "3", "99999999999999999999", "-1", "asked", "\0", "é", "here 3", "x", "\n"]
    for one in words {
      for two in words {
        for three in words {
          let text = "\(one) \(two) \(three)"
          #expect(Starts(text, boot: "here").beginning == expected(of: text), "\(text)")
        }
      }
    }
  }

  /// What a record must mean: three failed starts or a wish, if it is of this boot; else nothing.
  private func expected(of text: String) -> Beginning {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.first == "here", words.count < 4 else { return .usual }
    if words.count == 3, words[2] == "asked" { return .asked }
    return words.dropFirst().first == "3" ? .safe : .usual
  }

  /// What can become of a start.
  private enum Fate: CaseIterable {
    case fails, goesWell, isPulled, asks
  }

  @Test("After every sequence of five starts the next is as the last ones were")
  func sequences() {
    var sequences: [[Fate]] = [[]]
    for _ in 0..<5 { sequences = sequences.flatMap { old in Fate.allCases.map { old + [$0] } } }
    for sequence in sequences {
      var (text, boot, failed, isAsked) = ("", 0, 0, false)
      for fate in sequence {
        let record = StartRecord(text, boot: "\(boot)", write: { text = $0 }, reset: {})
        #expect(record.beginning == beginning(after: failed, isAsked: isAsked), "\(sequence)")
        (failed, isAsked) = (failed + 1, false)
        switch fate {
        case .fails: break
        case .goesWell:
          end(record)
          failed = 0
        case .isPulled:
          boot += 1
          failed = 0
        case .asks:
          // Only a safe start can be asked.
          guard record.beginning == .safe else { continue }
          ask(record)
          (failed, isAsked) = (2, true)
        }
      }
      #expect(
        Starts(text, boot: "\(boot)").beginning == beginning(after: failed, isAsked: isAsked), "\(sequence)")
    }
  }

  private func beginning(after failed: Int, isAsked: Bool) -> Beginning {
    isAsked ? .asked : failed == 0 ? .usual : failed < 3 ? .anew : .safe
  }

  // MARK: - A box

  private func box(_ record: StartRecord, hands: TrialHands = TrialHands()) -> Box {
    var parts = Parts()
    (parts.starts, parts.controls) = (record, [hands])
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    return box
  }

  private func end(_ record: StartRecord) { box(record).powerOff() }

  private func ask(_ record: StartRecord) {
    let presses = TrialHands([(1, .edge(.shutter, isOn: true)), (1.2, .edge(.shutter, isOn: false))])
    let box = box(record, hands: presses)
    box.step(at: seconds(2))
    #expect(box.isOver)
    box.powerOff()
  }

  @Test("It goes well when it has been on for a minute, or ends in order")
  func well() {
    for isEnded in [false, true] {
      var text = ""
      let box = box(StartRecord("", boot: "here", write: { text = $0 }, reset: {}))
      #expect(box.nextDeadline == seconds(60))
      box.step(at: seconds(59.9))
      #expect(text == "here 1\n")
      if isEnded { box.powerOff() } else { box.step(at: seconds(60)) }
      #expect(text == "")
      text = "of the next start"
      box.step(at: seconds(200))
      if !isEnded { box.powerOff() }
      #expect(text == "of the next start" && !box.isOver)
    }
  }

  @Test("A safe start stays safe however long it is on, and is over with an end in order")
  func safe() {
    var text = "here 3"
    let box = box(StartRecord(text, boot: "here", write: { text = $0 }, reset: {}))
    #expect(box.troubles == [] && box.nextDeadline == nil)
    box.step(at: seconds(600))
    #expect(text == "here 4\n")
    box.powerOff()
    #expect(text == "")
  }

  @Test("Held for three seconds it begins as a new box, once; what stays is language and ears")
  func asNew() {
    var (text, resets) = ("here 3", 0)
    let hands = TrialHands([(1, .edge(.shutter, isOn: true)), (9, .edge(.shutter, isOn: false))])
    let box = box(
      StartRecord(
        text, boot: "here", spared: Array("language 3\n".utf8), write: { text = $0 }, reset: { resets += 1 }),
      hands: hands)
    #expect(box.instrument.settings.accent == .french)
    box.step(at: seconds(8.9))
    #expect(!box.isOver && resets == 0)
    box.step(at: seconds(10))
    #expect(box.isOver && resets == 1 && text == "here 2 asked\n")
    let kept = Array("waveform 2\nlanguage 3\nmode gallery\nheard 1:2\nlanguages 2".utf8)
    #expect(KeptText.spared(of: kept) == Array("language 3\n".utf8))
    #expect(KeptText.keptByNew(of: kept) == Array("language 3\nheard 1:2\nhints left 5\n".utf8))
  }
}
