// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Soaking
import Testing

@testable import Yardsticks

/// The plug is pulled while titles play: real processes are killed, and what they had recorded is what was heard.
///
/// Which files a program has open is told to the administrator alone.
@Suite(.enabled(if: geteuid() == 0 && hasNoCard)) struct PlugTests {
  private let folder: Folder
  private static let kills = Soak.isWhole ? 100 : 10
  private static let titles = kills / 3 + 4

  /// Goes on at most so much earlier, in seconds.
  private static let most = 5.0
  /// In seconds: how exactly a place is measured in the recording.
  private static let tolerance = 0.05

  init() throws {
    folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("scene red.png\n", to: "box.board")
    mkdir(folder.place("music"), 0o700)
    for number in 1...PlugTests.titles {
      try folder.write(RisingTitle(number).file, to: "music/title-\(100 + number).wav")
    }
    try LiveRun(words, in: folder).chooseEnglish()
  }

  private var words: [String] {
    ["run", "--board", "box.board", "--settings", "settings", "--music", "music", "--record", "out.wav"]
  }

  @Test(
    "Killed again and again while titles play, the box never goes on later than it was heard, nor 5 s earlier"
  )
  func plug() throws {
    var dice = Dice(seed: 7)
    var heard = 0.0
    var losses: [Double] = []
    for kill in 0..<PlugTests.kills {
      let (began, ended) = try play(for: dice.roll(0.4...6), isFirst: kill == 0)
      losses.append(heard - began)
      #expect(began <= heard + PlugTests.tolerance, "kill \(kill)")
      #expect(began >= heard - PlugTests.most, "kill \(kill)")
      heard = ended
    }
    guard Soak.isWhole else { return }
    let mean = losses.reduce(0, +) / Double(losses.count)
    print(
      "\(losses.count) kills: heard twice \(losses.min() ?? 0) to \(losses.max() ?? 0) s, in the mean \(mean) s"
    )
  }

  /// Where the box went on, and where it was killed: in seconds of all titles one after the other.
  private func play(for seconds: Double, isFirst: Bool) throws -> (began: Double, ended: Double) {
    // A plug ends the whole computer, which has another boot then: it is no fault of the box.
    if !isFirst { try folder.write("another-boot 1\n", to: "settings.starts") }
    let run = try LiveRun(words, in: folder)
    run.prints("  say    ")
    if isFirst {
      run.prints("say    Ready.")
      run.say("mode player")
      run.prints("keep   mode player")
    }
    let recording = try recording(of: run)
    defer { close(recording) }
    let pressed = frames(recording)
    press(run)
    let last = pressed + Int(seconds * Wav.rate)
    #expect(run.reads { frames(recording) >= last })
    run.send(SIGKILL)
    #expect(run.end() == 128 + SIGKILL)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(recording, 0, SEEK_END)))
    let count = pread(recording, &bytes, bytes.count, 0)
    #expect(count == bytes.count)
    let played = run.output.matches(of: /play   title (\d+)(?:, from (\d+) s| follows)/).map {
      (Int($0.1) ?? 0, $0.2.flatMap { Int($0) })
    }
    let (first, place) = try #require(played.first)
    let from = try #require(place)
    let rises = try RisingSound(Wav(bytes))
    let began = try rises.beginning(after: pressed)
    // What is printed is the same place, rounded down.
    #expect((Double(from) - 0.1...Double(from) + 1.1).contains(began))
    return (RisingTitle(first).start + began, try rises.end(in: played.map { $0.0 }))
  }

  /// Until it plays: the box may not know its titles yet.
  private func press(_ run: LiveRun) {
    var refusals = 0
    repeat {
      refusals = run.count(of: "cue    refused")
      run.say("shutter press", "shutter release")
      let isAnswered = run.reads {
        run.count(of: "play   title") > 0 || run.count(of: "cue    refused") > refusals
      }
      #expect(isAnswered)
    } while run.count(of: "cue    refused") > refusals && run.isRunning
  }

  /// The sound so far, which has no name until it is whole.
  private func recording(of run: LiveRun) throws -> Int32 {
    var found: Int32 = -1
    let process = try #require(run.number)
    let folder = "/proc/\(process)/fd"
    _ = run.reads {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
        guard link?.hasPrefix(self.folder.path + "/") == true else { continue }
        let file = open(folder + "/" + name, O_RDONLY | O_CLOEXEC)
        var word = [UInt8](repeating: 0, count: 4)
        if pread(file, &word, 4, 0) == 4, word == Array("RIFF".utf8) {
          found = file
          return true
        }
        close(file)
      }
      return false
    }
    return found
  }

  private func frames(_ recording: Int32) -> Int {
    max(0, (Int(lseek(recording, 0, SEEK_END)) - Wav.headerSize) / 4)
  }
}

