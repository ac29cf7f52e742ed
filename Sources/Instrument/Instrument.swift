// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Listening
import Picture
import Sonify
import Sound
import Speech
import Sweep

/// The whole box as a function: an event goes in with its time, effects come out. No clock, no thread, no I/O.
public struct Instrument {
  /// What sounds.
  public internal(set) var frame = SoundFrame()

  var scene = Scene()
  /// What the press of the button that is down can be taken back to: by a hold, or by both buttons together.
  var undo: Undo?
  /// Where the finger is; it knows nothing of presses.
  var touch: Spot?
  var reading: Reading?
  var sonifier = Settings().sonifier
  /// The picture that is heard as a whole, while it is.
  var sweeping: SweepOrder?
  /// What of it is under the finger.
  var column: SweepColumn?
  var known: KnownColumn?
  /// Where the finger has drawn to, while it goes on.
  var brush: Stroke.Place?
  /// Of white paper, in pixels; in a test fewer.
  var sheetColumns = Drawing.longest
  var performer = Settings().performer
  /// The pictures that are kept.
  var albums: [Album] = []
  var glance = Glance()
  /// How the box is used; nil where that cannot be read.
  var guide: Guide?
  /// In what language it was asked for.
  var guideTongue: Tongue?
  /// Of the camera's view, 0 to 1; nil when it was not told.
  var brightness: Double?
  var aiming = Aiming()
  /// Instruments and scales that somebody has brought.
  var own = OwnChoice()
  /// What was said last, for whoever did not catch it.
  var told = Told()
  var held = HeldKnob()
  /// What the outside was told to remember, or remembered itself.
  private var remembered = Memory()
  var care: Care
  /// What a check goes through, and what is broken, one fault of every part.
  private(set) var fitted: [CheckPart] = []
  private(set) var troubles: [Fault] = []
  var lastCheck: Check?
  /// The box was begun for a check, and ends with it.
  var isForCheck = false
  /// After a safe start the shutter's last press; nil after any other.
  var safePress: Press?
  private(set) var lastSaid = Instant(nanoseconds: .min)
  private(set) var now = Instant(nanoseconds: 0)
  private var effects: [Effect] = []

  public init(ears: EarLevel = .assumed) {
    care = Care(ears)
    follow(scene.settings)
  }

  public mutating func handle(_ event: Event, at time: Instant) -> [Effect] {
    now = time
    effects.removeAll()
    switch event {
    case .powerOn(let albums, let faults, let memory, let beginning, let fitted):
      self.fitted = fitted
      powerOn(albums, faults, memory, beginning)
    case .gesture(let gesture): move(gesture)
    case .picture(let picture, let overview): arrive(picture, overview)
    case .noPicture(let fault):
      note(fault)
      arrive(without: fault)
    case .glance(let place, let date, let overview): tell(of: place, date, overview)
    case .albums(let albums, let news): take(albums, news)
    case .albumTrouble(let trouble): refuse(trouble)
    case .brightness(let brightness): see(brightness)
    case .view(let view, let isTalking): see(view, isTalking: isTalking)
    case .fault(let fault):
      note(fault)
      say(.fault, fault.phrases, fault.news)
    case .healed(let fault):
      forget(fault.subject)
      say(.fault, fault.healedPhrases, fault.healedNews)
    case .listened(let week): hear(week)
    case .ownFiles(let files): take(files)
    case .instruments(let news): take(news)
    case .guide(let guide): take(guide)
    case .heard(let utterance):
      goOnReading(after: utterance)
      goOnWithCheck(after: utterance)
    case .swept: endSweep()
    case .tick:
      comfort()
      glanceIfDue()
      goOnWithFirstStart()
      goOnWithCheck()
      goOnWithProfile()
    }
    if !isDrawing { brush = nil }
    followOwnChoice()
    endAiming()
    endAfterCheck()
    wantGuide()
    remember()
    return effects
  }

  /// When it wants a `tick`, if nothing else comes before; nil when it waits for hands only.
  public var deadline: Instant? {
    var next = scene.pending?.nextWord ?? aiming.end
    for due in [glance.due, scene.firstStart?.due, scene.check?.due, own.due, scene.profile?.due] {
      if let due { next = min(next ?? due, due) }
    }
    return next
  }

