// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import Decoding
import DeskBoard
import Files
import Gesture
import Instrument
import LinuxBoard
import Sound
import Speech
import Synth
import Talking

extension Command {
  static var check: Command {
    Command(
      name: "check",
      synopsis: "[--board PROFILE] [--card ID] [--json]",
      summary: "tries every part of the box, and says what it found",
      details: """
        Tries every part of the box, always in the same order: speech, sound, reading pictures, camera, hands, and
        then what not every board has, if the profile names it: the flash, the card's own volume, tilt, pad, keys
        and display. What it finds is printed, and spoken where there is a sound card; every line that cannot be had
        is named. It ends with 1 if a part is missing.

        """,
      options: [
        Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"),
        Options.card,
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line instead of words"),
      ],
      action: runCheck)
  }
}

private func runCheck(_ arguments: Arguments) throws(CommandError) {
  guard arguments.words.isEmpty else { throw .usage("check takes no '\(arguments.words[0])'") }
  var profile = Profile()
  if let path = arguments.value("--board") {
    profile = try command { () throws(FileError) in try Profile.load(path) }
  }
  let card = arguments.value("--card") ?? profile.card ?? AlsaSpeaker.cards().first?.id
  let announcer = Announcer(card: card, volume: profile.mixer)
  var missing: [String] = []
  let parts =
    [announcer.speechFound, announcer.soundFound, Found.reading(), Found.camera(profile)]
    + Found.hands(profile) + Found.flash(profile) + (announcer.volumeFound.map { [$0] } ?? [])
    + DeviceTrial.all(of: profile).map { Found($0) }
  for part in parts {
    try Output.say(arguments.has("--json") ? part.json.line : part.phrase.text(in: .english))
    announcer.say(part.phrase.spoken(in: .english))
    if !part.isThere && !part.isLine { missing.append(part.name.text(in: .english)) }
  }
  guard missing.isEmpty else { throw .failure("missing: \(Text.list(missing))") }
}

/// What became of one part when it was tried.
struct Found {
  let name: Phrase
  let isThere: Bool
  let detail: Value
  /// One of the lines of the part before it.
  let isLine: Bool

  // Keys of a keyboard have the same name.
  init(name: Speech.Key, isThere: Bool, detail: String) {
    self.name = Phrase(name)
    self.isThere = isThere
    self.detail = .words(detail)
    isLine = false
  }

  private init(_ line: PinTrial.Finding) {
    name = line.part.phrase
    isThere = false
    detail = .phrase(line.trouble.phrase(of: line.name))
    isLine = true
  }

  var phrase: Phrase {
    Phrase(isThere ? .partGood : .partMissing, .phrase(name), detail)
  }

  var json: JSON {
    .object([
      ("part", .text(name.text(in: .english))), ("works", .boolean(isThere)),
      ("detail", .text(detail.text(in: .english))),
    ])
  }

  /// The smallest PNG there is goes all the way through the importer's process.
  static func reading() -> Found {
    var file: Int32 = -1
    guard box_shared_memory(&file) == 0, Bytes.write(Found.smallestPicture[...], to: file) else {
      return Found(name: .partPictures, isThere: false, detail: "there is no memory for one")
    }
    defer { close(file) }
    do throws(PictureFileError) {
      _ = try PictureFile.load("/proc/self/fd/\(file)")
      return Found(name: .partPictures, isThere: true, detail: "in a process of its own")
    } catch {
      return Found(name: .partPictures, isThere: false, detail: error.sentence)
    }
  }

  static func camera(_ profile: Profile) -> Found {
    if let scene = profile.scene {
      return picture(from: FileCamera([scene], immediately: true)) ?? cameraWithoutPicture
    }
    guard let camera = CameraProcess.of(profile) else {
      return Found(name: .partCamera, isThere: false, detail: "the board has none")
    }
    return picture(from: camera, named: { camera.model }) ?? cameraWithoutPicture
  }

  private static var cameraWithoutPicture: Found {
    Found(name: .partCamera, isThere: false, detail: "it has no picture")
  }

