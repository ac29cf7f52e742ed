// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Finding
import Gesture
import Instrument
import Picture
import Sonify
import Speech

/// What eyes see of the box, and when: not more often than they can follow.
struct Showing {
  /// In seconds: 30 views a second, and of sound 60, because a stroke is seen within 40 ms.
  private static var pause: Double { 1.0 / 30 }
  private static var pauseOfSound: Double { 1.0 / 60 }

  /// How loud the box is.
  let meter = PeakMeter()
  private let display: (any Display)?
  /// Something changed since the last view.
  var isOld = true
  private var due = Instant(nanoseconds: .min)
  private var heard = ""
  private var shown = View()
  /// When the finger last came down, and whether it is still there.
  private var touch: (began: Instant?, isDown: Bool) = (nil, false)
  /// The whole picture that plays, and since when.
  private var sweep: (order: SweepOrder, start: Instant)?

  /// What a string's beats look like.
  private var strobe = Strobe()

  /// What one view of the camera shows, for ears and for eyes.
  struct Watched {
    let sighting: Sighting
    /// The view itself; nil unless eyes want it.
    let picture: Picture?
  }

  /// What the camera saw while the user aims, and since when it is shown.
  private var watched: (view: Watched, since: Instant)?
  /// In seconds: eyes follow five views a second, and a large screen needs that long to be drawn.
  private static var betweenWatched: Double { 0.19 }

  /// Looks at the camera's views while the user aims.
  let viewWatch: NewestWork<(view: ColourView, sought: Sought, lens: Lens), Watched>

  /// What is made of one view that is heard; nil without memory for it.
  struct Heard {
    let picture: Picture?
    let cells: ViewCells
  }

  /// Makes pictures of the camera's views while orbs sound them.
  let liveWatch: NewestWork<(view: ColourView, camera: Int), Heard>
  /// The number of the camera that is in use.
  private(set) var camera = 1

  /// The view that eyes see of those that are heard, and since when.
  private var live: (picture: Picture, since: Instant)?

  init(on display: (any Display)?) {
    self.display = display
    let (lookout, isShown) = (Lookout(), display != nil)
    viewWatch = NewestWork { job, _ in
      lookout.lens = job.lens
      return Watched(
        sighting: lookout.look(at: job.view, for: job.sought), picture: isShown ? job.view.picture : nil)
    }
    var (steady, camera) = (SteadyView(), 1)
    liveWatch = NewestWork { job, _ in
      // Between two cameras' views nothing has moved.
      if job.camera != camera { (steady, camera) = (SteadyView(), job.camera) }
      let picture = steady.take(job.view)
      return Heard(picture: picture, cells: steady.cells)
    }
  }

  /// The sound that is heard, for eyes.
  private let sound = SoundShown()

  /// Another camera is in use, and the views of the one before are not looked at any more.
  mutating func change(toCamera number: Int) {
    camera = number
    viewWatch.cancel()
    liveWatch.cancel()
  }

  /// Of the views that are heard, eyes see as many as they follow.
  private mutating func view(of heard: Picture?, at now: Instant) -> Picture? {
    guard let heard else {
      live = nil
      return nil
    }
    if let live, now.since(live.since) < Showing.betweenWatched { return live.picture }
    live = (heard, now)
    return heard
  }

  /// What the camera sees, for ears; eyes see it with the next view of the box.
  mutating func takeSighting(isAiming: Bool, at now: Instant) -> Sighting? {
    let new = viewWatch.take()
    if display != nil, isAiming ? new != nil : watched != nil { watch(isAiming ? new : nil, at: now) }
    return new?.sighting
  }

  private mutating func watch(_ new: Watched?, at now: Instant) {
    if new != nil, let watched, now.since(watched.since) < Showing.betweenWatched { return }
    watched = new.map { ($0, now) }
    isOld = true
  }

  /// When the next view may be due; nil without a display.
  var next: Instant? { display == nil ? nil : due }

  func isDue(at now: Instant) -> Bool { display != nil && now >= due }

  /// Takes the words for what sounds; returns whether they have changed.
  mutating func hear(_ words: String) -> Bool {
    guard words != heard else { return false }
    heard = words
    return true
  }

