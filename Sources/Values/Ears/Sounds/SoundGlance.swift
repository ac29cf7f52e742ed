// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What 20 ms of a sound are like.
struct SoundGlance {
  /// dB over the room.
  var loudness: Float = 0
  /// The strongest tone in Hz, and the share of the sound's power in its three strongest.
  var tone: Float = 0
  var share: Float = 0
  /// The lowest strong tone, in Hz: within 17 dB of the strongest.
  var base: Float = 0
  /// The pitch in Hz, and how much one period is like the next; 0 where nothing has a period.
  var pitch: Float = 0
  var clarity: Float = 0
  /// Where half of the power lies below, in Hz.
  var middle: Float = 0
  /// In dB: how much lies above 1 kHz, relative to all.
  var bright: Float = -60
  /// The share of the power that lies in tones which are no multiples of one pitch, and how many tones there are.
  var strange: Float = 0
  var tones = 0
}

/// Looks at a sound each 20 ms.
final class SoundSight {
  /// 43 ms at 24 kHz, in bins of 23 Hz.
  static var window: Int { 1024 }
  private static var width: Double { 23.4375 }
  private static var bins: Range<Int> { 4..<430 }

  /// The room's band that each bin is in.
  private let bands = (0..<SoundSight.bins.upperBound).map {
    RoomBands.band(of: Double($0) * SoundSight.width)
  }
  private let hann = HannWindow(SoundSight.window)
  private let fourier = RealFourier(atLeast: SoundSight.window)
  let finder = NoteFinder(window: 512, lowest: 70)
  private let power = zeros(432)
  private var peaks: [Tone] = []

  struct Tone {
    var frequency: Double
    var power: Float
  }

  init() { peaks.reserveCapacity(220) }

  deinit { power.deallocate() }

  var multiplications: Int { fourier.multiplications + SoundSight.window + finder.multiplications }

  /// The newest samples at 24 kHz and at 12 kHz, in the room that is known.
  func look(_ samples: UnsafePointer<Float>, _ low: UnsafePointer<Float>, in room: RoomBands) -> SoundGlance {
    var glance = SoundGlance(loudness: room.loudness)
    fourier.transform(samples, window: hann.values, count: SoundSight.window)
    let all = measure(room, &glance)
    guard all > 0 else { return glance }
    findTones(all, &glance)
    if let note = finder.estimate(low) {
      (glance.pitch, glance.clarity) = (Float(note.frequency), note.clarity)
    }
    return glance
  }

  private func measure(_ room: RoomBands, _ glance: inout SoundGlance) -> Float {
    var (all, high) = (Float(0), Float(0))
    for bin in SoundSight.bins {
      let value = fourier.real[bin] * fourier.real[bin] + fourier.imaginary[bin] * fourier.imaginary[bin]
      // A window twice as long has twice the power of noise in a bin; single bins of noise are often four times their mean.
      power[bin] = max(0, value - 8 * room.floor(of: bands[bin]))
      all += power[bin]
      if bin > 42 { high += power[bin] }
    }
    guard all > 0 else { return 0 }
    glance.bright = Float(decibels(Double(high / all)))
    var sum = Float(0)
    for bin in SoundSight.bins {
      sum += power[bin]
      if sum >= 0.5 * all {
        glance.middle = Float(Double(bin) * SoundSight.width)
        break
      }
    }
    return all
  }

  /// Peaks down to 20 dB below the strongest, each with its two neighbours on either side.
  private func findTones(_ all: Float, _ glance: inout SoundGlance) {
    peaks.removeAll(keepingCapacity: true)
    for bin in SoundSight.bins.dropFirst(2).dropLast(2)
    where power[bin] > power[bin - 1] && power[bin] >= power[bin + 1] {
      let (left, middle, right) = (
        power[bin - 1].squareRoot(), power[bin].squareRoot(), power[bin + 1].squareRoot()
      )
      let bend = left - 2 * middle + right
      let shift = bend < 0 ? 0.5 * (left - right) / bend : 0
      let sum = power[bin - 2] + power[bin - 1] + power[bin] + power[bin + 1] + power[bin + 2]
      peaks.append(Tone(frequency: (Double(bin) + Double(shift)) * SoundSight.width, power: sum))
    }
    peaks.sort { $0.power > $1.power }
    guard let first = peaks.first else { return }
    glance.tone = Float(first.frequency)
    var three = Float(0)
    for tone in peaks.prefix(3) { three += tone.power }
    glance.share = min(1, three / all)
    let strong = peaks.prefix { $0.power > 0.01 * first.power }
    glance.tones = strong.count
    glance.base = glance.tone
    for tone in strong where tone.power > 0.02 * first.power {
      glance.base = min(glance.base, Float(tone.frequency))
    }
    glance.strange = strangeness(strong)
  }

  /// The best pitch leaves the least power that is no multiple of it, up to the eighth.
  private func strangeness(_ tones: ArraySlice<Tone>) -> Float {
    guard let first = tones.first, tones.count > 1 else { return 0 }
    let all = tones.reduce(0) { $0 + $1.power }
    var least = Float(1)
    for part in 1...6 {
      let pitch = first.frequency / Double(part)
      var left = Float(0)
      for tone in tones {
        let place = tone.frequency / pitch
        let nearest = place.rounded()
        let isMultiple =
          nearest >= 1 && nearest <= 8
          && (tone.frequency - nearest * pitch).magnitude < 12 + 0.01 * tone.frequency
        if !isMultiple { left += tone.power }
      }
      least = min(least, left / all)
    }
    return least
  }
}
