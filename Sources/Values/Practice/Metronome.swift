// SPDX-License-Identifier: GPL-3.0-or-later

/// How a bar is counted.
public struct Metre: Equatable, Sendable {
  public let beats: Int
  /// Of a beat: 2 are eighths of a quarter, 4 its sixteenths, 3 eighths of a dotted quarter.
  public let steps: Int

  public init(beats: Int, steps: Int) {
    (self.beats, self.steps) = (min(12, max(1, beats)), min(12, max(1, steps)))
  }

  public var stepsInBar: Int { beats * steps }

  public static var fourFour: Metre { Metre(beats: 4, steps: 2) }
  public static var threeFour: Metre { Metre(beats: 3, steps: 2) }
  public static var sixEight: Metre { Metre(beats: 2, steps: 3) }
  public static var sixteenths: Metre { Metre(beats: 4, steps: 4) }
}

/// Says at which sample clicks and steps begin. Each time is rounded from its own fraction, so that errors never add up.
public struct Metronome: Equatable, Sendable {
  public struct Click: Equatable, Sendable {
    /// In samples after the first click.
    public let time: Int
    /// It is the first of its bar.
    public let isAccent: Bool
  }

  /// Samples a second.
  public static var rate: Int { 48_000 }
  /// Beats a minute: below, hands lose the beat; above, no ear tells strokes apart.
  public static var tempos: ClosedRange<Int> { 20...400 }

  public let metre: Metre
  public let tempo: Int
  /// Bars that are only counted.
  public let countIn: Int

  public init(metre: Metre, tempo: Int, countIn: Int = 1) {
    (self.metre, self.countIn) = (metre, min(4, max(0, countIn)))
    self.tempo = min(Metronome.tempos.upperBound, max(Metronome.tempos.lowerBound, tempo))
  }

  // MARK: - Clicks, one each beat

  /// The click of a number, 0 for the first of the count-in.
  public func click(_ number: Int) -> Click {
    let place = (number % metre.beats + metre.beats) % metre.beats
    return Click(time: time(of: Metronome.bounded(number) * Int64(metre.steps)), isAccent: place == 0)
  }

  // MARK: - Steps

  /// In samples after the first click; steps are counted from there, too.
  public func time(ofStep step: Int) -> Int { time(of: Metronome.bounded(step)) }

  private func time(of step: Int64) -> Int {
    let (parts, step) = (Int64(tempo * metre.steps), min(Metronome.most, max(-Metronome.most, step)))
    let twice = 2 * 60 * Int64(Metronome.rate) * step + parts
    let time = twice / (2 * parts)
    // Division goes towards zero, rounding down goes below it.
    return Int(clamping: twice < 0 && twice % (2 * parts) != 0 ? time - 1 : time)
  }

  /// Of a step in a bar that is played, 0 for the first, in samples after the first click.
  public func time(ofStep step: Int, inBar bar: Int) -> Int {
    time(of: (Metronome.bounded(bar) + Int64(countIn)) * Int64(metre.stepsInBar) + Metronome.bounded(step))
  }

  /// When the first bar is played, in samples after the first click.
  public var start: Int { time(ofStep: 0, inBar: 0) }

  /// Of a step in a bar that is played, in seconds after the first click.
  public func seconds(ofStep step: Int, inBar bar: Int) -> Double {
    Double(time(ofStep: step, inBar: bar)) / Double(Metronome.rate)
  }

  /// Of a step, in seconds.
  public var step: Double { 60 / Double(tempo * metre.steps) }

  /// So many steps of 400 beats a minute are 2000 years and more, and no product of them is too large for 64 bits.
  private static var most: Int64 { 1_000_000_000_000 }

  private static func bounded(_ number: Int) -> Int64 { min(most, max(-most, Int64(number))) }
}
