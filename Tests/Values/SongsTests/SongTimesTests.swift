// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Songs
import Testing

/// When beats and chords come, and when chords are called.
@Suite struct SongTimesTests {
  private static func times(_ text: String, _ bars: Range<Int> = 0..<99, percent: Int = 100) throws
    -> SongTimes
  {
    SongTimes(try song(text), bars: bars, percent: percent)
  }

  @Test("A bar is counted, and each beat and chord comes at its time")
  func plain() throws {
    let times = try Self.times("{tempo: 120}\n{time: 3/4}\n| [G]a | [C]b |")
    #expect(times.counted == 3 && times.start == 1.5 && times.end == 4.5 && times.bars == [1.5, 3, 4.5])
    #expect(times.beats.map(\.time) == [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
    #expect(times.beats.map(\.isAccent) == [true, false, false, true, false, false, true, false, false])
    #expect(times.chords.map { $0.chord?.letters } == ["G", "C"])
    #expect(times.chords.map(\.time) == [1.5, 3] && times.chords.map(\.end) == [3, 4.5])
    #expect(
      times.bar(at: 0) == 0 && times.bar(at: 2.9) == 0 && times.bar(at: 3) == 1 && times.bar(at: 9) == 1)
    #expect(times.chord(at: 0)?.chord?.letters == "G" && times.chord(at: 3.1)?.chord?.letters == "C")
  }

  @Test("Forty percent is two and a half times as slow, and less is not to be had")
  func slower() throws {
    let text = "{tempo: 100}\n| [G]a | [C]b |"
    #expect(try Self.times(text, percent: 40).end == 2.5 * Self.times(text).end)
    #expect(try Self.times(text, percent: 1) == Self.times(text, percent: 40))
  }

  @Test("Before an upbeat its own bar is counted up to it, and no beat of it has the accent")
  func upbeat() throws {
    let times = try Self.times("{tempo: 60}\n{time: 3/4}\n{meta: upbeat 1}\n| [G]a | [C]b |")
    #expect(times.counted == 5 && times.bars == [5, 6, 9])
    #expect(times.beats.map(\.isAccent) == [true, false, false, true, false, false, true, false, false])
  }

  @Test("A part begins with the chord that goes on, at the tempo that holds there")
  func middle() throws {
    let text = "{tempo: 60}\n| [G]a | [C]b |\n{tempo: 120}\n| c | [D]d |"
    let times = try Self.times(text, 2..<4)
    #expect(times.chords.map { $0.chord?.letters } == ["C", "D"] && times.chords.map(\.bar) == [2, 3])
    #expect(times.start == 2 && times.end == 6)
  }

  @Test("Bars that the song has not are none")
  func none() throws {
    #expect(try Self.times("| [G]a |", 4..<9).beats.isEmpty)
  }

  // MARK: - Calls

  @Test("A chord is called one bar ahead, and one in the middle of a bar when the one before begins")
  func ahead() throws {
    let times = try Self.times("{tempo: 60}\n| [G]a | [C]b | [D]c [G]d |")
    let calls = times.calls { _ in 1 }
    #expect(calls.map(\.time) == [4, 8, 12] && calls.map { $0.chords[0].letters } == ["C", "D", "G"])
  }

  @Test("At every tempo up to 140 each name is over half a beat before its chord, and no call cuts another")
  func inTime() throws {
    let texts = [
      "| [G]a | [C]b | [D]c | [G]d |", "| [G]a [C]b | [D]c [G]d | [C]e | [G]f [D]g |",
      "| [G]a [C]b [D]c [G]d | [C]e |",
    ]
    for time in ["4/4", "3/4", "2/4", "6/8"] {
      for tempo in stride(from: 40, through: 140, by: 4) {
        for seconds in [0.5, 0.9, 1.4, 2.6] {
          for text in texts {
            let times = try Self.times("{time: \(time)}\n{tempo: \(tempo)}\n" + text)
            check(times, times.calls { _ in seconds }, lasting: seconds)
          }
        }
      }
    }
  }

  private func check(_ times: SongTimes, _ calls: [SongCall], lasting seconds: Double) {
    var place = 1
    var last = -Double.infinity
    for call in calls {
      #expect(call.time >= last)
      for (number, chord) in call.chords.enumerated() {
        let wanted = times.chords[place]
        let end = call.time + seconds * Double(number + 1)
        #expect(chord == wanted.chord && end <= wanted.time - SongTimes.ahead * wanted.beat + 1e-9)
        (place, last) = (place + 1, end - 1e-9)
      }
    }
    #expect(place == times.chords.count)
  }

  // MARK: - The judge

  private static func strum(_ time: Double, _ name: String, isSure: Bool = true) throws -> SongStrum {
    SongStrum(time: time, name: try #require(ChordName(letters: name)), isSure: isSure)
  }

  @Test("Each chord is right, late, another one, or missing, and a rest asks for nothing")
  func verdicts() throws {
    // Bars begin at 4, 8, 12, 16 and 20 seconds.
    let times = try Self.times("{tempo: 60}\n| [G]a | [C]b | [D]c | [N.C.]d | [Em]e |")
    let heard = [
      try Self.strum(3.8, "G"), try Self.strum(9.5, "C"), try Self.strum(12, "A"), try Self.strum(17, "G"),
    ]
    let other = try #require(ChordName(letters: "A"))
    #expect(SongJudge(times).verdicts(heard) == [.right, .late, .other(other), nil, .missing])
  }

  @Test("What the ears are not sure of is no mistake, and does not hide the right one")
  func unsure() throws {
    let times = try Self.times("{tempo: 60}\n| [G]a | [C]b |")
    let unsure = try [
      Self.strum(4, "D", isSure: false), Self.strum(4.9, "G"), Self.strum(8, "Em", isSure: false),
    ]
    #expect(SongJudge(times).verdicts(unsure) == [.right, .missing])
    #expect(SongJudge(times).verdicts([]) == [.missing, .missing])
  }
}
