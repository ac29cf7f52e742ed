// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Gesture
import Instrument
import Speech
import Testing

/// The box and what it remembers.
@Suite final class StorageTests {
  private let journal = TrialJournal()
  private let hands = TrialHands([(1, .clicks(1)), (2, .clicks(1))])

  private func isOn(with storage: TrialStorage?) -> Box {
    var parts = Parts()
    (parts.storage, parts.journal, parts.controls) = (storage, journal, [hands])
    parts.camera = TrialCamera()
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    return box
  }

  private func text(_ lines: String) -> [UInt8] { Memory(text: Array(lines.utf8)).text }

  @Test("It begins with what the storage kept, and hands it every change")
  func keeps() {
    let storage = TrialStorage(text("waveform 2\noctave 1"))
    let box = isOn(with: storage)
    #expect(box.instrument.settings[.waveform] == 2 && box.instrument.settings[.octave] == 1)
    #expect(storage.given.isEmpty)
    box.step(at: seconds(3))
    #expect(storage.given == [text("waveform 3\noctave 1"), text("waveform 4\noctave 1")])
  }

  @Test("The journal tells what is kept when it is, and what is new in it")
  func journals() {
    let storage = TrialStorage(text("octave 1"))
    let box = isOn(with: storage)
    box.step(at: seconds(3))
    #expect(!journal.lines.contains { $0.contains("keep") })
    storage.done = [text("waveform 2\noctave 1"), text("waveform 2\noctave 2")]
    box.step(at: seconds(4))
    #expect(journal.lines.suffix(2) == ["4.0 keep waveform 2", "4.0 keep octave 2"])
  }

  @Test(
    "That nothing can be kept is told once it is known, and that it can again; at power on before all else")
  func faults() {
    let storage = TrialStorage()
    storage.news = [.fault(.settings(.damaged(.standard)))]
    let box = isOn(with: storage)
    #expect(box.troubles == [.settings(.damaged(.standard))])
    box.step(at: seconds(0.5))
    #expect(
      journal.sayings(.fault).map { $0.words }.first?.hasPrefix("A file of settings is damaged") == true)
    storage.news = [.fault(.settings(.card(.full)))]
    box.step(at: seconds(60))
    #expect(box.troubles == [.settings(.card(.full))])
    storage.news = [.healed(.settings(.card(.full)))]
    box.step(at: seconds(90))
    #expect(box.troubles == [] && journal.sayings(.fault).last?.words == "Settings are kept again.")
  }

  @Test("Without a storage it is a new box each time, and nothing is told of it")
  func without() {
    let box = isOn(with: nil)
    box.step(at: seconds(3))
    #expect(box.instrument.settings[.waveform] == 2)
    #expect(!journal.lines.contains { $0.contains("keep") || $0.contains("fault") })
  }
}
