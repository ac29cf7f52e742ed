// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Ears
import Foundation
import Gesture
import Testing

@testable import DeskBoard

/// Strings in a scenario's room, and a file in a microphone's place.
@Suite struct ScriptEarTests {
  /// A third string that is 12 cents low, struck after 0.2 s; a second long.
  private static let string =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenarios/strings/third-low.wav").standardizedFileURL.path
  private static let order = EarOrder.strings(StringTuning(.standard), only: nil)

  private struct Moment: Equatable {
    var time: Double
    var report: EarReport?
    var news: PartNews?
  }

  /// All that an ear tells from one time to another, asked each 64 samples as a scenario's loop does.
  private func moments(_ ear: ScriptEar, _ from: Double, _ to: Double) -> [Moment] {
    var all: [Moment] = []
    for block in Int(from * 750)..<Int(to * 750) {
      let time = Double(block) / 750
      let news = ear.takeNews(by: Instant(seconds: time))
      if let news { all.append(Moment(time: time, report: nil, news: news)) }
      while let report = ear.takeReport() { all.append(Moment(time: time, report: report, news: nil)) }
    }
    return all
  }

  private func readings(_ moments: [Moment]) -> [TunerReading] {
    moments.compactMap { if case .found(.string(let reading))? = $0.report { reading } else { nil } }
  }

  private func room() -> ScriptDictaphone {
    let room = ScriptDictaphone(canHear: true)
    room.hear(Self.string, from: Instant(seconds: 2))
    return room
  }

  @Test("An order hears the string when it sounds, as it is, and every time alike")
  func heard() {
    let runs = (0..<2).map { _ in
      let ear = ScriptEar(beside: room())
      #expect(moments(ear, 0, 1).isEmpty)
      ear.listen(Self.order)
      return moments(ear, 1, 4)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].first?.report == .began)
    let readings = readings(runs[0])
    #expect(readings.count > 10)
    #expect(readings.allSatisfy { $0.string == 3 && abs($0.cents + 12) < 0.5 })
    // The string is struck at 2.2 s, and each reading comes as it is made.
    let first = runs[0].first { if case .found(.string)? = $0.report { true } else { false } }
    #expect((2.2...2.6).contains(first?.time ?? 0))
  }

  @Test("Without an order nothing is heard, and the next order begins again")
  func closed() {
    let ear = ScriptEar(beside: room())
    ear.listen(Self.order)
    #expect(!moments(ear, 0, 1).isEmpty)
    ear.listen(nil)
    #expect(moments(ear, 1, 4).isEmpty)
    ear.listen(Self.order)
    #expect(moments(ear, 4, 5).map(\.report) == [.began])
  }

  @Test("A microphone that is gone is told of for every order, and that it is back, once it hears")
  func gone() {
    let room = room()
    let ear = ScriptEar(beside: room)
    room.plug(false, at: Instant(seconds: 0))
    for time in [0.0, 1] {
      ear.listen(Self.order)
      #expect(moments(ear, time, time + 1).map(\.news) == [.fault(.noMicrophone)])
    }
    room.plug(true, at: Instant(seconds: 2))
    let back = moments(ear, 2, 4)
    #expect(back.compactMap(\.news) == [.healed(.noMicrophone)])
    #expect(back.contains { $0.report == .began } && readings(back).last?.string == 3)
    room.plug(false, at: Instant(seconds: 4))
    #expect(moments(ear, 4, 5).map(\.news) == [.fault(.noMicrophone)])
  }

  @Test("Without its microphone the room's loudness is missed, and words end")
  func others() {
    let room = room()
    let microphone = ScriptMicrophone(beside: room)
    _ = microphone.takeSound(by: Instant(seconds: 1))
    #expect(microphone.takeSound(by: Instant(seconds: 2))?.samples.count == 48_000)
    room.follow(.begin(CommentNote(key: 1, place: 0, title: "a"), from: 2_000_000_000))
    room.plug(false, at: Instant(seconds: 3))
    #expect(microphone.takeSound(by: Instant(seconds: 4)) == nil)
    #expect(microphone.takeNews() == .fault(.noMicrophone) && microphone.takeNews() == nil)
    var reports: [DictaphoneReport] = []
    while let report = room.takeReport() { reports.append(report) }
    guard case .recorded(let words)? = reports.last else {
      Issue.record("\(reports)")
      return
    }
    #expect(words.length == 1)
    room.follow(.begin(CommentNote(key: 1, place: 0, title: "a"), from: 5_000_000_000))
    #expect(room.takeReport() == .failed(.microphone))
    room.plug(true, at: Instant(seconds: 5))
    #expect(microphone.takeNews() == .healed(.noMicrophone))
  }

  @Test("A file in a microphone's place is heard in real time, from its opening on, over and over")
  func file() throws {
    let file = try HeardFile(Self.string)
    #expect(file.samples.count == 48_000)
    for _ in 0..<2 {
      let microphone = FileMicrophone(file)
      #expect(microphone.takeSound(by: Instant(seconds: 10)) == nil)
      var (heard, next) = ([Float](), Instant(seconds: 10))
      // Asked late, it gives what a card would, piece by piece.
      for time in [10.1, 10.5, 12.5] {
        while let sound = microphone.takeSound(by: Instant(seconds: time)) {
          #expect(sound.samples.count <= 4096 && sound.rate == 48_000)
          #expect(abs(sound.time.since(next)) < 1e-6)
          next = sound.time + Double(sound.samples.count) / 48_000
          heard += sound.samples
        }
        #expect(abs(Double(heard.count) / 48_000 + 10 - time) < 1e-4)
      }
      #expect(heard == Array((file.samples + file.samples + file.samples)[..<heard.count]))
    }
  }
}
