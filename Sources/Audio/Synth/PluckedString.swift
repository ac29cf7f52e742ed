// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A plucked string: its period goes round in a loop of cells and loses a little in every round, the overtones most.
///
/// The loop is Karplus and Strong's ("Digital Synthesis of Plucked-String and Drum Timbres", Computer Music Journal 7:2,
/// 1983) with what Jaffe and Smith added there ("Extensions of the Karplus-Strong Plucked-String Algorithm"): a place
/// where it is plucked, and losses of the tone and of its overtones that are set apart. Theirs is tuned by a filter in the
/// loop; this one has a power of two of cells a period, goes round as the oscillator's phase does, and is read along that
/// phase, between the cells by a cubic. So pitch is the oscillator's own, in a glide as well, and no line is longer for a
/// low note. With 64,000 to 128,000 cells a second and a pluck that ends at 16 kHz, what reading adds lies above hearing.
struct PluckedString: BitwiseCopyable {
  /// The most eights of cells that a string has: enough for all overtones from 31 Hz up.
  static var lanes: Int { @_noAllocation @_noLocks get { 256 } }

  private let cells: UnsafeMutablePointer<Lanes>
  /// The loop has this power of two of cells, and that one of periods: more than one where a period is short, so that
  /// what is written and what is read never meet.
  private var cellBits: UInt32 = 6
  private var periodBits: UInt32 = 0
  /// Where it is read; a round is the whole range.
  private var place: UInt32 = 0
  /// The eight that are written next, just ahead of where it is read.
  private var next = 0
  /// Eights of cells that are still to be filled after a pluck.
  private var toPluck = 0
  /// What the eight before the next held a round ago.
  private var before = Lanes.zero
  /// What a round leaves of the whole, and what it leaves just now: it may not change at once, or two periods of a loop
  /// would differ for ever.
  private var keep: Float = 1
  private var kept: Float = 1
  /// What a round takes of the overtones, 0 to a quarter.
  private var blur: Float = 0
  /// How sharp the pluck's edges are: half a period, in the splines' knots.
  private var halfTurn: Float = 2

  /// Takes the memory of the loop: `lanes` times eight cells, which no other string uses.
  @_noAllocation @_noLocks
  init(cells: UnsafeMutablePointer<Lanes>) { self.cells = cells }

  /// For as many strings, one after the other.
  static func cells(for count: Int) -> UnsafeMutablePointer<Lanes> {
    let cells = UnsafeMutablePointer<Lanes>.allocate(capacity: count * lanes)
    cells.initialize(repeating: .zero, count: count * lanes)
    return cells
  }

  /// Plucked at rest, at the beginning of a period.
  @_noAllocation @_noLocks
  mutating func pluck(frequency: Float) {
    var bits: UInt32 = 4
    while bits < 11 && Float(1 &<< bits) * frequency < StringSound.cellsASecond { bits &+= 1 }
    cellBits = bits < 6 ? 6 : bits
    periodBits = cellBits &- bits
    place = 0
    toPluck = laneCount()
    // The cell before the first is read as well.
    next = toPluck &- 1
    let sharpest = Float(1 &<< bits) / 8
    halfTurn = clamped(0.5 * StringSound.brightest / frequency, from: 2, to: sharpest)
    setLosses(frequency)
    kept = 1
  }

