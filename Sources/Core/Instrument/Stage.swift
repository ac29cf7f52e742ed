// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

/// What all modes share: the scene, the finger, the sound, and the effects that are about to go out.
struct Stage {
  /// The frame that sounds.
  var frame = SoundFrame()
  /// The frame differs from the one that the outside has.
  private var hasNewSound = false

  /// The activity of each mode.
  let activities: Activities
  var scene = Scene()
  /// The state before the press of the button that is down; a hold, or both buttons together, return to it.
  var undo: Undo?
  /// Where the finger is, whatever the buttons do.
  var touch: Spot?
  var reading: Reading?
  var sonifier = Settings().sonifier
  /// The sweep of the whole picture, while one plays.
  var sweeping: SweepOrder?
  /// The column of the swept picture under the finger.
  var column: SweepColumn?
  var known: KnownColumn?
  /// Where the finger has drawn to, while it goes on.
  var brush: Stroke.Place?
  /// The width of white paper, in pixels; tests use fewer.
  var sheetColumns = Drawing.longest
  var performer = Settings().performer
  /// The pictures that are kept.
  var albums: [Album] = []
  var glance = Glance()
  /// How the box is used; nil where that cannot be read.
  var guide: Guide?
  /// The language in which the instrument asked for the guide.
  var guideTongue: Tongue?
  /// The brightness of the camera's view, 0 to 1; nil when the camera has reported none.
  var brightness: Double?
  var aiming = Aiming()
  /// The user's own instruments and scales.
  var own = OwnChoice()
  /// What the box said last, for a user who did not catch it.
  var told = Told()
  var held = HeldKnob()
  /// What the outside remembers: the last memory it was handed, or the one it started with.
  private var remembered = Memory()
  var care: Care
  /// The parts that a check goes through, and the faults, one of every part.
  private(set) var fitted: [CheckPart] = []
  private(set) var troubles = Troubles()
  var lastCheck: Check?
  /// The box was begun for a check, and ends with it.
  var isForCheck = false
  /// After a safe start the shutter's last press; nil after any other.
  var safePress: Press?
  private(set) var lastSaid = Instant(nanoseconds: .min)
  private(set) var now = Instant(nanoseconds: 0)
  private var effects: [Effect] = []

  init(ears: EarLevel, activities: Activities) {
    self.activities = activities
    care = Care(ears)
    follow(scene.settings)
  }

  mutating func handle(_ event: Event, at time: Instant) -> [Effect] {
    now = time
    effects.removeAll()
    hasNewSound = false
    switch event {
    case .powerOn(let albums, let faults, let memory, let beginning, let fitted, let week):
      self.fitted = fitted
      powerOn(albums, faults, memory, beginning, week)
    case .gesture(let gesture): move(gesture)
    case .picture(let picture, let overview): arrive(picture, overview)
    case .noPicture(let fault):
      troubles.note(fault)
      arrive(without: fault)
    case .glance(let place, let date, let overview): tell(of: place, date, overview)
    case .albums(let albums, let news): take(albums, news)
    case .albumTrouble(let trouble): refuse(trouble)
    case .brightness(let brightness): see(brightness)
    case .view(let view, let isTalking): see(view, isTalking: isTalking)
    case .fault(let fault):
      troubles.note(fault)
      sayBroken(fault)
    case .healed(let fault):
      troubles.forget(fault.subject)
      sayHealed(fault)
    case .listened(let week): hear(week)
    case .ownFiles(let files): take(files)
    case .instruments(let news): take(news)
    case .guide(let guide): GuideMode.take(&self, guide)
    case .heard(let utterance):
      activity.course.heard(&self, utterance)
      goOnWithCheck(after: utterance)
    case .swept: SweepMode.end(&self)
    case .tick:
      comfort()
      glanceIfDue()
      goOnWithFirstStart()
      goOnWithCheck()
      activity.course.tick(&self)
    }
    activity.course.settles(&self)
    followOwnChoice()
    endAiming()
    endAfterCheck()
    GuideMode.want(&self)
    remember()
    // The sound goes first, because a finger waits for it.
    if hasNewSound { effects.insert(.sound(frame), at: 0) }
    return effects
  }

  /// When the instrument wants a `tick`, if no event comes before; nil when it waits for hands only.
  var deadline: Instant? {
    var next = scene.pending?.nextWord ?? aiming.end
    for due in [glance.due, scene.firstStart?.due, scene.check?.due, own.due, activity.course.due(self)] {
      if let due { next = min(next ?? due, due) }
    }
    return next
  }

  var activity: Activity { activities[scene.mode] }

  /// What the knob goes through.
  var dials: [Dial] { activity.hand.dials(self) }

