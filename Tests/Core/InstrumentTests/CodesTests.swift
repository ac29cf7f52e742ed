// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Codes on a label in the photograph: that of a work opens the work, others are said.
@Suite struct CodesTests {
  private let photograph = painting()
  private let alone = paintingAlone()
  private let poppies = PicturePlace(.box, 1)
  private let address = FoundCode("https://www.example.org/works/harvest")

  private func photographed(_ change: (inout Visit) -> Void = { _ in }) -> Visit {
    var visit = Visit(shelf: ["the sea", "poppies"])
    change(&visit)
    visit.pressShutter()
    visit.meet(.picture(photograph, Overview(of: photograph), .wanted(mayBePainting: false)))
    return visit
  }

  private func opened(_ visit: Visit) -> PicturePlace? {
    for effect in visit.effects { if case .open(let place, _) = effect { return place } }
    return nil
  }

  @Test("The code of a work opens the work, whatever was found of a painting", arguments: [true, false])
  func work(isFound: Bool) {
    var visit = photographed()
    visit.meet(.foundCodes([address, FoundCode("box-2", of: poppies)], in: photograph))
    #expect(opened(visit) == nil && visit.said.isEmpty)
    visit.meet(
      .foundPainting(
        isFound ? alone : nil, in: photograph,
        works: isFound ? [RecognisedWork(PicturePlace(.box, 0), isSure: true)] : []))
    #expect(opened(visit) == poppies && visit.cues == [.done])
    visit.meet(.picture(painting(30, 20), nil))
    #expect(visit.said.hasPrefix("poppies. Its own picture is open."), "\(visit.said)")
    #expect(!visit.said.contains("code"))
  }

  @Test("It opens too where the code is known after all else, as soon as the hand is free")
  func late() {
    var visit = photographed()
    visit.meet(.foundPainting(nil, in: photograph))
    visit.touch(0.3)
    visit.meet(.foundCodes([FoundCode("box-2", of: poppies)], in: photograph))
    #expect(opened(visit) == nil)
    visit.hand(.lift)
    if opened(visit) == nil { visit.meet(.tick) }
    #expect(opened(visit) == poppies)
  }

  @Test("Another code is said once, behind what there is to say of the picture")
  func said() {
    var visit = photographed()
    visit.meet(.foundCodes([address, address], in: photograph))
    visit.meet(.foundPainting(alone, in: photograph))
    let words = "There is a code: example.org, harvest."
    #expect(visit.said.hasPrefix("Straightened.") && visit.said.contains(words), "\(visit.said)")
    #expect(visit.said.components(separatedBy: words).count == 2)
    visit.meet(.heard(Utterance(.hint, [Phrase(.straightened)])))
    #expect(visit.said.isEmpty)
  }

  @Test("A code that is known late waits until the box is silent, and for the hand")
  func silence() {
    var visit = photographed()
    visit.meet(.foundPainting(alone, in: photograph))
    let told = Utterance(.hint, [Phrase(.straightened)])
    visit.meet(.foundCodes([FoundCode("4006381333931")], in: photograph, isTalking: true))
    #expect(visit.said.isEmpty)
    visit.touch(0.3)
    visit.meet(.heard(told))
    #expect(visit.said.isEmpty)
    visit.hand(.lift)
    visit.meet(.heard(told))
    #expect(visit.said == "There is a code: 4 0 0 6 3 8 1 3 3 3 9 3 1.")
    visit.meet(.heard(told))
    #expect(visit.said.isEmpty)

    var quiet = photographed()
    quiet.meet(.foundPainting(alone, in: photograph))
    quiet.meet(.foundCodes([FoundCode("The Harvest")], in: photograph))
    #expect(quiet.said == "There is a code: The Harvest.")
  }

  @Test("Of many codes three are said")
  func many() {
    var visit = photographed()
    visit.meet(.foundCodes((1...9).map { FoundCode("W\($0)") }, in: photograph))
    visit.meet(.foundPainting(alone, in: photograph))
    #expect(visit.said.components(separatedBy: "There is a code").count == 4)
  }

  @Test("Where works are not to be known again, the code of one is said as any other")
  func off() {
    var visit = photographed { $0.set(.recognise, to: 0) }
    visit.meet(.foundCodes([FoundCode("box-2", of: poppies)], in: photograph))
    visit.meet(.foundPainting(alone, in: photograph))
    #expect(opened(visit) == nil && visit.said.contains("There is a code: box-2."))
  }

  @Test(
    "Who wants to hear only what is asked for hears of no code, and codes of another picture are none of this one"
  )
  func silent() {
    var visit = photographed { $0.set(.verbosity, to: 2) }
    visit.meet(.foundPainting(alone, in: photograph))
    visit.meet(.foundCodes([address], in: photograph))
    #expect(visit.said.isEmpty)

    var other = photographed()
    other.meet(.foundPainting(alone, in: photograph))
    other.meet(.foundCodes([address, FoundCode("box-2", of: poppies)], in: painting(30, 20)))
    #expect(other.said.isEmpty && opened(other) == nil)
  }
}
