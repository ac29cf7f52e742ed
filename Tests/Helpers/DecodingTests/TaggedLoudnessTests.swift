// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Decoding

/// Sound files that say how loud they are.
@Suite struct TaggedLoudnessTests {
  private static let tone = Array(
    (try? Data(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Scenarios/listed/01.flac"))) ?? Data())

  private static func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }

  /// The FLAC file with these comments alone.
  private func flac(_ comments: [String]) -> [UInt8] {
    let little = TaggedLoudnessTests.little
    let texts = comments.flatMap { little($0.utf8.count) + Array($0.utf8) }
    let block = little(0) + little(comments.count) + texts
    let head = [4, UInt8(block.count >> 16), UInt8(block.count >> 8 & 0xFF), UInt8(block.count & 0xFF)]
    var (kept, place): ([UInt8], Int) = ([], 4)
    let bytes = TaggedLoudnessTests.tone
    while place + 4 <= bytes.count {
      let (kind, size) = (bytes[place], bytes[(place + 1)..<(place + 4)].reduce(0) { $0 << 8 | Int($1) })
      if kind & 0x7F == 0 { kept = [0] + bytes[(place + 1)..<(place + 4 + size)] + kept }
      place += 4 + size
      if kind & 0x80 != 0 { break }
    }
    return Array("fLaC".utf8) + kept + [head[0] | 0x80] + head.dropFirst() + block + bytes[place...]
  }

  /// A WAV file with an ID3 tag behind its sound, whose texts are UTF-16.
  private func wave(_ texts: [(String, String)]) -> [UInt8] {
    func wide(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    func big(_ number: Int) -> [UInt8] { TaggedLoudnessTests.little(number).reversed() }
    let frames = texts.flatMap { name, value in
      let text = [1] + wide(name) + [0, 0] + wide(value)
      return Array("TXXX".utf8) + big(text.count) + [0, 0] + text
    }
    let tag =
      Array("ID3".utf8) + [3, 0, 0, 0, 0, UInt8(frames.count >> 7), UInt8(frames.count & 0x7F)] + frames
    let little = TaggedLoudnessTests.little
    let samples = (0..<96_000).flatMap { index in
      let sample = Int((3276 * sin(2 * Double.pi * 997 * Double(index) / 48_000)).rounded()) & 0xFFFF
      return [UInt8(sample & 0xFF), UInt8(sample >> 8)]
    }
    let form = [1, 0, 1, 0] + little(48_000) + little(96_000) + [2, 0, 16, 0]
    let chunks =
      Array("WAVEfmt ".utf8) + little(16) + form + Array("data".utf8) + little(samples.count) + samples
      + Array("id3 ".utf8) + little(tag.count) + tag + (tag.count % 2 == 0 ? [] : [0])
    return Array("RIFF".utf8) + little(chunks.count) + chunks
  }

  private func told(_ file: [UInt8]) throws -> TitleLoudness {
    try withFile(file) { try SoundFile.loudness(of: $0) }
  }

  private func found(_ text: String) -> TitleLoudness? {
    Array(text.utf8).withUnsafeBytes { TaggedLoudness.find(in: $0) }
  }

  @Test("A FLAC file with ReplayGain is not measured: it is as loud as it says, and so are its peaks")
  func replayGain() throws {
    let file = flac(["TITLE=A", "replaygain_track_gain=+7.25 dB", "REPLAYGAIN_TRACK_PEAK=0.500000"])
    let loudness = try told(file)
    // Half of full scale is 6.02 dB below it.
    #expect(loudness == TitleLoudness(loudness: -2525, peak: -602))
    #expect(loudness.turn == 725)
    #expect(try told(flac(["REPLAYGAIN_TRACK_GAIN=-3,5 dB"])) == TitleLoudness(loudness: -1450, peak: 0))
  }

  @Test("So is a file with an ID3 tag, also in wide letters and behind the sound")
  func id3() throws {
    let file = wave([("replaygain_track_gain", "-11.04 dB"), ("replaygain_track_peak", "1.995262")])
    #expect(try told(file) == TitleLoudness(loudness: -696, peak: 600))
  }

  @Test("Opus counts in 256ths of a decibel from -23 LUFS; MP4 and APE have the words as well")
  func others() {
    #expect(found("OggS OpusTags R128_TRACK_GAIN=-1280\u{1}")?.loudness == -1800)
    #expect(
      found("----mean name REPLAYGAIN_TRACK_GAIN\0\0\0\u{18}data\0\0\0\u{1}\0\0\0\0-7.20 dB")?.loudness
        == -1080)
    let far =
      [UInt8](repeating: 0x20, count: 3_000_000) + Array("APETAGEX replaygain_track_gain\0-1.5 dB".utf8)
    #expect(far.withUnsafeBytes { TaggedLoudness.find(in: $0) }?.loudness == -1650)
    // Behind a cover that makes the tag long.
    let cover = Array("ID3".utf8) + [3, 0, 0, 1, 0, 0, 0] + [UInt8](repeating: 7, count: 1_500_000)
    let long = cover + Array("REPLAYGAIN_TRACK_GAIN\0-2 dB".utf8) + [UInt8](repeating: 7, count: 1_000_000)
    #expect(long.withUnsafeBytes { TaggedLoudness.find(in: $0) }?.loudness == -1600)
  }

  @Test("A file that says what cannot be is measured")
  func absurd() throws {
    let measured = try told(flac([]))
    #expect(measured.loudness < -1000 && measured.loudness > -3000)
    for value in [
      "nan dB", "200 dB", "-41 dB", "inf", "", "--3 dB", "1000000000000000000000 dB", ".5", "dB 3",
    ] {
      #expect(try told(flac(["REPLAYGAIN_TRACK_GAIN=\(value)", "X=9"])) == measured, "\(value)")
    }
    #expect(
      found("R128_TRACK_GAIN=32767") == nil && found("REPLAYGAIN_ALBUM_GAIN=-3 dB") == nil && found("") == nil
    )
    // A peak that is absurd counts as full scale.
    for peak in ["nan", "0", "-1", "900000"] {
      #expect(found("REPLAYGAIN_TRACK_GAIN=9 dB REPLAYGAIN_TRACK_PEAK=\(peak)")?.peak == 0, "\(peak)")
    }
  }
}