  /// Renders `count` times eight fine samples, and adds the soft sine that stays while the string is held.
  /// While the note comes in, only its overtones are lost: a slow attack is a soft pluck.
  @_noAllocation @_noLocks
  mutating func render(
    about oscillator: Oscillator, into out: UnsafeMutablePointer<Lanes>, count: Int, isComing: Bool
  ) {
    shortenForGlide(oscillator.step)
    var tone = oscillator.course(of: .sine)
    let step = oscillator.step &>> periodBits
    let run = Bits(0, 1, 2, 3, 4, 5, 6, 7) &* Bits(repeating: step)
    for i in 0..<count {
      writeAhead(of: place &+ step &* 7, isComing)
      out[i] = read(Bits(repeating: place) &+ run) + Shape.sine(tone.now, 0) * Loudness.rest
      tone.advance()
      place &+= step &* 8
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func laneCount() -> Int { 1 &<< Int(cellBits &- 3) }

  // MARK: - Reading

  /// Lagrange's cubic through the four cells about each place.
  @_noAllocation @_noLocks @inline(__always)
  private func read(_ places: Bits) -> Lanes {
    let index = places &>> Bits(repeating: 32 &- cellBits)
    let rest: Bits = (places &<< Bits(repeating: cellBits)) &>> 1
    let t: Lanes = rest.asSignedNumbers() * 0x1p-31
    let before = t + 1
    let after = t - 1
    let beyond = t - 2
    let outer = cells(index, 2) * before - cells(index, -1) * beyond
    let inner = cells(index, 0) * after - cells(index, 1) * t
    return outer * (t * after * (1.0 / 6)) + inner * (before * beyond * 0.5)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func cells(_ index: Bits, _ offset: Int) -> Lanes {
    let mask = (1 &<< Int(cellBits)) &- 1
    let all = UnsafeRawPointer(cells)
    @inline(__always)
    func cell(_ i: Int) -> Float {
      let place = (Int(truncatingIfNeeded: index[i]) &+ offset) & mask
      return all.load(fromByteOffset: place &* 4, as: Float.self)
    }
    return Lanes(cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7))
  }

  // MARK: - Writing

  /// Writes so far ahead that the cubic about a place finds all it needs; never half a round ahead.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func writeAhead(of place: UInt32, _ isComing: Bool) {
    let needed = Int(place &>> (32 &- cellBits)) &+ 3
    let cellCount = 1 &<< Int(cellBits)
    while (8 &* next &- needed) & (cellCount &- 1) >= cellCount / 2 { write(isComing) }
  }

  @_noAllocation @_noLocks
  private mutating func write(_ isComing: Bool) {
    let last = laneCount() &- 1
    let after = next == last ? 0 : next &+ 1
    let old = cells[next]
    if toPluck > 0 {
      toPluck &-= 1
      cells[next] = plucked(next)
      before = cells[next]
    } else {
      kept += ((isComing ? 1 : keep) - kept) * (1.0 / 64)
      cells[next] = rounded(before, old, cells[after], blur, keeping: kept)
      before = old
    }
    next = after
  }

  /// One round's loss: (1 + blur (z - 2 + 1/z)) (1 + blur (z² - 2 + 1/z²)), which delays nothing and has no gain
  /// anywhere.
  @_noAllocation @_noLocks @inline(__always)
  private func rounded(_ l: Lanes, _ m: Lanes, _ r: Lanes, _ blur: Float, keeping keep: Float) -> Lanes {
    let one =
      Lanes(l[7], m[0], m[1], m[2], m[3], m[4], m[5], m[6])
      + Lanes(m[1], m[2], m[3], m[4], m[5], m[6], m[7], r[0])
    let two =
      Lanes(l[6], l[7], m[0], m[1], m[2], m[3], m[4], m[5])
      + Lanes(m[2], m[3], m[4], m[5], m[6], m[7], r[0], r[1])
    let three =
      Lanes(l[5], l[6], l[7], m[0], m[1], m[2], m[3], m[4])
      + Lanes(m[3], m[4], m[5], m[6], m[7], r[0], r[1], r[2])
    let whole = 1 - 2 * blur
    let near = m * (whole * whole * keep) + one * ((blur - blur * blur) * keep)
    let sum = near + two * (blur * whole * keep) + three * (blur * blur * keep)
    // Far below what a 24-bit converter knows, and long before it becomes denormal.
    return sum.replacing(with: 0, where: sum.magnitudes() .< 0x1p-30)
  }

  /// The pulse that moves the string's end once it is let go. It is as wide as the place of the pluck is far
  /// along, and its edges are rounded as B-splines. Its fundamental is in phase with the waveforms'.
  @_noAllocation @_noLocks @inline(__always)
  private func plucked(_ lane: Int) -> Lanes {
    let first = UInt32(truncatingIfNeeded: 8 &* lane) &+ Bits(0, 1, 2, 3, 4, 5, 6, 7)
    let phases = first &<< Bits(repeating: 32 &- cellBits &+ periodBits)
    let pulse =
      Shape.sawtoothOfOne(phases &+ Bits(repeating: StringSound.falls), halfTurn)
      - Shape.sawtoothOfOne(phases &+ Bits(repeating: StringSound.rises), halfTurn)
    // Gives high notes back what the rounding takes, as far as the peak allows.
    let roundness = 1 / (halfTurn * halfTurn)
    let lift = 1 + roundness * (0.4 + 5.6 * roundness)
    return pulse * (lift * StringSound.level)
  }

  @_noAllocation @_noLocks
  private mutating func setLosses(_ frequency: Float) {
    let periods = Float(1 &<< periodBits)
    let turn = Float(1 &<< (cellBits &- periodBits)) * 0.15915494
    let most = StringSound.overtoneLoss * frequency * periods * turn * turn / 5
    blur = most < 0.25 ? most : 0.25
    keep = Float(Maths.exp(Double(-StringSound.loss(frequency) * periods / frequency)))
  }

  // MARK: - Gliding up

  /// Halves the cells of a period as long as the loop passes more than two cells a fine sample.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func shortenForGlide(_ step: UInt32) {
    while UInt64(step) &<< UInt64(cellBits &- periodBits) > 0x2_0000_0000 && cellBits &- periodBits > 4 {
      shorten()
      setLosses(Float(step) * (Float(Block.fineRate) / 0x1p32))
    }
  }