  mutating func does(_ effect: Effect) { effects.append(effect) }

  mutating func say(_ priority: Priority, _ phrases: [Phrase], _ news: News? = nil) {
    lastSaid = now
    let utterance = Utterance(priority, phrases, news)
    if priority == .answer { scene.bookmark.isReading = false }
    told = Told(utterance)
    does(.say(utterance))
  }

  /// In passing: nothing that anybody would ask for again.
  mutating func remark(_ key: Key) { remark([Phrase(key)]) }

  mutating func remark(_ phrases: [Phrase]) {
    lastSaid = now
    does(.say(Utterance(.hint, phrases)))
  }

  /// What the hand did just now, in words, and the way on, for whoever wants to hear all.
  mutating func answer(_ phrases: Phrase..., way: [Phrase] = []) {
    say(.answer, phrases + self.way(way))
  }

  /// The same of what was heard in sound already.
  mutating func comment(_ phrases: [Phrase], way: [Phrase] = []) {
    guard scene.settings.verbosity != .asked else { return does(.hush) }
    say(.answer, phrases + self.way(way))
  }

  /// How to go on, where that is wanted.
  func way(_ phrases: [Phrase]) -> [Phrase] { scene.settings.verbosity == .everything ? phrases : [] }

  private mutating func remember() {
    let memory = memory
    guard memory != remembered else { return }
    remembered = memory
    does(.remember(memory))
  }

  /// Also what was remembered already.
  mutating func rememberAnyway() {
    remembered = memory
    does(.remember(memory))
  }

  /// Of every part only the last trouble counts.
  private mutating func note(_ fault: Fault) {
    guard let subject = fault.subject else { return }
    forget(subject)
    troubles.append(fault)
  }

  private mutating func forget(_ subject: Subject?) { troubles.removeAll { $0.subject == subject } }

  private mutating func powerOn(
    _ albums: [Album], _ faults: [Fault], _ memory: Memory?, _ beginning: Beginning
  ) {
    self.albums = albums
    for fault in faults { note(fault) }
    isForCheck = beginning == .check
    safePress = beginning == .safe ? .up : nil
    recall(memory ?? Memory(), beginning)
    // What the box begins with is no news, even where it is less than was remembered.
    remembered = self.memory
    if isForCheck { return startCheck() }
    // What does not work is heard to its end, however often it is cut; a greeting gives way to the hand.
    if beginning == .anew { say(.fault, beginning.phrases) }
    for fault in faults { say(.fault, fault.phrases, fault.news) }
    if safePress != nil { return say(.answer, beginning.phrases) }
    if memory == nil { return startFirst() }
    say(.hint, [Phrase(.ready)] + firstWay(faults))
  }

  private func firstWay(_ faults: [Fault]) -> [Phrase] {
    var first: [Phrase] = []
    switch scene.mode {
    case .look: break
    case .sweep: first = [Phrase(.just, .phrase(Phrase(.modeSweep)))]
    case .draw: return drawingPhrases
    case .gallery, .data: return galleryPhrases
    case .hues, .shapes: return gamePhrases
    case .guide: return [Phrase(.just, .phrase(Phrase(.modeGuide)))] + way([Phrase(.readOn)])
    }
    // Nobody is told to press what cannot take a picture.
    guard faults.contains(where: { $0.subject == .camera }) else {
      return first + way([Phrase(.aim)])
    }
    return album == nil ? first : first + [Phrase(.galleryInstead)]
  }
}

// MARK: - The hand

extension Instrument {
  /// The grammar of the controls: one meaning for every gesture, whatever the mode.
  private mutating func move(_ gesture: Gesture) {
    if safePress != nil { return moveSafely(gesture) }
    if gesture.isNews {
      glance = Glance()
      endProfile()
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
    case .stuck(let pad):
      say(.fault, [Phrase(.padStuck, .number(pad + 1))], News(.stuckPad(pad), isWell: false))
    case .freed(let pad):
      say(.fault, [Phrase(.padFreed, .number(pad + 1))], News(.stuckPad(pad), isWell: true))
    case .jammed(let jam): say(.fault, jam.phrases, jam.news(isWell: false))
    case .unjammed(let jam): say(.fault, jam.healedPhrases, jam.news(isWell: true))
    case .tilt(let tilt): aiming.lean = tilt?.lean
    }
  }

