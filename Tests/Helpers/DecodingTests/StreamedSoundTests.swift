// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import CSoundFiles
import Foundation
import Testing

@testable import Decoding

/// Sound files that a helper decodes while they are heard.
@Suite struct StreamedSoundTests {
  /// A WAV file of 16 bits: sines of these frequencies, one a channel, at half of full scale.
  private func wave(rate: Int, frames: Int, _ hertz: [Double]) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let channels = hertz.count
    var samples: [UInt8] = []
    for frame in 0..<frames {
      for tone in hertz {
        let sample = 16_384 * sin(2 * .pi * tone * Double(frame) / Double(rate))
        samples += bytes(Int(sample.rounded()) & 0xFFFF, 2)
      }
    }
    let form =
      bytes(1, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * 2, 4)
      + bytes(channels * 2, 2) + bytes(16, 2)
    let head = Array("WAVEfmt ".utf8) + bytes(16, 4) + form + Array("data".utf8) + bytes(samples.count, 4)
    return Array("RIFF".utf8) + bytes(head.count + samples.count, 4) + head + samples
  }

  /// All that comes, read in pieces of an odd size.
  private func heard(_ file: [UInt8]) throws -> (left: [Float], right: [Float]) {
    try withFile(file) { path in
      let sound = try StreamedSound(path)
      var (left, right): ([Float], [Float]) = ([], [])
      var piece = [Float](repeating: 0, count: 2 * 777)
      while true {
        let count = piece.withUnsafeMutableBufferPointer { buffer in
          buffer.baseAddress.map { sound.read(into: $0, frames: 777) } ?? 0
        }
        for frame in 0..<count {
          left.append(piece[2 * frame])
          right.append(piece[2 * frame + 1])
        }
        if count < 777 { return (left, right) }
      }
    }
  }

  private func risings(_ samples: [Float]) -> Int {
    zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test("At the card's own rate the samples are the file's, and left stays left")
  func same() throws {
    let (left, right) = try heard(wave(rate: 48_000, frames: 10_000, [441, 1000]))
    #expect(left.count == 10_000 && right.count == 10_000)
    for frame in stride(from: 0, to: 10_000, by: 7) {
      let place = 2 * Double.pi * Double(frame) / 48_000
      // A sample of 16 bits is off by half of its last bit.
      #expect(abs(Double(left[frame]) - 0.5 * sin(441 * place)) < 2e-5)
      #expect(abs(Double(right[frame]) - 0.5 * sin(1000 * place)) < 2e-5)
    }
  }

  @Test(
    "At another rate it lasts as long, at the same pitch and as loud, on both sides",
    arguments: [8_000, 16_000, 22_050, 44_100, 96_000])
  func otherRate(rate: Int) throws {
    let (left, right) = try heard(wave(rate: rate, frames: rate, [500]))
    // The filter's own length at either end.
    #expect(abs(left.count - 48_000) < 300 && left == right)
    #expect(abs(risings(left) - 500) <= 1)
    let middle = left[12_000..<36_000]
    let level = (middle.reduce(0) { $0 + $1 * $1 } / Float(middle.count)).squareRoot()
    #expect(abs(level / 0.353_55 - 1) < 0.01)
  }

  @Test("It begins at a place, to the sample where the file has all samples, and not behind its end")
  func fromPlace() throws {
    let rate = 8000
    let file = wave(rate: 48_000, frames: 96_000, [441])
    try withFile(file) { path in
      var piece = [Float](repeating: 0, count: 2 * 1000)
      let sound = try StreamedSound(path, from: 150)
      #expect(read(sound, into: &piece) == 1000)
      for frame in stride(from: 0, to: 1000, by: 7) {
        let place = 2 * Double.pi * 441 * Double(72_000 + frame) / 48_000
        #expect(abs(Double(piece[2 * frame]) - 0.5 * sin(place)) < 2e-5)
      }
      let beyond = try StreamedSound(path, from: 201)
      #expect(read(beyond, into: &piece) == 0 && beyond.isBrokenOff)
    }
    try withFile(wave(rate: rate, frames: rate * 4, [500])) { path in
      var piece = [Float](repeating: 0, count: 2 * 48_000 * 4)
      let count = read(try StreamedSound(path, from: 300), into: &piece)
      #expect(abs(count - 48_000) < 300)
    }
  }

  @Test(
    "At another speed it lasts as much longer or shorter, at its own pitch and as loud",
    arguments: [50, 80, 150, 300, 400])
  func otherSpeed(percent: UInt32) throws {
    try withFile(wave(rate: 48_000, frames: 192_000, [500, 500])) { path in
      var piece = [Float](repeating: 0, count: 2 * 48_000 * 9)
      let count = read(try StreamedSound(path, speed: percent), into: &piece)
      let length = 192_000 * 100 / Int(percent)
      #expect(abs(count - length) < 2500, "\(count) for \(length)")
      let left = (0..<count).map { piece[2 * $0] }
      let middle = Array(left[(count / 4)..<(3 * count / 4)])
      let hertz = Double(risings(middle)) * 48_000 / Double(middle.count)
      #expect(abs(hertz - 500) < 5, "\(hertz)")
      let level = (middle.reduce(0) { $0 + $1 * $1 } / Float(middle.count)).squareRoot()
      #expect(abs(level / 0.353_55 - 1) < 0.05)
    }
    try withFile(wave(rate: 48_000, frames: 4800, [500])) { path in
      var piece = [Float](repeating: 0, count: 200)
      for percent in [0, 49, 401] as [UInt32] {
        let none = try StreamedSound(path, speed: percent)
        #expect(read(none, into: &piece) == 0)
      }
    }
  }

  @Test("A title's length is the file's, and its key is of what is in it, whatever its name")
  func title() throws {
    let (one, other) = (wave(rate: 8000, frames: 20_000, [441]), wave(rate: 8000, frames: 20_000, [442]))
    let first = try withFile(one) { try SoundFile.title($0) }
    let again = try withFile(one) { try SoundFile.title($0) }
    let second = try withFile(other) { try SoundFile.title($0) }
    let longer = try withFile(one + [0, 0]) { try SoundFile.title($0) }
    #expect(first == again && first.length == 2.5)
    #expect(Set([first.key, second.key, longer.key]).count == 3)
    #expect(throws: PictureFileError.self) { try withFile(Array("none".utf8)) { try SoundFile.title($0) } }
  }

  @Test("Its answer is twelve bytes and whole lines, and no others are one")
  func titleReply() {
    for reply in [TitleReply(length: 0, key: 0), TitleReply(length: .max, key: 0x0123_4567_89AB_CDEF)] {
      let bytes = reply.encoded
      #expect(TitleReply(bytes[...]) == reply)
      for count in 0..<12 { #expect(TitleReply(bytes[..<count]) == nil) }
      #expect(TitleReply((bytes + [0])[...]) == nil)
    }
  }

  @Test("What is no sound, or none that fits, says why; half of one is heard as far as it goes")
  func others() throws {
    let whole = wave(rate: 48_000, frames: 5000, [441, 441])
    for file in [Array("no sound at all".utf8), Array(whole.prefix(20)), []] {
      #expect(throws: PictureFileError.self) { _ = try heard(file) }
    }
    let half = try heard(Array(whole.prefix(whole.count / 2))).left.count
    #expect((2400...2500).contains(half))
    #expect(throws: PictureFileError.self) { _ = try StreamedSound("/none/such.wav") }
  }

  @Test(
    "Nobody waits for a helper whose sound is not heard to its end, nor for one that is not wanted any more")
  func letGo() throws {
    try withFile(wave(rate: 48_000, frames: 400_000, [441])) { path in
      do {
        var piece = [Float](repeating: 0, count: 200)
        let sound = try StreamedSound(path)
        #expect(
          piece.withUnsafeMutableBufferPointer { sound.read(into: $0.baseAddress!, frames: 100) } == 100)
      }
      let sound = try StreamedSound(path)
      var piece = [Float](repeating: 0, count: 200)
      #expect(
        piece.withUnsafeMutableBufferPointer {
          sound.read(into: $0.baseAddress!, frames: 100) { false }
        } == 0)
      #expect(throws: PictureFileError.self) { _ = try StreamedSound(path) { false } }
    }
  }

  // MARK: - Ends

  private func read(_ sound: StreamedSound, into piece: inout [Float]) -> Int {
    piece.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { sound.read(into: $0, frames: buffer.count / 2) } ?? 0
    }
  }

  /// Whether a sound that is read to its end has broken off.
  private func breaksOff(_ path: String, by importer: Importer = Importer()) throws -> Bool {
    let sound = try StreamedSound(path, by: importer)
    var piece = [Float](repeating: 0, count: 2000)
    while read(sound, into: &piece) == 1000 {}
    return sound.isBrokenOff
  }

  /// The same where the helper ends so, after some of the sound.
  private func breaksOff(_ path: String, whereHelper ends: String) throws -> Bool {
    let script = "#!/bin/sh\n'\(Importer.find())' \"$@\" | head -c 20000\n\(ends)\n"
    while true {
      let outcome = try withFile(named: "importer", Array(script.utf8), executable: true) { program in
        Result { try breaksOff(path, by: Importer(program: program)) }
      }
      // A child that another test is just starting can still hold the script open for writing.
      if case .failure(let error) = outcome,
        (error as? PictureFileError)?.trouble == .reader(.failed(error: Int(ETXTBSY)))
      {
        continue
      }
      return try outcome.get()
    }
  }

  @Test("A sound whose helper dies or gives up in the middle has broken off; a whole one has not")
  func ends() throws {
    try withFile(wave(rate: 44_100, frames: 20_000, [441])) { path throws in
      #expect(try !breaksOff(path))
      #expect(try !breaksOff(path, whereHelper: "exit 0"))
      for end in ["kill -XCPU $$; sleep 100", "kill -SEGV $$; sleep 100", "exit 1"] {
        #expect(try breaksOff(path, whereHelper: end), "\(end)")
      }
    }
  }

  @Test("A file that is damaged in the middle breaks off there")
  func damaged() throws {
    let mp3 = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString).mp3"
    defer { try? FileManager.default.removeItem(atPath: mp3) }
    try withFile(wave(rate: 48_000, frames: 100_000, [441])) { path throws in
      try #require(make_mp3(path, mp3) == 0)
    }
    #expect(try !breaksOff(mp3))
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: mp3)))
    for place in bytes.count / 2..<bytes.count / 2 + 3000 { bytes[place] = 0 }
    try withFile(bytes) { path throws in #expect(try breaksOff(path)) }
  }

  @Test("An hour is heard from its beginning, and its helper has the time for all of it")
  func hour() throws {
    let (rate, seconds) = (8000, 3700)
    var file = wave(rate: rate, frames: 1, [441])
    let size = rate * seconds * 2
    for place in 0..<4 { file[file.count - 6 + place] = UInt8(size >> (8 * place) & 0xFF) }
    file.removeLast(2)
    try withFile(file) { path in
      #expect(truncate(path, off_t(file.count + size)) == 0)
      let sound = try StreamedSound(path)
      var piece = [Float](repeating: 1, count: 2000)
      #expect(read(sound, into: &piece) == 1000 && piece.allSatisfy { $0 == 0 })
      #expect(try mostSecondsOfHelpers().contains(StreamedSound.mostSeconds))
    }
  }

  /// The processor time that this process's children that play may take, in seconds.
  private func mostSecondsOfHelpers() throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
      guard let process = Int(name),
        let order = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8),
        order.contains("--stream"),
        let limits = try? String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8),
        let line = limits.split(separator: "\n").first(where: { $0.hasPrefix("Max cpu time") })
      else { return nil }
      return Int(line.split(separator: " ")[3])
    }
  }
}