  /// In seconds: a camera needs two or three to start and to get used to the light.
  private static var patience: Double { 10 }

  private static func picture(from camera: some Camera, named name: () -> String = { "it" }) -> Found? {
    let end = ControlLoop.now + patience
    camera.capture(at: ControlLoop.now)
    while true {
      while let report = camera.takeReport() {
        switch report {
        case .picture(let picture):
          let model = name().isEmpty ? "it" : name()
          return Found(
            name: .partCamera, isThere: true, detail: "\(model) sees a picture \(picture.sizeInWords)")
        case .fault(let fault) where !fault.reason.isEmpty:
          return Found(name: .partCamera, isThere: false, detail: fault.reason)
        case .fault(let fault):
          return Found(name: .partCamera, isThere: false, detail: fault.words)
        case .brightness, .view, .healed: break
        }
      }
      let left = end.since(ControlLoop.now)
      guard camera.descriptor >= 0, left > 0 else { return nil }
      _ = box_wait([camera.descriptor], 1, Int64(left * 1e9))
    }
  }

  /// Every line that cannot be had is named, after the part that lacks it.
  static func hands(_ profile: Profile) -> [Found] {
    guard profile.hasHands else {
      return [Found(name: .partHands, isThere: true, detail: "through standard input")]
    }
    return found(.partHands, PinTrial.hands(of: profile))
  }

  /// Nothing where the board has none.
  static func flash(_ profile: Profile) -> [Found] {
    profile.flash == nil ? [] : found(.flash, PinTrial.flash(of: profile))
  }

  private static func found(_ name: Speech.Key, _ lines: [PinTrial.Finding]) -> [Found] {
    guard !lines.isEmpty else { return [Found(name: name, isThere: true, detail: "with lines of its own")] }
    let count = lines.count == 1 ? "one line" : "\(lines.count) lines"
    return [Found(name: name, isThere: false, detail: count + " cannot be had")] + lines.map { Found($0) }
  }

  /// One grey pixel, as the PNG specification builds it.
  private static var smallestPicture: [UInt8] {
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
      0, 1,
      8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68, 0,
      0, 0,
      0x82, 0, 0x81, 0xDA, 0x45, 0x08, 0x3B, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
  }
}

/// Speaks one sentence after the other on a sound card, as long as both are there.
private final class Announcer {
  let speechFound: Found
  let soundFound: Found
  /// nil when the profile has none.
  let volumeFound: Found?
  private let ring = SpeechRing()
  private let synth: Synth
  private let talker: PromptTalker?
  private var speaker: AlsaSpeaker?
  private var spoken: UInt32 = 0

  init(card: String?, volume: CardVolume?) {
    synth = Synth(frames: FrameBox(), cues: CueRing(), speech: ring)
    synth.startQuietly()
    var reason = ""
    do throws(Fault) {
      talker = try PromptTalker(ring: ring)
    } catch {
      talker = nil
      reason = error.reason
    }
    speechFound = Found(
      name: .partSpeech, isThere: talker != nil, detail: talker == nil ? reason : "eSpeak NG speaks")
    let speaker = card.flatMap { try? AlsaSpeaker(name: $0, volume: volume) }
    self.speaker = speaker
    let differences = speaker.map { $0.differences } ?? []
    let detail =
      card.map { "the card \($0)" + differences.reduce("") { $0 + ", " + $1 } } ?? "there is no card"
    soundFound = Found(name: .partSound, isThere: speaker != nil, detail: detail)
    volumeFound = volume.map { Found($0, on: speaker) }
  }

  func say(_ words: String) {
    guard let talker, let speaker else { return }
    spoken += 1
    ring.allow(spoken)
    talker.say(words, as: spoken, Manner(rate: 180, pitch: 50, language: Accent.british.voice))
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * Block.frames)
    defer { block.deallocate() }
    guard let start = block.baseAddress else { return }
    while ring.finished != spoken {
      talker.supply()
      synth.render(into: start)
      speaker.play(UnsafeBufferPointer(block))
    }
  }
}