  /// Begins a view that is due with the picture and how loud the box is; nil if it would show nothing new.
  mutating func begin(_ instrument: Instrument, before camera: (any Camera)?, at now: Instant) -> View? {
    let heard = instrument.soundSeen
    due = now + (heard == nil ? Showing.pause : Showing.pauseOfSound)
    var view = View()
    view.level = meter.takePeak()
    view.picture = instrument.picture ?? self.view(of: instrument.live, at: now)
    if let heard {
      view.picture = sound.picture(of: heard, at: now)
      view.heard = sound.reading(of: heard).map { $0.heard } ?? ""
    }
    if view.picture == nil, instrument.isAiming, let watched {
      view.ahead = watched.view.picture
    } else if view.picture == nil {
      view.ahead = camera?.ahead
    }
    guard
      isOld || view.level != shown.level || view.ahead !== shown.ahead || sweep != nil
        || shown.facts.string != nil
    else { return nil }
    isOld = false
    return view
  }

  /// The whole picture begins to play, or plays no more.
  mutating func follow(_ order: SweepOrder?, at now: Instant) { sweep = order.map { ($0, now) } }

  /// `week` is the percentage of what is safe.
  mutating func show(
    _ begun: View, of instrument: Instrument, saying speaking: Speaking, in language: Language, week: Int,
    at now: Instant
  ) {
    var view = begun
    view.finger = instrument.finger
    view.fingertip = instrument.fingertip / Finger.stripLength
    view.row = instrument.row
    let share = share(at: now)
    view.cursor = share.flatMap { share in sweep.map { SweepCursor(of: $0.order, after: share) } }
    let column = Utterance(.hint, instrument.column(at: share))
    // What the microphone hears is in the view already.
    if !heard.isEmpty {
      view.heard = heard
    } else if view.heard.isEmpty {
      view.heard = column.text(in: .english)
    }
    let reading = instrument.sounding ?? instrument.soundSeen.flatMap { sound.reading(of: $0) }
    view.screen.sounds = reading?.words(in: language) ?? column.text(in: language)
    view.waveform = instrument.words(for: .waveform).text(in: language)
    view.inHand = instrument.inHand.text(in: language)
    view.sentence = speaking.said.first ?? ""
    view.earlier = Array(speaking.said.dropFirst())
    view.screen.written = speaking.written
    touch(view.finger, at: now)
    view.screen.touched = touch.began
    view.facts = Showing.facts(instrument, in: language)
    view.facts.week = week
    // Who cannot hear reads first what sound it is.
    if !view.facts.sound.isEmpty {
      view.screen.sounds = [view.facts.sound, view.screen.sounds].filter { !$0.isEmpty }.joined(
        separator: " ")
    }
    view.facts.string = strobe.turn(instrument.string, at: now)
    if let watched, view.ahead === watched.view.picture {
      view.facts.outline = outline(of: watched.view.sighting.painting)
    }
    view.isLit = instrument.isLit
    view.screen.isDark = instrument.settings.isScreenDark
    display?.show(view)
    shown = view
  }

  private mutating func touch(_ finger: Spot?, at now: Instant) {
    if finger != nil, !touch.isDown { touch.began = now }
    touch.isDown = finger != nil
  }

  /// Only what counts as found is drawn.
  private func outline(of painting: PaintingAhead?) -> [Place] {
    guard let painting, painting.confidence >= PaintingAhead.found else { return [] }
    return (0..<4).map { painting.corners[$0] }
  }

  private static func facts(_ instrument: Instrument, in language: Language) -> View.Facts {
    var facts = View.Facts()
    if let kept = instrument.kept {
      let number = Phrase(.numberOf, .number(kept.number), .number(kept.count))
      facts.picture = kept.name.value.text(in: language) + ", " + number.text(in: language)
    }
    facts.mode = instrument.mode.title
    facts.sound = instrument.soundSeen.map { Utterance(.hint, $0.kinds).text(in: language) } ?? ""
    facts.orbs = instrument.orbs
    facts.title = instrument.title
    facts.chord = instrument.chord.map {
      SeenChord(words: Utterance(.hint, $0.words).text(in: language), drawing: $0.drawing)
    }
    facts.scale = instrument.words(for: .scale).text(in: language)
    facts.volume = instrument.words(for: .volume).text(in: language)
    facts.language = instrument.words(for: .language).text(in: language)
    return facts
  }

  /// How much of the whole picture has been played, 0 to 1; nil while it does not play.
  private func share(at now: Instant) -> Double? {
    sweep.map { min(max(now.since($0.start) / $0.order.settings.seconds, 0), 1) }
  }

  func draw(at now: Instant) { display?.draw(at: now) }
}
