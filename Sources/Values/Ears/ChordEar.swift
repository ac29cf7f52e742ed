// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What was heard of one strum.
public struct ChordFinding: Equatable, Sendable {
  /// The sample at which it began, and the one after which it was known.
  public var onset: Int
  public var known: Int
  public var hearing: ChordHearing
  /// What the net and the templates alone heard.
  public var byNet: ChordHearing
  public var byTemplate: ChordHearing
  /// 0 to 1.
  public var confidence: Double
  /// How many decibels the sound was over the room's own noise.
  public var level: Double
  /// What there is to learn from it, where that was ordered.
  public var example: ChordExample?
}

/// Listens to a microphone at 48 kHz, and names the chord 0.43 s after each onset that others tell it.
public final class ChordEar {
  /// In samples of 12 kHz: the window begins 80 ms after the first string, when all are struck.
  static let wait = 960
  /// Onsets that wait for their windows: no hand is quicker.
  private static let most = 8
  /// In samples of the microphone: 60 ms, within which onsets are strings of one strum.
  private static let apart = 2880

  public let judges: ChordJudges
  /// Findings hold what there is to learn from them.
  public var givesExamples = false
  private let window = ChordWindow()
  private var floor = RoomFloor()
  private var onsets = [Int](repeating: 0, count: ChordEar.most)
  private var waiting = 0

  public init(judges: ChordJudges = ChordJudges()) { self.judges = judges }

  /// Samples pushed so far: the time of what comes next.
  public var time: Int { window.pushed }

  /// A strum began at a sample that was pushed already, or will be.
  public func onset(at sample: Int) {
    if waiting > 0, sample - onsets[waiting - 1] < ChordEar.apart { return }
    guard waiting < ChordEar.most else { return }
    onsets[waiting] = sample
    waiting += 1
  }

  /// Takes a sample; gives back what was heard when a window has ended with it.
  public func push(_ sample: Float) -> ChordFinding? {
    let before = window.made
    window.push(sample)
    guard window.made > before else { return nil }
    floor.push(window[before])
    guard waiting > 0 else { return nil }
    let begin = onsets[0] / ChordWindow.share + ChordEar.wait
    guard window.made >= begin + PitchGram.length else { return nil }
    let onset = onsets[0]
    waiting -= 1
    for index in 0..<waiting { onsets[index] = onsets[index + 1] }
    return judge(onset, from: begin)
  }

  /// A sound at 12 kHz as the ear has it, for those who teach it.
  public static func quarter(_ sound: [Float]) -> [Float] {
    let window = ChordWindow()
    for sample in sound { window.push(sample) }
    return (max(window.made - 16_384, 0)..<window.made).map { window[$0] }
  }

  private func judge(_ onset: Int, from begin: Int) -> ChordFinding {
    let (middle, end) = (begin + PitchGram.length / 2, begin + PitchGram.length)
    let (early, late) = (floor.power(from: begin, to: middle), floor.power(from: middle, to: end))
    let level = decibels(0.5 * (early + late)) - decibels(Double(floor.floor))
    judges.look(at: { window[begin + $0] }, over: level, rise: decibels(late) - decibels(early))
    return ChordFinding(
      onset: onset, known: window.pushed, hearing: judges.hearing(), byNet: judges.hearing(by: .net),
      byTemplate: judges.hearing(by: .template), confidence: judges.confidence, level: level,
      example: givesExamples ? judges.example : nil)
  }

  private func decibels(_ power: Double) -> Double { 4.342944819 * Maths.log(max(power, 1e-20)) }
}
