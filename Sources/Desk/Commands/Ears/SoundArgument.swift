// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import Decoding
import Ears
import Files
import LinuxBoard
import System

/// What a command listens to: a sound file, as fast as it can be read, or a card that hears, until Ctrl-C.
enum SoundArgument {
  static var synopsis: String { "FILE | --microphone [DEVICE]" }

  static var options: [Arguments.Option] {
    [
      Arguments.Option(
        name: "--microphone", value: nil,
        meaning: "listens until Ctrl-C: to DEVICE, or the profile's microphone, or ALSA's default"),
      Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"),
    ]
  }

  /// What a command heard of a sound.
  struct Ending {
    /// The file; nil for a microphone.
    let path: String?
    /// In samples.
    let count: Int
  }

  /// Hands over every sample, at 48 kHz.
  static func listen(
    _ arguments: Arguments, of name: String, to take: (Float) throws(CommandError) -> Void
  ) throws(CommandError) -> Ending {
    guard arguments.has("--microphone") else {
      guard !arguments.has("--board") else { throw .usage("--board needs --microphone") }
      let path = try arguments.onlyWord("a sound, or --microphone", of: name)
      return Ending(path: path, count: try read(path, take))
    }
    guard arguments.words.count < 2 else {
      throw .usage("\(name) --microphone takes one card, and '\(arguments.words[1])' is one too many")
    }
    var profile = Profile()
    if let path = arguments.value("--board") {
      profile = try command { () throws(FileError) in try Profile.load(path) }
    }
    return try hear(arguments.words.first ?? profile.sound.microphone ?? "default", take)
  }

  // MARK: - A file

  /// Frames at a time.
  private static var piece: Int { 4096 }

  static func read(
    _ path: String, _ take: (Float) throws(CommandError) -> Void
  ) throws(CommandError) -> Int {
    let sound = try open(path)
    var piece = [Float](repeating: 0, count: 2 * SoundArgument.piece)
    var all = 0
    while true {
      let count = piece.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { sound.read(into: $0, frames: SoundArgument.piece) } ?? 0
      }
      for frame in 0..<count { try take(plain((piece[2 * frame] + piece[2 * frame + 1]) / 2)) }
      all += count
      if count < SoundArgument.piece { break }
    }
    guard !sound.isBrokenOff else {
      throw .failure("\(oneLine(path)): the file is damaged after \(Seconds.text(all)) s")
    }
    return all
  }

  private static func open(_ path: String) throws(CommandError) -> StreamedSound {
    do throws(PictureFileError) {
      return try StreamedSound(path)
    } catch {
      throw .failure(error.sentence(wanting: "sound"))
    }
  }

  /// What is no number is silence.
  private static func plain(_ sample: Float) -> Float { sample.isFinite ? min(max(sample, -1), 1) : 0 }

  // MARK: - A card

  /// In milliseconds: a card holds a third of a second.
  private static var pause: Int32 { 20 }
  /// Pieces of sound at a time: more than a card holds, so that a mad one can't hold up the end.
  private static var mostPieces: Int { 16 }

  private static func hear(
    _ name: String, _ take: (Float) throws(CommandError) -> Void
  ) throws(CommandError) -> Ending {
    var end: Int32 = -1
    let fault = box_catch_ends(&end)
    guard fault == 0 else { throw .failure(FileError("the signals", code: fault).sentence) }
    let microphone = AlsaMicrophone(name: name)
    var converter: RateConverter?
    var count = 0
    repeat {
      let now = ControlLoop.now
      for _ in 0..<mostPieces {
        guard let heard = microphone.takeSound(by: now) else { break }
        if converter?.given != heard.rate { converter = RateConverter(from: heard.rate) }
        for sample in heard.samples {
          try converter?.push(plain(sample)) { (sample) throws(CommandError) in
            try take(plain(sample))
            count += 1
          }
        }
      }
      if case .fault? = microphone.takeNews(by: now) {
        throw .failure("\(oneLine(name)): no microphone hears there, or another program has it")
      }
    } while !isReadable(end, within: pause)
    return Ending(path: nil, count: count)
  }
}

/// Samples of 48 kHz as seconds.
enum Seconds {
  static func of(_ samples: Int) -> Double { Double(samples) / Double(OrderedEar.rate) }
  /// For people.
  static func text(_ samples: Int) -> String { Number.text(of(samples), decimals: 1) }
  static func json(_ samples: Int) -> JSON { .number(of(samples), decimals: 3) }
}
