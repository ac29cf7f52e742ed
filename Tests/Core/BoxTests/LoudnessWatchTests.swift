// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Testing

@testable import Box

/// How loud it is around the box: sounds that a test makes up.
@Suite struct LoudnessWatchTests {
  private static let rate = 48_000

  /// Noise of an amplitude, the same at every run.
  private static func noise(_ amplitude: Float, seconds: Double, rate: Int = rate) -> HeardSound {
    var state: UInt32 = 7
    let samples = (0..<Int(seconds * Double(rate))).map { _ -> Float in
      state = state &* 1_664_525 &+ 1_013_904_223
      return amplitude * (Float(state >> 8) / 8_388_608 - 1)
    }
    return HeardSound(time: seconds0, rate: rate, samples: samples)
  }

  private static let seconds0 = Instant(seconds: 0)

  /// Hears noise in pieces of 40 ms, each of which may be news; returns the news with its times.
  private static func news(
    _ watch: inout LoudnessWatch, _ amplitude: Float, from start: Double, seconds: Double
  ) -> [(time: Double, share: Double)] {
    (1...Int((seconds / 0.04).rounded())).compactMap { piece in
      watch.hear(noise(amplitude, seconds: 0.04))
      let time = start + 0.04 * Double(piece)
      return watch.take(at: Instant(seconds: time)).map { (time, $0) }
    }
  }

  @Test("Steady noise is as ever from the beginning, and after a step to a louder one within three seconds")
  func steady() {
    var watch = LoudnessWatch()
    #expect(Self.news(&watch, 0.01, from: 0, seconds: 3).allSatisfy { $0.share == 0 })
    let louder = Self.news(&watch, 0.1, from: 3, seconds: 6)
    #expect(louder.contains { $0.share > 0.8 })
    #expect(louder.last { $0.time < 6 }?.share == 0)
    #expect(louder.filter { $0.time > 6 }.allSatisfy { $0.share == 0 })
  }

  @Test("A clap of 20 dB more than before is told of within 40 ms, and that it is over at once, too")
  func clap() {
    var watch = LoudnessWatch()
    _ = Self.news(&watch, 0.01, from: 0, seconds: 2)
    let clap = Self.news(&watch, 0.1, from: 2, seconds: 0.04)
    #expect(clap.count == 1 && clap.allSatisfy { $0.share >= 0.8 })
    let after = Self.news(&watch, 0.01, from: 2.04, seconds: 1)
    #expect(after.map { $0.share } == [0])
  }

  @Test("Music that stays loud is news again before the last fades, and never more than 25 times a second")
  func again() {
    var watch = LoudnessWatch()
    _ = Self.news(&watch, 0.001, from: 0, seconds: 2)
    let loud = Self.news(&watch, 0.9, from: 2, seconds: 1)
    #expect(zip(loud, loud.dropFirst()).allSatisfy { $1.time - $0.time < 0.3 })
    #expect(loud.count >= 4 && loud.allSatisfy { $0.share > 0.9 })
    watch.hear(Self.noise(0.0001, seconds: 0.04))
    #expect(watch.take(at: Instant(seconds: 3.05)) == 0)
    watch.hear(Self.noise(0.9, seconds: 0.04))
    #expect(watch.take(at: Instant(seconds: 3.07)) == nil)
    #expect(watch.take(at: Instant(seconds: 3.1)) ?? 0 > 0.9)
  }

  @Test(
    "Silence, an offset of the card, and what is no number are as ever, and harm nothing that comes after")
  func odd() {
    for odd in [Float(0), 0.3, .nan, .infinity, -.infinity] {
      var watch = LoudnessWatch()
      for piece in 1...100 {
        let samples = Array(repeating: odd, count: 1920)
        watch.hear(HeardSound(time: Self.seconds0, rate: Self.rate, samples: samples))
        #expect(watch.take(at: Instant(seconds: 0.04 * Double(piece))) ?? 0 == 0)
      }
      #expect(Self.news(&watch, 0.5, from: 4, seconds: 0.04).contains { $0.share == 1 })
    }
    var watch = LoudnessWatch()
    watch.hear(HeardSound(time: Self.seconds0, rate: 0, samples: [1, -1]))
    watch.hear(HeardSound(time: Self.seconds0, rate: 1, samples: [1, -1, 1]))
    watch.hear(HeardSound(time: Self.seconds0, rate: Self.rate, samples: []))
    #expect(watch.take(at: Self.seconds0) == nil)
  }

  @Test("What a microphone hears while it opens is not believed")
  func opening() {
    var watch = LoudnessWatch()
    _ = Self.news(&watch, 0.001, from: 0, seconds: 0.2)
    #expect(Self.news(&watch, 0.9, from: 0.2, seconds: 0.04).isEmpty)
  }

  // MARK: - The microphone

  /// How many microphones are open, and what they hear.
  private final class Room {
    var open = 0
    var made = 0
    var sounds: [HeardSound] = []
    var fault: Fault?
  }

  private final class RoomsMicrophone: Microphone {
    private let room: Room
    private var announced = Announced()

    init(_ room: Room) {
      self.room = room
      room.open += 1
      room.made += 1
    }

    deinit { room.open -= 1 }

    func takeSound(by now: Instant) -> HeardSound? { room.sounds.isEmpty ? nil : room.sounds.removeFirst() }
    func takeNews(by now: Instant) -> PartNews? { announced.news(of: room.fault) }
  }

  @Test("The microphone is open while it is wanted and at no other time, and is asked 25 times a second")
  func opens() {
    let room = Room()
    var ear = RoomEar { RoomsMicrophone(room) }
    #expect(room.made == 0 && ear.next == nil)
    ear.listen(true)
    #expect(room.open == 1 && ear.next != nil)
    room.sounds = [Self.noise(0.001, seconds: 1)]
    #expect(ear.take(by: Instant(seconds: 1)).loudness == nil && room.sounds.isEmpty)
    #expect(ear.next == Instant(seconds: 1) + 0.04)
    room.sounds = [Self.noise(0.9, seconds: 0.04)]
    #expect(ear.take(by: Instant(seconds: 1.01)).loudness == nil && room.sounds.count == 1)
    #expect(ear.take(by: Instant(seconds: 1.1)).loudness == 1)
    ear.listen(false)
    #expect(room.open == 0 && ear.next == nil)
    #expect(ear.take(by: Instant(seconds: 2)).loudness == nil && room.made == 1)
    var none = RoomEar(nil)
    none.listen(true)
    #expect(none.next == nil && none.take(by: Instant(seconds: 1)).loudness == nil)
  }

  @Test(
    "A microphone that does not answer is news once, and so is one that hears again, even after it was closed"
  )
  func missed() {
    let room = Room()
    var ear = RoomEar { RoomsMicrophone(room) }
    room.fault = .noMicrophone
    var news: [PartNews] = []
    for time in 1...4 {
      ear.listen(true)
      for part in 0..<3 {
        if time == 4, part > 0 { (room.fault, room.sounds) = (nil, [Self.noise(0.1, seconds: 0.04)]) }
        let now = Instant(seconds: Double(time) + 0.1 * Double(part))
        if let new = ear.take(by: now).news { news.append(new) }
      }
      ear.listen(false)
    }
    #expect(news == [.fault(.noMicrophone), .healed(.noMicrophone)])
  }
}
