// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import Speech

/// A sound card, by libasound. One that is not there, or goes away, is tried again until it is.
public final class AlsaSpeaker: Speaker {
  private let name: String
  private let wish: CardShape
  private let volume: CardVolume?
  private let news = SpeakerNews()
  private var announced = Announced()
  private var announcedVolume = Announced()

  // The rest is the audio thread's, once the first block is played.
  private let place: UnsafeMutableRawPointer
  private var player: CardPlayer?
  private var pace = ClockPace(lead: ClockPace.unheard)
  /// No card has sounded since the last one was lost.
  private var isSilent = false
  private var untilNextTry = AlsaSpeaker.framesBetweenTries

  /// Half a second: soon enough for a user who plugs the card in again, seldom enough for the processor.
  private static var framesBetweenTries: Int { @_noAllocation @_noLocks get { CardShape.boxRate / 2 } }
  /// Two periods have the shortest delay; more have room for a late one.
  private static var possiblePeriods: ClosedRange<Int> { 2...4 }

  /// A card that must be there now, by its id or by any name that libasound knows.
  public convenience init(name: String, frames: Int = 64, periods: Int = 3, volume: CardVolume? = nil)
    throws(Fault)
  {
    self.init(of: name, frames, periods, volume)
    guard case nil = openCard() else { throw .noCard }
  }

  /// A card that may come later: until then this keeps the pace, and its first report is `.noCard`.
  public static func waiting(
    for name: String, frames: Int = 64, periods: Int = 3, volume: CardVolume? = nil
  ) -> AlsaSpeaker {
    let speaker = AlsaSpeaker(of: name, frames, periods, volume)
    if let error = speaker.openCard() {
      speaker.isSilent = true
      speaker.news.tell(.absent, fault: error.code)
    }
    return speaker
  }

  private init(of name: String, _ frames: Int, _ periods: Int, _ volume: CardVolume?) {
    self.name = name
    self.volume = volume
    let possible = AlsaSpeaker.possiblePeriods
    wish = .wished(period: frames, periods: min(max(periods, possible.lowerBound), possible.upperBound))
    place = .allocate(byteCount: CardPlayer.placeBytes, alignment: MemoryLayout<Int32>.alignment)
    news.tell(wish)
  }

  deinit {
    player?.card.close()
    place.deallocate()
  }

  // MARK: - From any thread

  /// The cards that can play, each with the id that opens it.
  public static func cards() -> [SoundCard] { SoundCard.all() }

  public static var hasCard: Bool { !cards().isEmpty }

  /// What the card does otherwise than the box wished, in plain sentences.
  public var differences: [String] { news.shape.differences(from: wish) }

  public var counts: SpeakerCounts { news.counts }

  /// Why the card's own volume is as it was before; nil when it was set.
  public var volumeFault: Fault? {
    guard let volume, news.volumeFault != 0 else { return nil }
    return .device(.mixer, name: volume.control, LineTrouble(-news.volumeFault))
  }

  /// What the card's own volume was set to, in decibels, where the card reports it.
  public var setVolume: Double? { news.volume }

  /// Why there is no sound, in one sentence; nil while there is.
  public var trouble: String? {
    let fault = news.fault
    return fault == 0 ? nil : "the sound card \"\(name)\": \(AlsaError.sentence(fault))"
  }

  // MARK: - From the control thread

  public var descriptor: Int32 { news.bell }

  public func takeNews(by now: Instant) -> PartNews? {
    news.hush()
    let fault: Fault? =
      switch news.standing {
      case .plays: nil
      case .absent: .noCard
      case .gone: .cardGone
      }
    return announced.news(of: fault) ?? announcedVolume.news(of: volumeFault)
  }

  // MARK: - From the audio thread

  // Not annotated, because opening a card again allocates and locks in libasound. That it happens on this thread is no
  // harm: while there is no card, no sound can be late.
  public func play(_ block: UnsafeBufferPointer<Float>) {
    guard let samples = block.baseAddress else { return }
    for first in stride(from: 0, to: block.count / 2, by: CardPlayer.frames) {
      let frames = min(CardPlayer.frames, block.count / 2 - first)
      let fault = playOnCard(samples + 2 * first, frames: frames)
      if fault == 0 { continue }
      pace.pass(frames: frames)
      if fault != -EAGAIN { lookForCard(fault, frames: frames) }
    }
  }

  /// 0 when the samples are played, -EAGAIN while the card sleeps, any other fault when there is no card.
  @_noAllocation @_noLocks
  private func playOnCard(_ samples: UnsafePointer<Float>, frames: Int) -> Int32 {
    guard let fault = player?.play(samples, frames: frames, news) else { return -ENODEV }
    if fault == 0, isSilent, player?.isProven == true {
      isSilent = false
      news.tell(.plays, fault: 0)
    }
    return fault
  }

  public var handed: Int64 { player?.wasFull ?? 0 }

  public var isHeard: Bool { player != nil }

  private func lookForCard(_ fault: Int32, frames: Int) {
    if player != nil {
      loseCard(fault)
    } else {
      untilNextTry -= frames
      if untilNextTry <= 0, let error = openCard() { news.tell(fault: error.code) }
    }
  }

  private func loseCard(_ fault: Int32) {
    player?.card.close()
    player = nil
    untilNextTry = AlsaSpeaker.framesBetweenTries
    // A card that fails again before it has played a sound was never back.
    guard !isSilent else { return }
    isSilent = true
    news.countLoss()
    news.tell(.gone, fault: fault)
  }

  private func openCard() -> AlsaError? {
    untilNextTry = AlsaSpeaker.framesBetweenTries
    do {
      let (card, shape) = try CardOpening.open(name, wish: wish)
      setVolume(of: card)
      player = CardPlayer(card, shape, place: place)
      news.tell(shape)
      return nil
    } catch {
      return error
    }
  }

  /// Runs before the first sound, which must not startle. Without it the card plays as loud as it was.
  private func setVolume(of card: AlsaCard) {
    guard let volume else { return }
    do throws(AlsaError) {
      news.tell(volume: try card.set(volume), fault: 0)
    } catch {
      news.tell(volume: nil, fault: error.code)
    }
  }
}
