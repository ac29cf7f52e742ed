// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import DeskBoard
import Domain
import Files
import Instrument
import LinuxBoard
import Sound
import Speech
import Storage

extension Command {
  static var scenario: Command {
    Command(
      name: "scenario",
      synopsis: "FILE [--wav OUT.wav] [--json]",
      summary: "plays the box from a script of events, and says all that it does",
      details: """
        Plays a whole box in a time of its own: hands, camera and sound card do what the file says, and everything
        that the box does is printed, one thing a line, with its time. The same file gives the same lines and the
        same sound, bit for bit. A scenario is a text file with an event a line, the time in seconds first:

            picture sunflowers.jpg       # what the camera sees
            2.0  shutter press
            2.1  shutter release
            5.0  strip 0.2 to 0.8 in 3   # the finger slides
            8.5  strip lift
            9.0  knob +1

        The man page has all that can happen.

        """,
      options: [
        Arguments.Option(name: "--wav", value: "OUT.wav", meaning: "write what is heard to this file"),
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line instead of words"),
      ],
      action: runScenario)
  }
}

private func runScenario(_ arguments: Arguments) throws(CommandError) {
  let file = try arguments.onlyWord("a file", of: "scenario")
  let script = try command { () throws(FileError) in try Script.load(file) }
  let transcript = Transcript(json: arguments.has("--json"))
  let languages = Languages.found()
  let wavPath = arguments.value("--wav")
  if let wavPath { try Output.refuse(wavPath, replacing: [file] + script.files) }
  try command { () throws(FileError) in
    let wave = try wavPath.map { path throws(FileError) in try WaveSpeaker(path) }
    // A script needs a card only where it shows what the box remembers.
    let storage = script.needsCard ? ScriptStorage(isNew: script.isNew) : nil
    var run = ScenarioRun(
      languages: languages, surface: script.surface, devices: script.devices,
      shelf: ScriptShelf(script.pictures),
      music: script.music, transcript: transcript, wave: wave, storage: storage,
      dictaphone: ScriptDictaphone(canHear: script.hasMicrophone))
    for visit in script.visits {
      run.play(visit)
      if let line = run.lostLine {
        throw FileError("\(file), line \(line): the menu has no such entry or value just then")
      }
    }
    try wave?.finish()
  }
  if !transcript.lines.isEmpty { try Output.say(transcript.lines) }
}

/// Where a scenario is played: what outlives its boxes.
private struct ScenarioRun {
  let languages: Languages
  let surface: Surface
  let devices: [Device]
  let shelf: ScriptShelf
  let transcript: Transcript
  let wave: WaveSpeaker?
  let storage: ScriptStorage?
  let dictaphone: ScriptDictaphone
  private let kept = Kept()
  private let music: String?
  /// The record of the starts since the power came on.
  private let note = Note()
  private var block = 0
  /// The line of the script whose hand found no way through the menu.
  private(set) var lostLine: Int?

  private final class Note { var text = "" }

  /// What outlasts the boxes of a scenario beside the settings.
  private struct Kept {
    let counts = ScriptCounts()
    let places = ScriptCounts()
    let place = ScriptCounts()
    let progress = ScriptCounts()
    let chords = ScriptCounts()
    let words = ScriptCounts()
  }

  init(
    languages: Languages, surface: Surface, devices: [Device], shelf: ScriptShelf, music: String?,
    transcript: Transcript, wave: WaveSpeaker?, storage: ScriptStorage?, dictaphone: ScriptDictaphone
  ) {
    (self.devices, self.music, self.dictaphone) = (devices, music, dictaphone)
    (self.languages, self.surface, self.shelf) = (languages, surface, shelf)
    (self.transcript, self.wave, self.storage) = (transcript, wave, storage)
  }

  /// Plays a visit, and restarts a box that asks for it.
  mutating func play(_ visit: Script.Visit) {
    var rest: Script.Visit? = visit
    while let visit = rest, lostLine == nil {
      let box = playOnce(visit)
      rest = box.isOver ? visit.restarted(at: VirtualLoop.time(ofBlock: block)) : nil
      if box.isOver { storage?.crash() }
    }
    switch visit.ending {
    case .inOrder: break
    case .crash: storage?.crash()
    case .plugOut:
      storage?.plugOut()
      note.text = ""
    }
  }

  /// A box of scripted parts, in virtual time, from a block on.
  private mutating func playOnce(_ visit: Script.Visit) -> Box {
    let camera = ScriptCamera()
    let speaker = ScriptSpeaker(to: wave)
    var parts = Parts()
    parts.languages = languages
    parts.board.layout.surface = surface
    parts.board.devices = devices
    let health = ScriptHealth()
    let hands = ScriptControls(
      visit, camera: camera, speaker: speaker, shelf: shelf, health: health, storage: storage,
      dictaphone: dictaphone)
    parts.controls = [hands]
    parts.health = HealthWatch { health.vitals }
    parts.speaker = speaker
    parts.journal = transcript
    parts.starts = starts
    if parts.starts?.beginning != .safe {
      parts.camera = camera
      (parts.storage, parts.kept.counts) = (storage, storage == nil ? nil : kept.counts)
      if storage != nil {
        (parts.kept.places, parts.kept.place, parts.kept.progress) = (kept.places, kept.place, kept.progress)
        parts.kept.chords = kept.chords
        parts.kept.words = kept.words
      }
      parts.shelf = shelf
      // Without music of its own the box has the player for sticks.
      let titles = FolderTitles(music, inTurn: true)
      (parts.titles, shelf.titles) = (titles, titles)
      dictaphone.restart()
      parts.dictaphone = dictaphone
      if let room = dictaphone.hearing {
        parts.board.microphone = { ScriptMicrophone(beside: room) }
        parts.ear = ScriptEar(beside: room)
      }
      parts.library = FolderLibrary(Share.folder("guide"), songs: Share.folder("songs"))
    }
    let streams = Streams()
    var talker: PromptTalker?
    do throws(Fault) {
      talker = try PromptTalker(stream: streams.speech)
    } catch {
      parts.board.faults.append(error)
    }
    parts.talker = talker
    let box = Box(parts, streams: streams, labels: .byHelper)
    let loop = VirtualLoop(box) { talker?.supply() }
    block = loop.run(from: visit.powerOn, to: visit.end, isCut: visit.isCut, block: block) {
      wave?.fault != nil || hands.lostLine != nil
    }
    lostLine = hands.lostLine
    return box
  }

  private var starts: StartRecord {
    let (note, storage, words) = (note, storage, kept.words)
    return StartRecord(
      note.text, boot: "scenario", spared: KeptText.spared(of: storage?.kept ?? []),
      write: { note.text = $0 },
      reset: {
        words.keep([])
        storage?.replace(KeptText.keptByNew(of: storage?.kept ?? []))
      })
  }
}