  @_noAllocation @_noLocks
  private mutating func shorten() {
    let reached = next
    while toPluck > 0 { write(true) }
    let lanes = laneCount()
    let first = cells[0]
    var before = cells[lanes &- 1]
    for i in 0..<lanes / 2 {
      let (one, other) = (cells[2 &* i], cells[2 &* i &+ 1])
      let after = 2 &* i &+ 2 == lanes ? first : cells[2 &* i &+ 2]
      let even = rounded(before, one, other, 0.25, keeping: 1).evenHalf
      cells[i] = Lanes(lowHalf: even, highHalf: rounded(one, other, after, 0.25, keeping: 1).evenHalf)
      before = other
    }
    if cellBits > 6 {
      cellBits &-= 1
    } else {
      for i in 0..<lanes / 2 { cells[lanes / 2 &+ i] = cells[i] }
      periodBits &+= 1
      place /= 2
    }
    next = reached / 2
    self.before = cells[next == 0 ? laneCount() &- 1 : next &- 1]
  }
}

private enum StringSound {
  /// Cells a second, at least: four for each period of 16 kHz.
  static var cellsASecond: Float { @_noAllocation @_noLocks get { 64_000 } }
  /// The brightest frequency in Hz; the pluck has nothing there, and half of what a hard one has at 4 kHz.
  static var brightest: Float { @_noAllocation @_noLocks get { 16_000 } }
  /// The pulse rises and falls 0.155 of a period to either side of a quarter, as phases: the string is plucked 0.31
  /// along, where no overtone that is heard is missing altogether.
  static var falls: UInt32 { @_noAllocation @_noLocks get { 0x1851_eb85 } }
  static var rises: UInt32 { @_noAllocation @_noLocks get { 0x67ae_147b } }
  /// The pulse is 1.38 high; with what stays as long as it is held, its peak is 1.
  static var level: Float { @_noAllocation @_noLocks get { (1 - Loudness.rest) / 1.38 } }
  /// What overtones lose besides, e-folds a second at 1 Hz, and with the square of the frequency: 60 dB in 0.9 s at 5 kHz.
  static var overtoneLoss: Float { @_noAllocation @_noLocks get { 3e-7 } }

  /// E-folds a second of the whole: 60 dB in 7 s at middle C and in half of that three octaves above, as a harp's do.
  @_noAllocation @_noLocks
  static func loss(_ frequency: Float) -> Float {
    0.98682 * Float(Maths.cbrt(Double(frequency) / 261.63))
  }
}
