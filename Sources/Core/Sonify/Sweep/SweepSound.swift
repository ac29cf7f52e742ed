// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A picture's sweep, made as it is asked for: nothing is kept but one step of it.
///
/// It allocates nothing while it sounds, but the compiler does not hold it to that: it belongs in a thread that runs ahead of
/// the audio thread.
public final class SweepSound {
  /// The ways to compute a sweep: both make the same sound, within 80 dB of its loudest.
  public enum Engine: Sendable {
    case bank, transform

    /// Whichever takes less time: measured, they cross between four voices and five, and so do their multiplications.
    public static func quicker(voices: Int) -> Engine { voices <= 4 ? .bank : .transform }
  }

  public let plan: SweepPlan
  /// What an amplitude of 1 is in the sound.
  public let white: Float
  private let picture: UnsafeMutablePointer<Float>
  private let table = SineTable()
  private let engine: SweepEngine
  private let even, odd: SweepInstant
  /// The step that is being handed out, of either ear.
  private let left, right: UnsafeMutablePointer<Float>
  private var given = 0
  private var ready = 0
  private var instant = 0

  public init(_ plan: SweepPlan, _ image: SweepImage, white: Float? = nil, by engine: Engine = .transform) {
    self.plan = plan
    let count = plan.voices * plan.columns
    picture = .allocate(capacity: count)
    picture.initialize(repeating: 0, count: count)
    for (index, amplitude) in image.amplitudes.prefix(count).enumerated() { picture[index] = amplitude }
    self.white = white ?? SweepLevel.white(image)
    self.engine =
      switch engine {
      case .bank: SweepBank(plan, table)
      case .transform: SweepTransform(plan, table)
      }
    even = SweepInstant(plan)
    odd = SweepInstant(plan)
    left = .allocate(capacity: plan.shortestStep + 1)
    right = .allocate(capacity: plan.shortestStep + 1)
    left.initialize(repeating: 0, count: plan.shortestStep + 1)
    right.initialize(repeating: 0, count: plan.shortestStep + 1)
    rewind()
  }

  deinit {
    picture.deallocate()
    left.deallocate()
    right.deallocate()
  }

  /// All the memory that the sweep holds while it sounds.
  public var bytes: Int {
    4 * plan.voices * plan.columns + SineTable.bytes + engine.bytes + even.bytes + odd.bytes + 8
      * (plan.shortestStep + 1) + plan.voices * 16
  }

  /// Real multiplications for the whole sweep, of a picture without black.
  public var multiplications: Int { engine.multiplications }

  /// Goes back to the beginning.
  public func rewind() {
    (given, ready, instant) = (0, 0, 0)
    even.move(to: 0)
    even.take(picture, at: 0)
    engine.begin(even)
  }

  /// Interleaved stereo; returns how many frames there were yet to come, at most as many as asked for.
  public func render(into block: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    var done = 0
    while done < frames {
      if given == ready {
        guard instant + 1 < plan.instants else { break }
        makeStep()
      }
      let some = min(frames - done, ready - given)
      for frame in 0..<some {
        block[2 * (done + frame)] = cut(left[given + frame] * white)
        block[2 * (done + frame) + 1] = cut(right[given + frame] * white)
      }
      done += some
      given += some
    }
    return done
  }

  private func makeStep() {
    if instant & 1 == 0 { makeStep(even, odd) } else { makeStep(odd, even) }
  }

  private func makeStep(_ first: SweepInstant, _ last: SweepInstant) {
    instant += 1
    last.move(to: instant)
    last.take(picture, at: instant)
    let next = instant + 1 < plan.instants ? plan.sample(of: instant + 1) : last.sample
    engine.render(first, last, until: next, left, right)
    (given, ready) = (0, last.sample - first.sample)
  }

  private func cut(_ sample: Float) -> Float {
    min(max(sample, -SweepLevel.highest), SweepLevel.highest)
  }
}
