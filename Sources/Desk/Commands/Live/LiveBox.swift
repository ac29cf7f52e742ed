// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import Domain
import Files
import Gesture
import Instrument
import LinuxBoard
import Sound
import Speech
import Storage

/// A box in real time: what the desk and the box without a terminal have in common.
struct LiveBox {
  var parts = Parts()
  var controls = ControlSettings()
  /// The SoundFont whose instruments play from the start; nil for the box's own.
  var font: FontMemory?
  /// The service manager that wants to know how the box is.
  var supervisor: (any Supervisor)?
  /// Where the sound goes when there is no card.
  private var recording: WaveSpeaker?
  /// The log of blocks, for measurements.
  var log: BlockLog?
  private let streams = Streams()
  private var alsa: AlsaSpeaker?
  private(set) var titles: FolderTitles?
  /// A descriptor that is readable when the program is to end.
  private let end: Int32

  // MARK: - Putting it together

  /// Catches the signals that end a program. A thread that a library started before would not block them.
  init() throws(CommandError) {
    var end: Int32 = -1
    let fault = box_catch_ends(&end)
    guard fault == 0 else { throw .failure(FileError("the signals", code: fault).sentence) }
    self.end = end
    parts.languages = Languages.found()
    parts.library = FolderLibrary(Share.folder("guide"), songs: Share.folder("songs"))
  }

  /// Connects the hands on the board's own lines, and those that another program lends.
  mutating func connectHands(of profile: Profile, _ lent: (any Controls)?) {
    controls = profile.controls
    parts.board.ears = profile.sound.ears
    parts.board.layout = profile.layout
    parts.board.layout.surface = profile.surface
    parts.board.hasPedal = profile.pins.pedal != nil
    if profile.pins.hasHands || profile.pins.pedal != nil { parts.controls.append(PinControls(profile)) }
    if let lent { parts.controls.append(lent) }
  }

  /// The card of that name, or the first there is; without one the sound is recorded in a file, if one is named.
  mutating func connectSound(
    _ profile: Profile = Profile(), card: String?, recordingIn path: String?
  ) throws(CommandError) {
    if let card = card ?? profile.sound.card ?? AlsaSpeaker.cards().first?.id {
      let speaker = AlsaSpeaker.waiting(
        for: card, frames: profile.sound.frames, periods: profile.sound.periods, volume: profile.sound.mixer)
      alsa = speaker
      parts.speaker = speaker
      return
    }
    if let path {
      recording = try command { () throws(FileError) in try WaveSpeaker(path, awaitingReader: false) }
      parts.board.faults.append(.recorded(path))
    } else {
      parts.board.faults.append(.noCard)
    }
    parts.speaker = PacedSpeaker(to: recording)
  }

  /// Where pictures come from, and the light for them.
  mutating func connectPictures(_ profile: Profile, _ folders: ShelfFolders) {
    parts.light = PinLight(profile)
    parts.board.lamp = PinLight(profile, as: .lamp)
    if let scene = profile.files.scenes.first {
      connectScenes([scene], other: profile.files.scenes.dropFirst().first)
    } else {
      parts.camera = CameraProcess.of(profile)
    }
    parts.shelf = FolderShelf(folders, lens: profile.lens, telling: titles)
  }

  /// Files and folders stand before the camera; the box says at the start which of them give no picture.
  mutating func connectScenes(_ paths: [String], other: String? = nil) {
    let camera = FileCamera(paths, other: other.map { [$0] })
    parts.camera = camera
    parts.board.faults += camera.faults
  }

  /// Connects the devices that not every board has: tilt sensor, gyroscope, pad, keys and display.
  ///
  /// The box takes a missing one into use when it comes.
  mutating func connectDevices(of profile: Profile) {
    parts.board.devices = profile.devices
    if let sensor = profile.tilt { parts.controls.append(TiltControls(sensor)) }
    if let sensor = profile.gyroscope { parts.controls.append(SpinControls(sensor)) }
    connectKeys(of: profile, pad: profile.pad)
    connectScreen(of: profile)
  }

