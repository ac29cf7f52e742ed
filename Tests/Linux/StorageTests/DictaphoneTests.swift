// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Files
import Foundation
import Gesture
import Synchronization
import Testing

@testable import Storage

/// Comments in a folder of the card, from a microphone that a test plays.
@Suite final class DictaphoneTests {
  /// What the microphone hears, and how many of it are open.
  private final class Room: Sendable {
    let open = Atomic(0)
    let sounds: Mutex<[HeardSound]>
    let isBroken: Bool

    init(_ sounds: [HeardSound], isBroken: Bool = false) {
      self.sounds = Mutex(sounds)
      self.isBroken = isBroken
    }
  }

  private final class RoomMicrophone: Microphone {
    private let room: Room

    init(_ room: Room) {
      self.room = room
      room.open.add(1, ordering: .relaxed)
    }

    deinit { room.open.subtract(1, ordering: .relaxed) }

    func takeSound(by now: Instant) -> HeardSound? {
      room.sounds.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    func takeNews(by now: Instant) -> PartNews? { room.isBroken ? .fault(.noMicrophone) : nil }
  }

  private let folder = NSTemporaryDirectory() + "comments-\(UUID().uuidString)"
  private static let note = CommentNote(key: 0xABCD, place: 18_500, title: "Evening\nsong")
  private static let name = "000000000000abcd-18500-20010909T014640Z.flac"
  private static let date: Int64 = 1_000_000_000

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func dictaphone(_ room: Room?) throws -> FileDictaphone {
    var ear: (@Sendable () -> any Microphone)?
    if let room { ear = { RoomMicrophone(room) } }
    let made = FileDictaphone(folder, microphone: ear, clock: { DictaphoneTests.date })
    return try #require(made)
  }

  /// The next report; none comes in half a minute where something is wrong.
  private func report(_ dictaphone: FileDictaphone) throws -> DictaphoneReport {
    while true {
      if let report = dictaphone.takeReport() { return report }
      var waiting = pollfd(fd: dictaphone.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 30_000) > 0)
    }
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// A second of a tone with every kind of sample in it, in pieces of a tenth.
  private func tone(from start: Int64 = 5_000_000_000, level: Float = 0.2, seconds: Int = 1) -> [HeardSound] {
    (0..<10 * seconds).map { piece in
      let samples = (0..<4800).map { level * sin(Float(piece * 4800 + $0) * 0.05) }
      return HeardSound(
        time: Instant(nanoseconds: start + Int64(piece) * 100_000_000), rate: 48_000, samples: samples)
    }
  }

  private func recorded(_ dictaphone: FileDictaphone, from: Int64 = 0) throws -> SpokenWords? {
    dictaphone.follow(.begin(DictaphoneTests.note, from: from))
    guard try report(dictaphone) == .begun else { return nil }
    dictaphone.follow(.end)
    guard case .recorded(let words) = try report(dictaphone) else { return nil }
    return words
  }

  @Test(
    "What the microphone hears is in the recording, sample by sample, from the tone's end on, and loud enough"
  )
  func whole() throws {
    let room = Room(tone())
    let dictaphone = try dictaphone(room)
    #expect(try report(dictaphone) == .comments([], canHear: true))
    #expect(files.isEmpty)
    // 250.5 samples of it are early.
    let words = try recorded(dictaphone, from: 5_000_000_000 + 5_218_750)
    #expect(words == SpokenWords(file: DictaphoneTests.name, length: (48_000 - 251) / 48_000.0))
    let sound = try SoundFile.load(folder + "/" + DictaphoneTests.name)
    let heard = sound.readSamples { samples in samples.map { Int16(($0 * 32768).rounded()) } }
    let spoken = tone().flatMap { $0.samples.map { SpokenSound.sample($0) } }
    let channels = heard.count / (48_000 - 251)
    #expect(
      stride(from: 0, to: heard.count, by: channels).map { heard[$0] } == spoken.dropFirst(251).map { $0 })
    // A tone of 382 Hz at -14 dB has -14.7 LUFS: it comes down to -16.
    #expect(abs(dictaphone.gain(of: DictaphoneTests.name) - 0.86) < 0.02)
    dictaphone.follow(.keep)
    let comment = TitleComment(
      CommentNote(key: 0xABCD, place: 18_500, title: "Evening\nsong"), date: DictaphoneTests.date,
      .spoken(file: DictaphoneTests.name))
    #expect(try report(dictaphone) == .comments([comment], canHear: true))
    #expect(dictaphone.path(of: DictaphoneTests.name) == folder + "/" + DictaphoneTests.name)
    #expect(dictaphone.path(of: "../settings") == nil)
    dictaphone.follow(.delete(comment))
    #expect(try report(dictaphone) == .comments([], canHear: true))
    #expect(!files.contains { $0.hasSuffix(".flac") || $0.hasSuffix(".pcm") })
  }

