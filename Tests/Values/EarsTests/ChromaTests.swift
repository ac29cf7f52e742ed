// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Testing

@testable import Ears

/// What is made of a spectrum before any chord is named.
@Suite struct ChromaTests {
  /// Tones with five partials each, in semitones.
  private func look(_ notes: [Double]) -> PitchGram {
    let gram = PitchGram()
    gram.look { index in
      var sum = 0.0
      for note in notes {
        let turn = 2 * Maths.pi * 440 * Maths.exp2((note - 69) / 12) / PitchGram.rate
        for partial in 1...5 { sum += Maths.sin(turn * Double(partial * index)) / Double(partial) }
      }
      return Float(sum)
    }
    return gram
  }

  @Test("A guitar that stands 30 cents too high has the same chroma, and its tuning is known")
  func tuning() {
    let (notes, chroma, high) = ([45.0, 52, 57, 61, 64], Chroma(), Chroma())
    chroma.look(at: look(notes))
    let gram = look(notes.map { $0 + 0.3 })
    high.look(at: gram)
    // The fifth partial of each note lies 14 cents low, and draws the mean by a little.
    #expect((gram.tuning - 0.3).magnitude < 0.03)
    for (one, other) in zip(chroma.treble, high.treble) { #expect((one - other).magnitude < 0.1) }
  }

  @Test("Semitones of a guitar that stands 40 cents too low are as strong as those of one in tune")
  func strength() {
    let notes = [45.0, 52, 57, 61, 64]
    let (gram, low) = (look(notes), look(notes.map { $0 - 0.4 }))
    for note in notes {
      let index = Int(note - PitchGram.lowest)
      #expect(low.strengths[index] > 0.8 * gram.strengths[index])
    }
  }

  @Test("The notes that explain an A with its overtones are an A, and its bass is one")
  func notes() {
    let chroma = Chroma()
    chroma.look(at: look([45]))
    #expect(chroma.played.firstIndex(of: chroma.played.max() ?? 0) == 45 - 40)
    #expect(chroma.bass[9] > 0.9 && chroma.notes[9] > 0.9)
  }

  @Test(
    "A microphone's samples come through at a quarter of their rate below 4.5 kHz, and what would be mirrored does not"
  )
  func window() {
    for (frequency, least, most) in [(1000.0, 0.99, 1.01), (4500, 0.95, 1.01), (8000, 0.0, 0.002)] {
      let window = ChordWindow()
      for index in 0..<8000 {
        window.push(Float(Maths.sin(2 * Maths.pi * frequency * Double(index) / 48_000)))
      }
      let peak = (1000..<1900).map { Double(window[$0].magnitude) }.max() ?? 0
      #expect(peak >= least && peak <= most, "\(frequency) Hz")
    }
  }

  @Test("A net adds what its layers weigh, and cuts off between them what is below zero")
  func net() {
    let net = DenseNet(
      sizes: [2, 2, 1], table: [1, -1, 2, 1, 0, 0, 3, 4, 1], scales: [1, 1, 0.5, 1])
    // First layer: 1 * 1 + 3 * 2 = 7 and 1 * -1 + 3 * 1 = 2; then 1.5 * 7 + 2 * 2 + 1.
    net.run { [1, 3][$0] }
    #expect(net.output == [15.5])
    // 2 * 1 - 2 * 2 = -2 counts as nothing, and so does -2 - 2.
    net.run { [2, -2][$0] }
    #expect(net.output == [1])
    #expect(DenseNet.count(ChordNet.sizes) + DenseNet.count(ChordNet.otherSizes) <= 4096)
  }

  @Test("The tables in the sources have a weight for each place of their nets")
  func tables() {
    #expect(ChordTable.kinds.count == DenseNet.count(ChordNet.sizes))
    #expect(ChordTable.others.count == DenseNet.count(ChordNet.otherSizes))
    #expect(StringTable.net.count == DenseNet.count(StringJudge.sizes))
  }
}
