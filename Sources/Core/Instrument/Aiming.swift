// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Gesture
import Maths
import Picture
import Sound

/// Help with aiming, before the shutter: a quiet tone, and a word now and then.
///
/// The tone is two sines of nearly one pitch: they beat faster the more the box leans, and one is left when
/// it is upright. The pitch is the light; breath means blur or motion. Where a painting is found, two more join them to a chord,
/// which is pure once the painting is whole in view. A pure, still chord means: press.
struct Aiming {
  private(set) var aim: Aim?
  private var views = 0
  /// Where the painting is, for as long as it is not lost.
  private(set) var painting: PaintingAhead?
  private var lastFound = Instant(nanoseconds: .min)
  /// How near the chord is to its consonance, 0 to 1.
  private(set) var closeness = 0.0
  /// When the tone is to end, unless another view comes.
  private(set) var end: Instant?
  private(set) var guidance: Guidance?
  /// Since when the guidance has been what it is.
  private var since = Instant(nanoseconds: .min)
  private var words = AimingWords()
  /// The painting that was photographed from here: it is not photographed by itself again.
  private var taken: PaintingAhead?
  /// Since when no view has shown a painting.
  private var lostSince: Instant?
  /// The lean that the accelerometer reports, in degrees: where there is one, it is better than any view.
  var lean: Double?

  /// In seconds: a camera without a view for so long has stopped.
  private static var patience: Double { 1 }
  /// In seconds: a view or two in which a painting is not found are a hand's shaking.
  private static var memory: Double { 0.4 }
  /// In seconds: a camera that has looked elsewhere for so long comes to another painting, though it may hang in the same place.
  private static var gone: Double { 3 }
  /// How much each new view counts in the running mean: a hand is steadier than one view shows.
  private static var share: Double { 0.25 }

  init(lean: Double? = nil) { self.lean = lean }

  /// Returns words that are worth to be said now, or nil.
  mutating func take(_ sighting: Sighting, at now: Instant, lastSaid: Instant, isTalking: Bool) -> AimingWords
    .Word?
  {
    if let found = sighting.painting,
      found.confidence >= (painting == nil ? PaintingAhead.found : PaintingAhead.lost)
    {
      (painting, lastFound) = (found, now)
    }
    if now.since(lastFound) > Aiming.memory { painting = nil }
    var new = sighting.aim
    new.lean = lean ?? refined(new.lean)
    // A hand that begins to aim comes from elsewhere, and only a second view shows motion.
    views += 1
    if views <= 2 { new.motion = 0 }
    let mean = aim.map { Aiming.mix($0, new) } ?? new
    aim = mean
    end = now + Aiming.patience
    let last = guidance
    let next = Guidance(Sighting(aim: mean, painting: painting), after: last, told: words.told)
    if next != last { (guidance, since) = (next, now) }
    closeness += Aiming.share * (stillCloseness - closeness)
    lostSince = painting == nil ? lostSince ?? now : nil
    if let lostSince, now.since(lostSince) > Aiming.gone { taken = nil }
    if let taken, painting.map({ $0.distance(from: taken) > Aiming.elsewhere }) ?? false { self.taken = nil }
    return words.take(
      next, painting, for: now.since(since), at: now, lastSaid: lastSaid, isTalking: isTalking)
  }

  /// A painting's sides tell a small lean best; of one that leans more, corners are out of view, and all that the view shows counts.
  private func refined(_ seen: Double?) -> Double? {
    guard let seen, seen.magnitude > Aiming.small else { return painting?.roll ?? seen }
    return seen
  }

  /// In degrees.
  private static var small: Double { 12 }

  /// Ends aiming. After a picture the painting that was before the camera counts as taken.
  mutating func forget(taking: Bool) {
    var next = Aiming(lean: lean)
    next.taken = taking ? painting ?? taken : taken
    self = next
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

// MARK: - The shutter by itself

extension Aiming {
  /// In seconds: a hand that holds a painting in view for so long means it.
  private static var stance: Double { 1 }
  /// In shares of the view: corners that are so far from where they were are seen from elsewhere.
  private static var elsewhere: Double { 0.15 }

  /// Whether the painting has been whole, still and sharp for long enough to be photographed, and was not yet.
  func isReadyToTake(at now: Instant) -> Bool {
    guidance == .whole && taken == nil && now.since(since) >= Aiming.stance
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

  /// A motion that leaves nothing of the consonance.
  private static var wildMotion: Double { 0.06 }
  /// The chord's upper notes over its lowest: a major third and a fifth, in plain ratios.
  private static var chord: (third: Double, fifth: Double) { (1.25, 1.5) }
  /// In semitones: how far the upper notes are from there where a painting is just found, one below and one above.
  private static var apart: Double { 1.4 }
  /// Nearer than this it is as near as can be: a chord that is all but pure beats, and sounds wrong.
  private static var pure: Double { 0.93 }
  /// Nearer than this is only what is surely whole in view.
  private static var unsure: Double { 0.85 }
  /// Three voices together are as loud as one.
  private static var ofThree: Float { 0.577 }

  private var stillCloseness: Double {
    guard let aim, let painting else { return 0 }
    // A chord is as pure as the words are sure.
    let most = guidance == .whole ? 1 : Aiming.unsure
    return min(painting.closeness, most) * (1 - min(aim.motion / Aiming.wildMotion, 1) / 2)
  }

  /// The tone, its beat, and the chord's two upper notes.
  var voices: [VoiceFrame] {
    guard let aim else { return [VoiceFrame](repeating: .silent, count: 4) }
    let isChord = painting != nil
    let level = Aiming.level * (isChord ? Aiming.ofThree : 1)
    let frequency = Aiming.lowest * Maths.pow(4, aim.light)
    let lean = min(max(aim.lean ?? 0, -Aiming.mostLean), Aiming.mostLean)
    let blur = 1 - (aim.sharpness ?? 1)
    let breath = Float(min(max(max(blur, aim.motion / Aiming.mostMotion), 0), 1))
    let pan = Float(lean / Aiming.mostLean)
    func voice(_ frequency: Double, _ isHeard: Bool = true) -> VoiceFrame {
      VoiceFrame(frequency: Float(frequency), level: isHeard ? level : 0, breath: breath, pan: pan)
    }
    let semitones = Aiming.apart * max(Aiming.pure - closeness, 0) / Aiming.pure
    let (third, fifth) = (
      Aiming.chord.third * Maths.exp2(-semitones / 12), Aiming.chord.fifth * Maths.exp2(semitones / 12)
    )
    return [
      voice(frequency), voice(frequency + Aiming.beat * lean, lean.magnitude >= Aiming.leastLean),
      voice(frequency * third, isChord), voice(frequency * fifth, isChord),
    ]
  }
}

extension Tilt {
  /// How far the box leans to the right, in degrees; nil while it lies more than it stands.
  var lean: Double? {
    guard right * right + up * up > 0.25 else { return nil }
    return Maths.atan2(-right, up) * 180 / .pi
  }
}
