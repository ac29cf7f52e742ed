// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Foundation
import Instrument
import Sampled
import Sound
import Synth
import Testing

@testable import Box

/// A user's own instruments, which the box has remembered and which come with their stick.
@Suite final class OwnInstrumentsTests {
  private let shelf = TrialShelf()
  private let journal = TrialJournal()
  private let box: Box

  init() {
    var memory = Memory()
    memory.font = "band.sf2"
    var parts = Parts()
    (parts.shelf, parts.journal, parts.storage) = (shelf, journal, TrialStorage(memory.text))
    box = Box(parts, instruments: Instruments(atOnce: true))
    box.powerOn(at: seconds(0))
  }

  /// The box's own font with zeros for samples: whatever is heard is not of it.
  private func bring(leftOut: Int = 0) throws {
    var font = [UInt8](try Data(contentsOf: URL(filePath: Instruments.soundFont)))
    let samples = try #require(Data(font).range(of: Data("smpl".utf8))).upperBound
    let length = (0..<4).reduce(0) { $0 | Int(font[samples + $1]) << (8 * $1) }
    for place in samples + 4..<samples + 4 + length { font[place] = 0 }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: font.count, alignment: 8)
    bytes.copyBytes(from: font)
    let memory = FontMemory(UnsafeRawBufferPointer(bytes), leftOut: leftOut) { bytes.deallocate() }
    let album = Album(.stick, .soundFonts([OwnFile("band.sf2", words: "band")]))
    shelf.reports = [.albums(shelf.albums + [album], nil), .font(memory)]
    box.step(at: seconds(1))
    box.step(at: seconds(2))
  }

  /// How loud an organ's note is from 0.3 s on: by then others have taken the place of what sounded.
  private func peak(_ ensemble: Ensemble) -> Float {
    while box.soundOutput.cues.reader.pop() != nil {}
    var frame = SoundFrame()
    frame.voices[0] = VoiceFrame(frequency: 440, level: 0.5, timbre: .organ)
    box.soundOutput.frames.write(frame)
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    let blocks = 3 * Block.rate / 10 / Block.frames
    var peak: Float = 0
    for index in 0..<2 * blocks {
      block.withUnsafeMutableBufferPointer { out in
        if let start = out.baseAddress { ensemble.render(into: start) }
      }
      if index >= blocks { peak = block.reduce(peak) { max($0, abs($1)) } }
    }
    return peak
  }

  @Test("When the box's own are chosen, it plays these again")
  func back() throws {
    try bring()
    let ensemble = box.makeEnsemble()
    #expect(peak(ensemble) < 1e-4)
    box.perform(.instruments(nil))
    box.step(at: seconds(3))
    #expect(peak(ensemble) > 0.01)
  }

  @Test("For how many there was no room is told when they are there")
  func leftOut() throws {
    try bring(leftOut: 3)
    let told = journal.sayings(.hint).map { $0.words }.filter {
      $0.contains("The instruments of band are there.")
    }
    #expect(told.count == 1 && told.allSatisfy { $0.contains("There was no room for 3 of them") })
  }
}
