// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CEspeak
import CLibc
import Decoding
import Speech

/// Reads a book's words aloud into the wire, as fast as the box takes them.
enum BookSpeaking {
  /// What is spoken where there is no voice for the book's language.
  private static let fallback = "en-gb"

  /// While files may still be opened.
  static func prepare() {
    let rate = Int32(clamped(ImportProgram.speed * BookVoice.rate / 100))
    let voice = ImportProgram.passage?.voice ?? fallback
    isReady = voice.withCString { voice in fallback.withCString { box_espeak_begin(voice, $0, rate) } } == 0
    alphabet = Alphabet(of: voice)
  }

  nonisolated(unsafe) private static var isReady = false
  nonisolated(unsafe) private static var alphabet = Alphabet(of: fallback)

  private static func clamped(_ rate: Int) -> Int {
    max(BookVoice.rates.lowerBound, min(BookVoice.rates.upperBound, rate))
  }

  /// From the word at a letter on, at a speed in percent.
  static func speak(_ text: UnsafeRawBufferPointer, from letter: Int, speed: Int, to wire: Int32) -> Never {
    let wanted = max(speed * BookVoice.rate / 100, 1)
    // What a voice does not do by itself, in percent.
    let rest = wanted * 100 / clamped(wanted)
    guard isReady, let sender = SpeechSender(to: wire, speed: rest) else { _exit(1) }
    var (start, before) = BookVoice.word(in: text, atLetter: letter)
    let last = ImportProgram.passage?.end ?? .max
    while start < text.count, before < last {
      let end = BookVoice.end(of: text, from: start)
      let piece = text[start..<end]
      let next = before + BookVoice.letters(in: piece)
      guard sender.begin(at: before, next: next) else { _exit(1) }
      say(String(decoding: piece, as: UTF8.self), through: sender)
      guard sender.end(isParagraph: text[end - 1] == UInt8(ascii: "\n")) else { _exit(1) }
      (start, before) = (end, next)
    }
    _exit(sender.finish() ? 0 : 1)
  }

  private static func say(_ words: String, through sender: SpeechSender) {
    let bytes = alphabet.bytes(of: words, atMost: BookVoice.longestPiece)
    _ = box_espeak_go_on(
      bytes,
      { context, samples, count, letters in
        guard let context, let samples else { return false }
        let sender = Unmanaged<SpeechSender>.fromOpaque(context).takeUnretainedValue()
        return sender.send(UnsafeBufferPointer(start: samples, count: Int(count)), behind: Int(letters))
      }, Unmanaged.passUnretained(sender).toOpaque())
  }
}

/// Makes the box's samples of a voice's, and sends them with their places.
private final class SpeechSender {
  private let wire: Int32
  private let rate: OpaquePointer
  private let speed: Speed
  private let read: UnsafeMutablePointer<Float>
  private let made: UnsafeMutablePointer<Float>
  private let both: UnsafeMutablePointer<Float>
  /// The letters before the piece that is said, before the word in it, and before the next piece.
  private var (start, letter, next) = (0, 0, 0)
  private var goesOn = true

  /// In hertz, of every voice that eSpeak NG brings itself.
  private static let voiceRate = 22_050
  /// In frames.
  private static let piece = 1024
  private static let room = 4096
  /// As loud as the box's own sentences, by BS.1770, once recordings are made softer: a book has more pauses than they have.
  private static let level: Float = 1.5 / 32768
  /// In frames of the voice: 0.4 s behind a paragraph, behind the pause of its last sentence.
  private static let pause = 8820

  init?(to wire: Int32, speed percent: Int) {
    self.wire = wire
    guard let rate = box_rate_new(1, Double(StreamedSound.rate) / Double(SpeechSender.voiceRate)),
      let speed = Speed(percent)
    else { return nil }
    (self.rate, self.speed) = (rate, speed)
    read = .allocate(capacity: SpeechSender.piece)
    made = .allocate(capacity: SpeechSender.room)
    both = .allocate(capacity: 2 * SpeechSender.room)
    read.initialize(repeating: 0, count: SpeechSender.piece)
    made.initialize(repeating: 0, count: SpeechSender.room)
    both.initialize(repeating: 0, count: 2 * SpeechSender.room)
  }

  func begin(at letter: Int, next: Int) -> Bool {
    (start, self.letter, self.next) = (letter, letter, next)
    return write(both, 0)
  }

  /// Silence takes the last letter's place.
  func end(isParagraph: Bool) -> Bool {
    let silence = [Int16](repeating: 0, count: isParagraph ? SpeechSender.pause : 0)
    return silence.withUnsafeBufferPointer { send($0, behind: letter - start) }
  }

  func finish() -> Bool { convert(0, isEnd: true) && speed.end(to: write) }

  func send(_ samples: UnsafeBufferPointer<Int16>, behind letters: Int) -> Bool {
    letter = min(start + letters, next)
    var place = 0
    while goesOn, place < samples.count {
      let count = min(SpeechSender.piece, samples.count - place)
      for index in 0..<count { read[index] = Float(samples[place + index]) * SpeechSender.level }
      goesOn = convert(count, isEnd: false)
      place += count
    }
    return goesOn
  }

  private func convert(_ frames: Int, isEnd: Bool) -> Bool {
    var done = 0
    while true {
      var (taken, new) = (Int64(0), Int64(0))
      let isChanged = box_rate_change(
        rate, read + done, Int64(frames - done), isEnd, made, Int64(SpeechSender.room), &taken, &new)
      guard isChanged, new == 0 || sendBoth(Int(new)) else { return false }
      done += Int(taken)
      if done == frames, !isEnd || new == 0 { return true }
    }
  }

  /// One channel is both.
  private func sendBoth(_ frames: Int) -> Bool {
    for index in 0..<frames { (both[2 * index], both[2 * index + 1]) = (made[index], made[index]) }
    return speed.send(both, frames: frames, to: write)
  }

  private func write(_ frames: UnsafePointer<Float>, _ count: Int) -> Bool {
    let head = SpokenPiece(letter: UInt32(letter), frames: UInt32(count), next: UInt32(next)).encoded
    return box_write_all(wire, head, head.count) == 0
      && box_write_all(wire, frames, count * 2 * MemoryLayout<Float>.stride) == 0
  }
}