  @Test("Of comments the microphone is open only while words are recorded")
  func privacy() throws {
    let room = Room(tone())
    let dictaphone = try dictaphone(room)
    _ = try report(dictaphone)
    #expect(room.open.load(ordering: .relaxed) == 0)
    dictaphone.follow(.begin(DictaphoneTests.note, from: 0))
    #expect(try report(dictaphone) == .begun)
    #expect(room.open.load(ordering: .relaxed) == 1)
    for order in [DictaphoneOrder.end, .forget] {
      dictaphone.follow(.begin(DictaphoneTests.note, from: 0))
      dictaphone.follow(order)
      dictaphone.follow(.rate(DictaphoneTests.note, isLiked: true))
      while true { if case .comments = try report(dictaphone) { break } }
      #expect(room.open.load(ordering: .relaxed) == 0)
    }
    // Nothing is left of what was thrown away.
    #expect(!files.contains { $0.hasSuffix(".flac") || $0.hasSuffix(".pcm") })
  }

  @Test("A microphone that is not there is told of at once, and so is one that hears nothing")
  func broken() throws {
    let dictaphone = try dictaphone(Room([], isBroken: true))
    _ = try report(dictaphone)
    dictaphone.follow(.begin(DictaphoneTests.note, from: 0))
    #expect(try report(dictaphone) == .failed(.microphone))
    let quiet = try self.dictaphone(Room(tone(level: 0.0005)))
    _ = try report(quiet)
    #expect(try recorded(quiet)?.isSilent == true)
  }

  @Test("One that goes away leaves what it has heard")
  func goes() throws {
    let dictaphone = try dictaphone(Room(tone(), isBroken: true))
    _ = try report(dictaphone)
    dictaphone.follow(.begin(DictaphoneTests.note, from: 0))
    #expect(try report(dictaphone) == .begun)
    guard case .recorded(let words) = try report(dictaphone) else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(words.length == 1)
  }

  @Test(
    "Words that have no answer when the power goes are kept at the next start, all but the last half sample")
  func powerCut() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let samples = tone(seconds: 2).flatMap { $0.samples.map { SpokenSound.sample($0) } }
    var bytes = Array("Evening song\n".utf8)
    for sample in samples {
      bytes += [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
    }
    let draft = folder + "/" + CommentName.draft(of: DictaphoneTests.name, rate: 48_000)
    try Data(bytes.dropLast()).write(to: URL(filePath: draft))
    let dictaphone = try dictaphone(nil)
    let note = CommentNote(key: 0xABCD, place: 18_500, title: "Evening song")
    let comment = TitleComment(note, date: DictaphoneTests.date, .spoken(file: DictaphoneTests.name))
    #expect(try report(dictaphone) == .comments([comment], canHear: false, found: 1))
    #expect(files.contains(DictaphoneTests.name) && !files.contains { $0.hasSuffix(".pcm") })
    let sound = try SoundFile.load(folder + "/" + DictaphoneTests.name)
    #expect(sound.readSamples { $0.count } % (samples.count - 1) == 0)
  }

  @Test("A draft says what was recorded wherever it is torn")
  func torn() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + CommentName.draft(of: DictaphoneTests.name, rate: 100)
    var fault: Int32 = -1
    do {
      var draft = SpokenDraft(path, title: "é", rate: 100, &fault)
      #expect(draft.append([1, -2, 300]) == 0)
    }
    #expect(fault == 0)
    let whole = try Data(contentsOf: URL(filePath: path))
    for length in 0...whole.count {
      try whole.prefix(length).write(to: URL(filePath: path))
      let read = SpokenDraft.read(path, rate: 100)
      let count = max(0, length - 3) / 2
      #expect((read == nil) == (length < 3))
      if let read { #expect(read.title == "é" && read.sound.samples == Array([1, -2, 300].prefix(count))) }
    }
  }

  @Test("A list that is lost costs names of titles, not words")
  func lostList() throws {
    let room = Room(tone())
    do {
      let dictaphone = try dictaphone(room)
      _ = try report(dictaphone)
      _ = try recorded(dictaphone)
      dictaphone.follow(.keep)
      _ = try report(dictaphone)
    }
    for name in files where name.hasPrefix("list") {
      try Data("?".utf8).write(to: URL(filePath: folder + "/" + name))
    }
    let dictaphone = try dictaphone(room)
    guard case .comments(let comments, _, _) = try report(dictaphone) else { return }
    #expect(comments.map { $0.file } == [DictaphoneTests.name])
  }

  // MARK: - The list

