// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture
import Gesture
import Maths
import Sound
import Speech

/// Help with aiming, before the shutter: a quiet tone, and a word now and then.
///
/// The tone is two sines of nearly one pitch: they beat faster the more the box leans, and one is left when
/// it is upright. The pitch is the light; breath means blur or motion. A pure, still tone means: press.
struct Aiming {
  private(set) var aim: Aim?
  private var last: LumaView?
  /// When the tone is to end, unless another view comes.
  private(set) var end: Instant?
  private var advice: Advice?
  /// Since when the advice has been what it is.
  private var since = Instant(nanoseconds: .min)
  private var told: Advice?
  private var lastWord = Instant(nanoseconds: .min)
  /// The lean that the accelerometer reports, in degrees: where there is one, it is better than any view.
  var lean: Double?

  /// In seconds: a camera without a view for so long has stopped.
  private static var patience: Double { 1 }
  /// In seconds: what is gone sooner is not worth a word.
  private static var steady: Double { 0.5 }
  /// In seconds from one word to the next.
  private static var betweenWords: Double { 4 }
  /// How much each new view counts in the running mean: a hand is steadier than one view shows.
  private static var share: Double { 0.4 }

  /// Returns advice that is worth a word, or nil.
  ///
  /// Advice waits while the box says something else, and until `betweenWords` after those words began.
  mutating func take(_ view: LumaView, at now: Instant, lastSaid: Instant, isTalking: Bool) -> Advice? {
    var new = Aim(view, after: last)
    last = view
    new.lean = lean ?? new.lean
    aim = aim.map { Aiming.mix($0, new) } ?? new
    end = now + Aiming.patience
    lastWord = max(lastWord, lastSaid)
    return advise(at: now, isTalking: isTalking)
  }

  mutating func forget() { self = Aiming(lean: lean) }

  init(lean: Double? = nil) { self.lean = lean }

  private mutating func advise(at now: Instant, isTalking: Bool) -> Advice? {
    guard let aim else { return nil }
    let new = Advice(aim, after: advice)
    if new != advice { (advice, since) = (new, now) }
    // "All is well" is worth a word only after the box has said otherwise.
    guard !isTalking, new != told, !(told == nil && new == .good), now.since(since) >= Aiming.steady,
      now.since(lastWord) >= Aiming.betweenWords
    else { return nil }
    (told, lastWord) = (new, now)
    return new
  }

  private static func mix(_ old: Aim, _ new: Aim) -> Aim {
    func mixed(_ old: Double, _ new: Double) -> Double { old + share * (new - old) }
    var mix = new
    mix.light = mixed(old.light, new.light)
    mix.motion = mixed(old.motion, new.motion)
    if let one = old.sharpness, let other = new.sharpness { mix.sharpness = mixed(one, other) }
    if let one = old.lean, let other = new.lean { mix.lean = mixed(one, other) }
    return mix
  }
}

// MARK: - The tone

extension Aiming {
  /// 18 dB below a voice of a picture: heard in a quiet room, and no hindrance to speech.
  private static var level: Float { 0.03 }
  /// In Hz, in the dark; two octaves higher in full light.
  private static var lowest: Double { 165 }
  /// In Hz a degree: at 10 degrees five beats a second, as fast as people count.
  private static var beat: Double { 0.5 }
  /// In degrees: more than that is no clearer.
  private static var mostLean: Double { 30 }
  /// In degrees: less is upright. Two sines of exactly one pitch may cancel out and be silent.
  private static var leastLean: Double { 1 }
  /// A motion of that much is breath alone.
  private static var mostMotion: Double { 0.1 }

  var voices: (VoiceFrame, VoiceFrame) {
    guard let aim else { return (.silent, .silent) }
    let frequency = Aiming.lowest * Maths.pow(4, aim.light)
    let lean = min(max(aim.lean ?? 0, -Aiming.mostLean), Aiming.mostLean)
    let blur = 1 - (aim.sharpness ?? 1)
    let breath = Float(min(max(max(blur, aim.motion / Aiming.mostMotion), 0), 1))
    let pan = Float(lean / Aiming.mostLean)
    let steady = VoiceFrame(frequency: Float(frequency), level: Aiming.level, breath: breath, pan: pan)
    let leaning = VoiceFrame(
      frequency: Float(frequency + Aiming.beat * lean),
      level: lean.magnitude < Aiming.leastLean ? 0 : Aiming.level,
      breath: breath, pan: pan)
    return (steady, leaning)
  }
}

extension Tilt {
  /// How far the box leans to the right, in degrees; nil while it lies more than it stands.
  var lean: Double? {
    guard right * right + up * up > 0.25 else { return nil }
    return Maths.atan2(-right, up) * 180 / .pi
  }
}

extension Advice {
  var key: Key {
    switch self {
    case .dark: .aimDark
    case .moving: .aimMoving
    case .leansRight: .aimLeansRight
    case .leansLeft: .aimLeansLeft
    case .blurred: .aimBlurred
    case .good: .aimGood
    }
  }
}