/// A title whose tone rises, so that its height tells the place, on the left alone.
private struct RisingTitle {
  let number: Int

  static let seconds = 12.0
  /// In Hz, and in Hz a second.
  static let (lowest, rise) = (300.0, 100.0)

  init(_ number: Int) { self.number = number }

  /// In seconds, after all titles before it.
  var start: Double { Double(number - 1) * RisingTitle.seconds }

  /// No two have the same bytes, by which a box knows them.
  var file: [UInt8] {
    let loudness = 0.3 + Double(number) / 1000
    return Tones.wave(seconds: RisingTitle.seconds) { time in
      let turns = RisingTitle.lowest * time + RisingTitle.rise * time * time / 2
      return (loudness * sin(2 * .pi * turns), 0)
    }
  }
}

/// What was heard of such titles: what differs between the sides. Speech and cues are the same on both, and may sound meanwhile.
private struct RisingSound {
  /// Left less right.
  private let difference: [Int]
  /// In frames: a tenth of a second has 30 waves and more.
  private static let window = 4800
  /// In frames: 20 ms have six waves and more.
  private static let fewest = 960
  /// In frames, half a wave of the lowest tone and more: so long no title is silent.
  private static let chunk = 120
  /// In frames: the box lets a title rise out of silence in 30 ms.
  private static let rise = 1440
  /// The two sides are rounded each by itself.
  private static let silence = 3

  init(_ wav: Wav) {
    difference = zip(wav.left, wav.right).map { $0 - $1 }
  }

  private func isSilent(_ samples: some Sequence<Int>) -> Bool {
    samples.allSatisfy { abs($0) <= RisingSound.silence }
  }

  /// Where in its title the first sound after a frame is, in seconds.
  func beginning(after frame: Int) throws -> Double {
    let first = try #require(difference[frame...].firstIndex { abs($0) > RisingSound.silence })
    let place = try place(from: first + RisingSound.rise)
    return place - Double(RisingSound.rise) / Wav.rate
  }

  /// Where the sound ends, in seconds of all titles: in the one that was begun last, or still in that before.
  func end(in titles: [Int]) throws -> Double {
    var end = try lastSound(before: difference.count)
    var count = soundLength(before: end)
    // Behind a gap, which a busy computer makes, too few waves tell nothing.
    while count < RisingSound.fewest {
      end = try lastSound(before: end - count - RisingSound.chunk)
      count = soundLength(before: end)
    }
    let place = try place(from: end - count, count) + Double(count) / Wav.rate
    // No play is as long as a title: near its end, it is still the one before.
    let isBefore = titles.count > 1 && place > RisingTitle.seconds * 0.75
    return RisingTitle(isBefore ? titles[titles.count - 2] : titles[titles.count - 1]).start + place
  }

  private func lastSound(before end: Int) throws -> Int {
    try #require(difference[..<max(0, end)].lastIndex { abs($0) > RisingSound.silence }) + 1
  }

  /// In frames, of a window at most.
  private func soundLength(before end: Int) -> Int {
    var count = 0
    while count < RisingSound.window, end - count >= RisingSound.chunk,
      !isSilent(difference[(end - count - RisingSound.chunk)..<(end - count)])
    {
      count += RisingSound.chunk
    }
    return count
  }

  /// The place in its title that a frame has, by the waves from there on.
  private func place(from first: Int, _ count: Int = window) throws -> Double {
    var crossings: [Double] = []
    for frame in first..<min(difference.count - 1, first + count)
    where difference[frame] < 0 && difference[frame + 1] >= 0 {
      let (below, above) = (Double(difference[frame]), Double(difference[frame + 1]))
      crossings.append(Double(frame - first) - below / (above - below))
    }
    let (start, end) = (try #require(crossings.first), try #require(crossings.last))
    let frequency = Double(crossings.count - 1) * Wav.rate / (end - start)
    return (frequency - RisingTitle.lowest) / RisingTitle.rise - (start + end) / 2 / Wav.rate
  }
}

private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func roll(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 33) / 2_147_483_648
  }
}
