// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Makes columns of samples of 48 kHz, fifty a second, as they come. Nothing is allocated for them.
public final class ColumnEar {
  /// What is there after a sample.
  public struct News {
    /// Something is struck, some 20 ms ago.
    public var isStruck = false
    public var column: SoundColumn?
    /// Another note leads from now on, or the one that led was struck again.
    public var note: LeadNote?
  }

  /// The frequency of A4, which the keys of leading notes follow.
  public var reference: Double {
    get { lead.reference }
    set { lead.reference = newValue }
  }
  /// Samples so far.
  public private(set) var time = 0

  private let lows = LowSounds()
  private let ring = SampleRing(capacity: ColumnTones.long)
  private let tones = ColumnTones()
  private var breath = ColumnBreath()
  private let flash = FlashEar()
  private let lead = LeadEar()
  private var notes = LeadNotes()
  private var mood = MoodMeter()
  private var untilColumn = SoundColumn.hop
  private var untilLead = LeadEar.hop
  private var power: Float = 0
  private var isStruck = false
  /// The loudest of late, in log2 of power.
  private var loudest = ColumnEar.quiet

  /// -40 dB: sound that is no louder than that has no full size.
  private static var quiet: Float { -13.3 }
  /// The loudest of late sinks by 3 dB a second.
  private static var sinking: Float { 0.02 }
  /// What a room always has, in log2 of power: -66 dB at first. It is learned by 1 dB a second upwards, and downwards nine times as fast.
  private var floor = ColumnEar.still
  private static var still: Float { -22 }
  private static var up: Float { 0.0066 }
  private static var down: Float { 0.06 }
  /// A room wavers by 6 dB, and 6 dB more are sound.
  private static var wavering: Float { 2 }
  private static var whole: Float { 2 }

  public init() {}

  /// Real multiplications a second.
  public var multiplications: Double {
    lows.multiplications * 48_000 + flash.multiplications
      + Double(SoundColumn.rate) * Double(tones.multiplications) + 100 * Double(lead.multiplications)
  }

  /// Takes a sample.
  public func push(_ sample: Float) -> News { push(sample, lows.push(sample)) }

  /// The same with what others hear of it, too.
  func push(_ sample: Float, _ low: LowSound) -> News {
    var news = News()
    time += 1
    power += sample * sample
    if let half = low.half, flash.push(half) {
      (isStruck, news.isStruck) = (true, true)
      notes.strike(at: time)
      lead.strike()
    }
    if let quarter = low.quarter {
      ring.push(quarter)
      untilLead -= 1
      if untilLead == 0 { news.note = follow() }
    }
    untilColumn -= 1
    if untilColumn == 0 { news.column = column() }
    return news
  }

  private func follow() -> LeadNote? {
    untilLead = LeadEar.hop
    let isNew = lead.look(at: ring.latest(lead.length))
    return notes.take(lead, isNew: isNew, at: time)
  }

  private func column() -> SoundColumn {
    untilColumn = SoundColumn.hop
    var column = SoundColumn()
    tones.look(at: ring)
    breath.look(at: tones, into: &column.breaths)
    tones.gather(breath.shares, into: &column.strengths)
    let mean = power / Float(SoundColumn.hop)
    let level = fastLog2(max(mean, 1e-12))
    loudest = max(level, loudest - ColumnEar.sinking, ColumnEar.quiet)
    let above = min(max((level - floor - ColumnEar.wavering) / ColumnEar.whole, 0), 1)
    column.loudness = UInt8(255 * above * min(max(1 + (level - loudest) / ColumnTones.range, 0), 1))
    learnFloor(level, column)
    if let key = lead.key, key >= SoundColumn.lowest, key < SoundColumn.lowest + SoundColumn.count,
      column.loudness > 0
    {
      column.lead = UInt8(key)
    }
    (column.isStruck, isStruck) = (isStruck, false)
    column.mood = mood.take(column, power: mean)
    power = 0
    return column
  }

  /// A tone that lasts is no room.
  private func learnFloor(_ level: Float, _ column: SoundColumn) {
    if level < floor {
      floor = max(floor - ColumnEar.down, ColumnEar.still)
    } else if column.lead == nil, column.heard == nil {
      floor += ColumnEar.up
    }
  }
}