  mutating func does(_ effect: Effect) { effects.append(effect) }

  /// Notes that the frame has changed; one event hands it on once, however often it changes.
  mutating func sound() { hasNewSound = true }

  mutating func say(_ priority: Priority, _ phrases: [Phrase], _ news: News? = nil) {
    lastSaid = now
    let utterance = Utterance(priority, phrases, news)
    if priority == .answer { scene.bookmark.isReading = false }
    told = Told(utterance)
    does(.say(utterance))
  }

  mutating func sayBroken(_ fault: Fault) { say(.fault, fault.phrases, fault.news) }
  mutating func sayHealed(_ fault: Fault) { say(.fault, fault.healedPhrases, fault.healedNews) }

  /// Says something in passing, which "say that again" does not repeat.
  mutating func remark(_ key: Key) { remark([Phrase(key)]) }

  mutating func remark(_ phrases: [Phrase]) {
    lastSaid = now
    does(.say(Utterance(.hint, phrases)))
  }

  /// Says what the hand just did, and the way on if the user wants to hear everything.
  mutating func answer(_ phrases: Phrase..., way: [Phrase] = []) {
    say(.answer, phrases + self.way(way))
  }

  /// Says what the sound has shown already, unless the user wants to hear only what they ask for.
  mutating func comment(_ phrases: [Phrase], way: [Phrase] = []) {
    guard scene.settings.verbosity != .asked else { return does(.hush) }
    say(.answer, phrases + self.way(way))
  }

  /// The way on, if the user wants to hear everything.
  func way(_ phrases: [Phrase]) -> [Phrase] { scene.settings.verbosity == .everything ? phrases : [] }

  private mutating func remember() {
    let memory = memory
    guard memory != remembered else { return }
    remembered = memory
    does(.remember(memory))
  }

  /// Remembers even what the outside remembers already.
  mutating func rememberAnyway() {
    remembered = memory
    does(.remember(memory))
  }

  private mutating func powerOn(
    _ albums: [Album], _ faults: [Fault], _ memory: Memory?, _ beginning: Beginning, _ week: Double
  ) {
    self.albums = albums
    for fault in faults { troubles.note(fault) }
    isForCheck = beginning == .check
    safePress = beginning == .safe ? .up : nil
    recall(memory ?? Memory(), beginning)
    // The dose from before the box was switched on was announced at that time.
    _ = care.hear(week, by: scene.settings.listener)
    // What the box begins with is no news, even where it is less than was remembered.
    remembered = self.memory
    if isForCheck { return startCheck() }
    // What does not work is heard to its end, however often it is cut; a greeting gives way to the hand.
    if beginning == .anew { say(.fault, beginning.phrases) }
    for fault in faults { sayBroken(fault) }
    if safePress != nil { return say(.answer, beginning.phrases) }
    if memory == nil { return startFirst() }
    say(.hint, [Phrase(.ready)] + firstWay(faults))
  }

  private func firstWay(_ faults: [Fault]) -> [Phrase] {
    let first = activity.words.beginning(self)
    guard activity.pictures.aims else { return first }
    // The box does not ask for a press of the shutter while the camera cannot take a picture.
    guard faults.contains(where: { $0.subject == .camera }) else {
      return first + way([Phrase(.aim)])
    }
    return album == nil ? first : first + [Phrase(.galleryInstead)]
  }
}

// MARK: - The hand

extension Stage {
  /// The grammar of the controls: one meaning for every gesture, whatever the mode.
  private mutating func move(_ gesture: Gesture) {
    if safePress != nil { return moveSafely(gesture) }
    if gesture.isNews {
      glance = Glance()
      activity.course.interrupted(&self)
    }
    if scene.isExplaining && explains(gesture) { return }
    switch gesture {
    case .shutter(.down):
      undo = Undo(button: .shutter, scene: scene, wasSweeping: sweeping != nil)
      shutter()
    case .shutter(.hold) where undo?.scene.firstStart != nil,
      .knob(.hold) where undo?.scene.firstStart != nil:
      // What was pushed is chosen, however long: many hold a button that they do not know yet.
      undo = nil
    case .shutter(.hold):
      let wasSweeping = undo?.wasSweeping ?? (sweeping != nil)
      let tookPicture = takeBack()
      back(from: tookPicture, wasSweeping: wasSweeping)
    case .shutter(.holdOn): home()
    case .knob(.down):
      undo = Undo(button: .knob, scene: scene)
      held = HeldKnob(told: told, wasInMenu: scene.menu != nil)
      push()
    case .knob(.hold):
      takeBack()
      openMenu()
    case .knob(.holdOn): sayAgain()
    case .shutter(.up): released(.shutter)
    case .knob(.up): released(.knob)
    case .together:
      takeBack()
      explain(true)
    case .turn(let clicks, let boost):
      undo = nil
      turn(clicks, boost: boost)
    case .touch(let spot): touchDown(spot)
    case .slide(let spot): slide(spot)
    case .lift: lift()
    case .stuck(let pad): sayBroken(.stuck(.pad(pad)))
    case .freed(let pad): sayHealed(.stuck(.pad(pad)))
    case .jammed(let jam): sayBroken(jam.fault)
    case .unjammed(let jam): sayHealed(jam.fault)
    case .tilt(let tilt): aiming.lean = tilt?.lean
    }
  }

