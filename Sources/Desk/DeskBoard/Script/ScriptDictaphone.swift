// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Storage

/// A dictaphone in virtual time, which outlives the boxes of a scenario: its microphone hears files when the script says so, and what
/// it records stays in memory.
public final class ScriptDictaphone: Dictaphone {
  /// A file that is heard from a time on.
  private struct Voice {
    let sound: HeardFile
    let start: Instant
  }

  private var comments: [TitleComment] = []
  private var voices: [Voice] = []
  private var recordings: [String: SpokenSound] = [:]
  private var reports: [DictaphoneReport] = []
  private var note: CommentNote?
  private var begin = Instant(nanoseconds: 0)
  private var now = Instant(nanoseconds: 0)
  private var isOpen = false
  private var file = ""
  /// Why the card takes nothing; nil where it does.
  var trouble: CardTrouble?
  private let canHear: Bool
  /// Nil in a room without a sound.
  private var noise: ScriptNoise?
  /// Whether the microphone is plugged in.
  private(set) var isThere = true

  private static var rate: Double { 48_000 }

  public init(canHear: Bool) {
    self.canHear = canHear
    tell()
  }

  public func takeNews(by now: Instant) -> PartNews? {
    self.now = max(self.now, now)
    return nil
  }

  /// Another box has it from now on: words that the last one recorded without an answer are kept.
  public func restart() {
    if isOpen { end() }
    reports = []
    guard note != nil, recordings[file] != nil else { return tell() }
    keep()
    reports = [.comments(comments, canHear: canHear, found: 1)]
  }

  /// From that moment on the room is so loud, in decibels.
  func makeRoom(_ decibels: Double, from start: Instant) {
    noise = ScriptNoise(decibels, from: Int64((start.seconds * ScriptDictaphone.rate).rounded()))
  }

  /// From that moment on the microphone is near a loudspeaker that plays this file.
  func hear(_ path: String, from start: Instant) {
    guard let sound = try? HeardFile(path) else { return }
    voices.append(Voice(sound: sound, start: start))
  }

  /// The microphone goes, which ends the words that are being recorded, or comes back.
  func plug(_ isThere: Bool, at time: Instant) {
    now = max(now, time)
    self.isThere = isThere
    if !isThere { end() }
  }

  /// Itself, where it has a microphone.
  public var hearing: ScriptDictaphone? { canHear ? self : nil }

  /// What can be heard in the room, of the samples of all time at 48 kHz.
  func room(_ samples: Range<Int64>) -> [Float] {
    var heard = samples.map { noise?.sample($0) ?? 0 }
    for voice in voices {
      let start = Int64((voice.start.seconds * ScriptDictaphone.rate).rounded())
      for sample in samples.clamped(to: start..<start + Int64(voice.sound.samples.count)) {
        heard[Int(sample - samples.lowerBound)] += voice.sound.samples[Int(sample - start)]
      }
    }
    return heard
  }

  // MARK: - Orders

  public func follow(_ order: DictaphoneOrder) {
    switch order {
    case .begin(let note, let from):
      guard canHear, isThere else { return reports.append(.failed(.microphone)) }
      (self.note, begin, isOpen) = (note, Instant(nanoseconds: from), true)
      reports.append(.begun)
    case .end: end()
    case .keep: keep()
    case .forget:
      recordings[file] = nil
      (note, isOpen) = (nil, false)
    case .rate(let note, let isLiked): add(TitleComment(note, date: date, isLiked ? .liked : .notLiked))
    case .delete(let comment):
      comments.removeAll { $0 == comment }
      tell()
    }
  }

  private var date: Int64 { now.nanoseconds / 1_000_000_000 }

  private func end() {
    guard let note, isOpen else { return }
    isOpen = false
    let first = Int64((begin.seconds * ScriptDictaphone.rate).rounded())
    let length = min(max(now.since(begin), 0), DictaphoneOrder.longest)
    let heard = room(first..<first + Int64(length * ScriptDictaphone.rate))
    var sound = SpokenSound(rate: Int(ScriptDictaphone.rate))
    sound.append(heard.map { SpokenSound.sample($0) })
    file = "\(note.place)-\(date).flac"
    recordings[file] = sound
    reports.append(.recorded(SpokenWords(file: file, length: sound.length, isSilent: sound.isSilent)))
  }

  private func keep() {
    guard let note, recordings[file] != nil else { return }
    self.note = nil
    add(TitleComment(note, date: date, .spoken(file: file)))
  }

  private func add(_ comment: TitleComment) {
    if let trouble { return reports.append(.failed(.card(trouble))) }
    comments.append(comment)
    tell()
  }

  private func tell() { reports.append(.comments(comments, canHear: canHear)) }

  // MARK: - What it has

  public func words(in file: String) -> (any Recording)? {
    recordings[file].map { ScriptWordsHeard($0.samples) }
  }

  public func gain(of file: String) -> Float { Float(recordings[file]?.gain ?? 100) / 100 }

  public func path(of file: String) -> String? { file }

  public func takeReport() -> DictaphoneReport? { reports.isEmpty ? nil : reports.removeFirst() }
}

/// Words in memory, while they are heard.
private final class ScriptWordsHeard: Recording {
  private let samples: [Int16]

  init(_ samples: [Int16]) { self.samples = samples }

  func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
    Open(samples[...])
  }

  private final class Open: OpenRecording {
    private var rest: ArraySlice<Int16>

    init(_ samples: ArraySlice<Int16>) { rest = samples }

    var isBrokenOff: Bool { false }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      let piece = rest.prefix(frames)
      for (place, sample) in piece.enumerated() {
        (samples[2 * place], samples[2 * place + 1]) = (Float(sample) / 32767, Float(sample) / 32767)
      }
      rest = rest.dropFirst(frames)
      return piece.count
    }
  }
}