  mutating func connectScreen(of profile: Profile) {
    guard let display = DrmDisplay(of: profile) else { return }
    if !display.hasLetters { parts.board.faults.append(.noLetters) }
    parts.display = display
  }

  mutating func connectKeys(of profile: Profile, pad: String? = nil) {
    for controls in KeyControls.all(pad: pad, keys: profile.keys) { parts.controls.append(controls) }
  }

  mutating func connectSpeech() {
    do throws(Fault) {
      parts.talker = try ThreadTalker(stream: streams.speech)
    } catch {
      parts.board.faults.append(error)
    }
  }

  /// The file in which settings outlast the power, if there is one, and the sign that it is this box's.
  mutating func connectSettings(_ path: String?, _ sign: KeptFileSign? = nil) throws(CommandError) {
    guard let path else { return }
    let disk = try command { () throws(FileError) in try KeptFileDisk(path) }
    do throws(Fault) {
      parts.storage = try FileStorage(disk, sign)
    } catch {
      parts.board.faults.append(error)
    }
    // Older sums beside the newest would tell what the last visitor heard.
    if let disk = try? KeptFileDisk(path + ".counts") {
      parts.kept.counts = try? FileStorage(disk, leavingOlder: false)
    }
    parts.kept.progress = (try? KeptFileDisk(path + ".progress")).flatMap { try? FileStorage($0) }
    parts.kept.chords = (try? KeptFileDisk(path + ".chords")).flatMap { try? FileStorage($0) }
    parts.kept.words = WordsFile.storage(beside: path)
    guard parts.titles != nil else { return }
    parts.kept.places = (try? KeptFileDisk(path + ".places")).flatMap { try? FileStorage($0) }
    parts.kept.place = (try? KeptFileDisk(path + ".place")).flatMap { try? FileStorage($0) }
    titles?.measure(keepingIn: (try? KeptFileDisk(path + ".loudness")).flatMap { try? FileStorage($0) })
  }

  /// The microphone hears comments on titles, which lie beside the settings, strings, and how loud it is around orbs.
  mutating func connectMicrophone(_ make: MicrophoneArgument.Maker?, commentsBesideSettings path: String?) {
    if let make {
      parts.ear = ThreadEar(make)
      if parts.ear == nil { parts.board.faults.append(.noMicrophone) } else { parts.board.microphone = make }
    }
    guard let path, parts.titles != nil else { return }
    parts.dictaphone = FileDictaphone(path + ".comments", microphone: make)
  }

  /// Music and books, where there are any; before the shelf, which tells of those on sticks.
  mutating func connectTitles(_ folder: String?, sticks: String?) {
    guard folder != nil || sticks != nil else { return }
    titles = FolderTitles(folder)
    parts.titles = titles
  }

  // MARK: - Letting it run

  /// Returns when `isOver` says so, or the program is to end. What this computer does otherwise than the box
  /// would like is reported through `remark`, once.
  @discardableResult
  func run(remark: (String) -> Void, isOver: () -> Bool) throws(CommandError) -> Instrument {
    let box = Box(parts, streams: streams, controls: controls, labels: .byHelper)
    if let font { box.choose(font) }
    guard let speaker = parts.speaker else { return box.instrument }
    let audio = AudioLoop(box, on: speaker, log: log)
    if let sentence = audio.start() { remark(sentence) }
    for sentence in alsa?.differences ?? [] { remark(sentence) }
    let lifeline = supervisor.map { Lifeline(to: $0, blocks: { audio.blocks }) }
    let waiting = ControlLoop(box, until: end, lifeline: lifeline).run(isOver: isOver)
    audio.stop()
    guard waiting == 0 else { throw .failure(FileError("waiting for the parts", code: waiting).sentence) }
    return box.instrument
  }

  /// Puts the recording under its name; returns how the sound was, in sentences.
  func finish() throws(CommandError) -> [String] {
    guard let recording else { return alsa?.counts.sentences ?? [] }
    // A pipe that no program reads keeps the box for ever; a second signal ends it then.
    box_release_ends(end)
    try command { () throws(FileError) in try recording.finish() }
    return []
  }
}