  /// The shutter means: do it, yes.
  private mutating func shutter() {
    if let menu = scene.menu { return choose(menu, byShutter: true) }
    if scene.check != nil { return checkShutter() }
    activity.hand.shutter(&self)
  }

  /// The knob's push means: where am I; or else choose, keep, take the next dial.
  private mutating func push() {
    if let menu = scene.menu { return choose(menu) }
    if scene.check != nil { return checkPush() }
    let wasReading = scene.bookmark.isReading
    defer { scene.bookmark.isReading = wasReading }
    if touch != nil { return activity.hand.whereAmI(&self) }
    let dials = dials
    let place = dials.firstIndex(of: scene.dial) ?? -1
    scene.dial = dials[(place + 1) % dials.count]
    answer(dialPhrase)
  }

  private mutating func turn(_ clicks: Int, boost: Int) {
    if scene.menu != nil { return turnMenu(clicks, boost: boost) }
    if scene.check != nil { return turnCheck(clicks) }
    switch scene.dial {
    case .parameter(let parameter):
      let wasReading = scene.bookmark.isReading
      change(parameter, by: clicks, boost: boost)
      scene.bookmark.isReading = wasReading
    case .own(let dial): dial.turn(&self, clicks, boost)
    }
  }

  mutating func change(_ parameter: Parameter, by clicks: Int, boost: Int) {
    let before = min(scene.settings[parameter], highest(of: parameter))
    scene.settings[parameter] = before + clicks * (parameter.isLong ? boost : 1)
    keepUnderCeiling(parameter)
    if scene.firstStart != nil { return tellFirstLanguage() }
    let isAtEnd = scene.settings[parameter] == before
    let sounded = frame
    if parameter == .row { activity.finger.reaches(&self) }
    follow(scene.settings)
    if !isAtEnd { activity.hand.changed(&self, parameter) }
    var isHeard = isAtEnd || frame.canBeTold(from: sounded)
    if isAtEnd {
      does(.cue(.end(of: clicks)))
    } else if parameter == .brush {
      does(.cue(DrawMode.cue(self)))
      isHeard = true
    } else if reading == nil, column == nil, sweeping == nil, parameter.isHeardAtOnce {
      // The new band sounds at once, even in silence.
      does(.cue(.preview(scene.settings.band)))
      isHeard = true
    }
    answerValue(of: parameter, isHeard: isHeard, isAtEnd: isAtEnd && clicks > 0)
  }

  /// Undoes the press that is still held, because a hold means something else.
  ///
  /// Returns whether the press had asked for a picture.
  @discardableResult private mutating func takeBack() -> Bool {
    brush = nil
    guard var before = undo?.scene else { return false }
    undo = nil
    activity.course.stops(&self)
    let tookPicture = scene.pending != before.pending || scene.picture !== before.picture
    if before.pending == nil {
      forgetPending()
    } else {
      // A picture on its way before the press still is, with its lamp as it is now, or it has come since.
      before.pending = scene.pending
      // A drawing made since is no picture that has come.
      if scene.drawing == nil, let picture = scene.picture {
        (before.picture, before.survey, before.data) = (picture, scene.survey, scene.data)
      }
    }
    // The hand does not decide where the picture is kept.
    before.takeSource(from: scene)
    // The check's findings stay; a check that the press itself began ends.
    if before.check == nil { endTrial() } else { before.check = scene.check ?? before.check }
    // Another picture under a finger that rests is heard as if it had just come.
    if before.picture !== scene.picture { sonifier.lift() }
    scene = before
    dropWhatIsGone()
    follow(scene.settings)
    return tookPicture
  }

  /// The other button may have been held all the while: its release ends nothing.
  private mutating func released(_ button: Undo.Button) {
    if undo?.button == button { undo = nil }
  }
}

extension Gesture {
  /// Whether the hand has something new in mind.
  fileprivate var isNews: Bool {
    switch self {
    case .shutter(.up), .knob(.up), .lift, .tilt, .stuck, .freed: false
    default: true
    }
  }
}