  private var list: [KeptComment] {
    (0..<100).map { number in
      let long = String(repeating: number % 2 == 0 ? "é" : "a b", count: 80)
      let note = CommentNote(key: .max - UInt64(number), place: .max, title: CommentList.plain(long))
      let date = Int64(number) * 1_000_000_000
      let words: TitleComment.Words =
        number % 3 == 0
        ? .spoken(file: CommentName.file(of: note, date: date)) : number % 3 == 1 ? .liked : .notLiked
      return KeptComment(comment: TitleComment(note, date: date, words), gain: 100 + number)
    }
  }

  @Test(
    "The list outlasts its text, which fits in a kept file, and each beginning of it has all lines but the last"
  )
  func text() {
    let text = CommentList.text(of: list)
    #expect(CommentList.comments(in: text) == list && text.count < 32_000)
    var (ends, count) = (Set<Int>(), 0)
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { ends.insert(place + 1) }
    for length in 0...text.count where length % 7 == 0 || ends.contains(length) {
      count = ends.count { $0 <= length }
      #expect(CommentList.comments(in: Array(text.prefix(length))) == Array(list.prefix(count)))
    }
  }

  @Test("Any bytes are taken: a line that says nothing is left out")
  func nonsense() {
    let good = "000000000000abcd 18500 1000000000 l 100 a b\n"
    for wrong in [
      "", " ", "000000000000abcd 18500 1000000000 x 100 a", "abcd 1 2 l 100 a",
      "000000000000abcd -1 2 l 100 a",
      "000000000000abcd 1 2 l 9 a", "000000000000abcd 1 2 l 1001 a", "000000000000abcd 1 2 l 100",
    ] {
      let comments = CommentList.comments(in: Array((wrong + "\n" + good).utf8) + [0xFF, 0x0A])
      #expect(comments.map { $0.comment.note.title } == ["a b"])
    }
    #expect(CommentList.plain("a\r\nb\u{7F}") == "a  b ")
    for name in [
      "", "a.flac", "000000000000abcd-1-20010909T014640.flac", "000000000000abcd--20010909T014640Z.flac",
    ] {
      #expect(CommentName.parse(name) == nil)
    }
    #expect(CommentName.parse(draft: "000000000000abcd-18500-20010909T014640Z-0.pcm") == nil)
    #expect(CommentName.date(of: DictaphoneTests.name) == DictaphoneTests.date)
  }

  /// Four syllables a second with pauses, each a tone with a louder beginning.
  private func words(level: Float, rate: Int) -> [Int16] {
    (0..<3 * rate).map { place in
      let syllable = place * 4 % rate
      let isSpoken = place / rate != 1 && syllable < 3 * rate / 4
      let attack: Float = syllable < rate / 50 ? 1.8 : 1
      let tone = sin(Float(place) * 1500 / Float(rate)) + 0.5 * sin(Float(place) * 9000 / Float(rate))
      return SpokenSound.sample(isSpoken ? level * attack * tone : 0)
    }
  }

  @Test("Words are as loud as the box's voice by the measure of titles, however far the microphone was")
  func gain() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for rate in [16_000, 48_000] {
      for level in [0.3, 0.1, 0.03] as [Float] {
        var sound = SpokenSound(rate: rate)
        sound.append(words(level: level, rate: rate))
        #expect(sound.write("words.flac", inFolder: folder) == 0)
        let measured = try SoundFile.loudness(of: folder + "/words.flac", by: Importer(seconds: 600))
        let turn = 20 * log10(Double(sound.gain) / 100)
        // A percent of gain is as much as a tenth of a decibel.
        #expect(abs(Double(measured.loudness) / 100 + turn + 16) < 0.2, "\(measured) \(turn)")
        // Played 3.7 dB lower, no peak comes to the limiter's ceiling.
        #expect(Double(measured.peak) / 100 + turn < 2.7)
      }
    }
  }

  @Test("What is hardly heard is made no more than 20 dB louder, and no peak goes beyond what is played")
  func bounds() {
    func gain(_ samples: [Int16]) -> Int {
      var sound = SpokenSound(rate: 48_000)
      sound.append(samples)
      return sound.gain
    }
    let soft = words(level: 0.003, rate: 48_000)
    #expect(gain(soft) == 1000)
    // A knock beside soft words: 1.7 dB above full scale are left of 2.7, for peaks between samples.
    #expect(gain(soft + [16_384] + soft) == 243)
    #expect(gain(soft + [.min] + soft) == 122 && gain([]) == 100)
    #expect(
      SpokenSound.sample(.nan) == 0 && SpokenSound.sample(2) == 32_767 && SpokenSound.sample(-2) == -32_767)
    var long = SpokenSound(rate: 10)
    long.append(Array(repeating: 1, count: 1000))
    #expect(long.length == 60)
  }
}