  /// The shutter: do it, yes.
  private mutating func shutter() {
    if let menu = scene.menu { return choose(menu, byShutter: true) }
    if scene.check != nil { return checkShutter() }
    switch scene.mode {
    case .look: capture()
    case .gallery: openKept()
    case .data: dataShutter()
    case .guide: readOrStop()
    case .sweep: sweepOrTake()
    case .draw: turnBrush()
    case .hues, .shapes: giveAnswer()
    }
  }

  /// The knob: where am I; or else choose, keep, the next thing in hand.
  private mutating func push() {
    if let menu = scene.menu { return choose(menu) }
    if scene.check != nil { return checkPush() }
    let wasReading = scene.bookmark.isReading
    defer { scene.bookmark.isReading = wasReading }
    if touch != nil { return whereAmI() }
    let hands = Hand.all(in: scene.mode, albums: shelves.count)
    let place = hands.firstIndex(of: scene.hand) ?? -1
    scene.hand = hands[(place + 1) % hands.count]
    answer(handPhrase)
  }

  private mutating func turn(_ clicks: Int, boost: Int) {
    if scene.menu != nil { return turnMenu(clicks, boost: boost) }
    if scene.check != nil { return turnCheck(clicks) }
    switch scene.hand {
    case .parameter(let parameter):
      let wasReading = scene.bookmark.isReading
      change(parameter, by: clicks, boost: boost)
      scene.bookmark.isReading = wasReading
    case .shelf: browse(clicks, boost: boost)
    case .album: turnAlbum(clicks)
    case .sections: browseGuide(clicks)
    case .dataRow, .zoom, .dataView: turnData(clicks, boost: boost)
    case .answers: turnAnswer(clicks)
    }
  }

  mutating func change(_ parameter: Parameter, by clicks: Int, boost: Int) {
    let before = min(scene.settings[parameter], highest(of: parameter))
    scene.settings[parameter] = before + clicks * (parameter.isLong ? boost : 1)
    keepUnderCeiling(parameter)
    if scene.firstStart != nil { return tellFirstLanguage() }
    let isAtEnd = scene.settings[parameter] == before
    let sounded = frame
    if parameter == .row { paint() }
    follow(scene.settings)
    if !isAtEnd { changeSweep(by: parameter) }
    var isHeard = isAtEnd || frame.canBeTold(from: sounded)
    if isAtEnd {
      does(.cue(.end(of: clicks)))
    } else if parameter == .brush {
      does(.cue(brushCue))
      isHeard = true
    } else if reading == nil, column == nil, sweeping == nil, parameter.isHeardAtOnce {
      // Heard at once, even while nothing else sounds.
      does(.cue(.preview(scene.settings.band)))
      isHeard = true
    }
    answerValue(of: parameter, isHeard: isHeard, isAtEnd: isAtEnd && clicks > 0)
  }

  /// What the press that is still held did, undone: a hold means something else. Whether it had asked for a picture.
  @discardableResult private mutating func takeBack() -> Bool {
    brush = nil
    guard var before = undo?.scene else { return false }
    undo = nil
    stopSweep()
    let tookPicture = scene.pending != before.pending || scene.picture !== before.picture
    if before.pending == nil {
      forgetPending()
    } else {
      // It was on its way before the press: it still is, with its lamp as it is now, or it has come since.
      before.pending = scene.pending
      // What is drawn on since is none that has come.
      if scene.drawing == nil, let picture = scene.picture {
        (before.picture, before.survey, before.data) = (picture, scene.survey, scene.data)
      }
    }
    // Where it is kept is no matter of the hand.
    before.takeSource(from: scene)
    // What was found stays found; a check that the press began is none.
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
