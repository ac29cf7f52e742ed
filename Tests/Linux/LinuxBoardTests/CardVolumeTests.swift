// SPDX-License-Identifier: GPL-3.0-or-later

import CScriptedCard
import Domain
import LinuxBoard
import Speech
import Testing

@Suite struct CardVolumeTests {
  @Test("A card without a volume of its own is told, once, and plays")
  func without() throws {
    let card = ScriptedCard()
    let speaker = AlsaSpeaker.waiting(for: card.name, volume: CardVolume("Digital"))
    let fault = Fault.device(.mixer, name: "Digital", .missing)
    #expect(speaker.volumeFault == fault && speaker.setVolume == nil)
    #expect(speaker.takeNews() == .fault(fault))
    #expect(speaker.takeNews() == nil)
    let samples = noise(2 * 1000)
    speaker.play(samples)
    #expect(card.heard(as: Int32.self).count >= samples.count)
  }

  @Test("Without a wish nothing is set and nothing told")
  func noWish() {
    let card = ScriptedCard()
    let speaker = AlsaSpeaker.waiting(for: card.name)
    #expect(speaker.volumeFault == nil && speaker.takeNews() == nil)
  }
}
