// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CScriptedCard
import Domain
import Foundation
import LinuxBoard
import Speech
import Testing

@Suite struct CardFaultTests {
  @Test(
    "A card that is not there is a fault",
    arguments: ["no-such-card", "hw:CARD=Nowhere", "", "plug:'", "é\n"])
  func noCard(name: String) {
    #expect(throws: Fault.noCard) { try AlsaSpeaker(name: name) }
  }

  @Test("libasound prints nothing about it")
  func silence() {
    _ = AlsaSpeaker.waiting(for: "no-such-card")
    #expect(!scripted_complains())
  }

  @Test("A card that another program plays on is a fault, and waited for")
  func busy() {
    let card = ScriptedCard { $0.opening_fault = -EBUSY }
    #expect(throws: Fault.noCard) { try AlsaSpeaker(name: card.name) }
    let speaker = AlsaSpeaker.waiting(for: card.name)
    #expect(speaker.trouble == "the sound card \"\(card.name)\": another program plays on it")
  }

  @Test("A card that runs dry begins again, and is counted")
  func underrun() throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    speaker.playSilence(blocks: 10)
    card.happen(SCRIPTED_UNDERRUN)
    speaker.playSilence(blocks: 10)
    #expect(card.script.pointee.prepared == 2)
    #expect(card.script.pointee.started == 2)
    #expect(card.script.pointee.heard_bytes == 20 * 64 * 8)
    #expect(speaker.counts.lateBlocks + speaker.counts.hiccups == 1)
    #expect(speaker.takeNews() == nil)
  }

  @Test("A box that was late is told from a card that ran dry by itself")
  func cause() throws {
    // It holds a minute, in which no machine is so slow as to be late.
    let patient = ScriptedCard { $0.period_bytes = 48000 * 20 * 8 }
    let speaker = try AlsaSpeaker(name: patient.name)
    speaker.playSilence(blocks: 1)
    patient.happen(SCRIPTED_UNDERRUN)
    speaker.playSilence(blocks: 1)
    #expect(speaker.counts.hiccups == 1 && speaker.counts.lateBlocks == 0)

    // It holds 4 ms, and by the clock the box takes longer for the next block.
    let quick = ScriptedCard()
    let late = try AlsaSpeaker(name: quick.name)
    late.playSilence(blocks: 1)
    let before = ContinuousClock.now
    while ContinuousClock.now - before < .milliseconds(5) {}
    quick.happen(SCRIPTED_UNDERRUN)
    late.playSilence(blocks: 1)
    #expect(late.counts.lateBlocks == 1 && late.counts.hiccups == 0)
    // 5 ms since a moment after the block, less the 4 ms that the card holds.
    #expect(late.counts.longestDelay >= 0.001)
  }

  @Test("A card that does nothing but run dry is gone, not tried for ever")
  func endlessUnderrun() throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    card.happen(SCRIPTED_UNDERRUN, times: .max)
    speaker.playSilence(blocks: 1)
    #expect(speaker.takeNews() == .fault(.cardGone))
  }

  @Test("A card that slept goes on where it was")
  func suspend() throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    speaker.playSilence(blocks: 10)
    card.happen(SCRIPTED_SUSPEND)
    speaker.playSilence(blocks: 10)
    #expect(card.script.pointee.resumed == 1)
    #expect(card.script.pointee.prepared == 1)
    #expect(card.script.pointee.heard_bytes == 20 * 64 * 8)
    #expect(speaker.counts.suspends == 1)
    #expect(speaker.takeNews() == nil)
  }

  @Test("A card that cannot go on after it slept begins anew")
  func cannotResume() throws {
    let card = ScriptedCard { $0.cannot_resume = true }
    let speaker = try AlsaSpeaker(name: card.name)
    speaker.playSilence(blocks: 10)
    card.happen(SCRIPTED_SUSPEND)
    speaker.playSilence(blocks: 10)
    #expect(card.script.pointee.prepared == 2)
    #expect(speaker.counts.suspends == 1)
    #expect(speaker.takeNews() == nil)
  }

  @Test(
    "A card that vanishes, breaks, hangs or lies is gone, once, and the descriptor tells",
    arguments: [SCRIPTED_VANISH, SCRIPTED_BREAK, SCRIPTED_HANG, SCRIPTED_LIE].map(\.rawValue))
  func gone(event: UInt32) throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    speaker.playSilence(blocks: 10)
    #expect(!isReadable(speaker.descriptor))
    card.happen(scripted_event(rawValue: event))
    // The blocks for which a card that hangs still has room, and the one that waits in vain.
    speaker.playSilence(blocks: 4)
    #expect(isReadable(speaker.descriptor))
    #expect(speaker.takeNews() == .fault(.cardGone))
    #expect(speaker.takeNews() == nil)
    #expect(!isReadable(speaker.descriptor))
    #expect(speaker.counts.losses == 1)
    #expect(speaker.trouble != nil)
    #expect(card.script.pointee.closed == 1)
  }

  @Test("A card that comes back plays again, and is told once it has sounded")
  func healing() throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    speaker.playSilence(blocks: 10)
    card.happen(SCRIPTED_VANISH)
    card.script.pointee.opening_fault = -ENODEV
    speaker.playSilence(blocks: 1)
    #expect(speaker.takeNews() == .fault(.cardGone))

    // Half a second of blocks from one try to the next.
    speaker.playSilence(blocks: 375)
    #expect(card.script.pointee.opened == 1)
    card.script.pointee.opening_fault = 0
    speaker.playSilence(blocks: 374)
    #expect(card.script.pointee.opened == 1)
    speaker.playSilence(blocks: 1)
    #expect(card.script.pointee.opened == 2)
    speaker.playSilence(blocks: 3)
    #expect(!isReadable(speaker.descriptor))
    speaker.playSilence(blocks: 1)
    #expect(isReadable(speaker.descriptor))
    #expect(speaker.takeNews() == .healed(.cardGone))
    #expect(speaker.takeNews() == nil)
    #expect(speaker.trouble == nil)
  }

  @Test("A card that is never well for long is not said to be back")
  func relapse() throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    card.happen(SCRIPTED_VANISH, times: .max)
    speaker.playSilence(blocks: 1)
    #expect(speaker.takeNews() == .fault(.cardGone))
    speaker.playSilence(blocks: 376)
    #expect(card.script.pointee.opened == 2 && card.script.pointee.closed == 2)
    #expect(speaker.takeNews() == nil)
    #expect(speaker.counts.losses == 1)
  }

  @Test("A card that comes late is a fault first, then healed, and differs as it does")
  func waiting() {
    let card = ScriptedCard {
      $0.opening_fault = -ENOENT
      $0.channels = 1
    }
    let speaker = AlsaSpeaker.waiting(for: card.name)
    #expect(isReadable(speaker.descriptor))
    #expect(speaker.takeNews() == .fault(.noCard))
    #expect(speaker.trouble == "the sound card \"\(card.name)\": there is no such card")
    #expect(speaker.differences == [])
    card.script.pointee.opening_fault = 0
    speaker.playSilence(blocks: 375 + 4)
    #expect(speaker.takeNews() == .healed(.noCard))
    #expect(speaker.differences == ["the card has one channel, which plays the mean of left and right"])
  }

  @Test("A card that goes and is back before anyone asks is nothing to tell")
  func unnoticed() throws {
    let card = ScriptedCard()
    let speaker = try AlsaSpeaker(name: card.name)
    speaker.playSilence(blocks: 10)
    card.happen(SCRIPTED_BREAK)
    speaker.playSilence(blocks: 1 + 375 + 4)
    #expect(speaker.takeNews() == nil)
    #expect(speaker.counts.losses == 1)
  }

  @Test("Without a card the box is never quicker than the sound would be")
  func pace() {
    let speaker = AlsaSpeaker.waiting(for: "no-such-card")
    speaker.playSilence(blocks: 1)
    let before = ContinuousClock.now
    speaker.playSilence(blocks: 75)
    // 75 blocks last 0.1 s, less the 20 ms that a late box may make up for, and less one block.
    #expect(ContinuousClock.now - before >= .milliseconds(78))
  }
}
