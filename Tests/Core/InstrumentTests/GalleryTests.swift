// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

@Suite struct GalleryTests {
  @Test("A picture that is opened again is described in fewer words, until pictures have come or gone")
  func again() throws {
    let painting = try #require(MadePainting(seed: 2).picture)
    var visit = Visit(shelf: ["poppies", "the sea"])
    visit.open(.gallery)
    var said: [String] = []
    for time in 0..<3 {
      if time == 2 { visit.meet(.albums(albums(["poppies", "the sea"]), .stickSafe)) }
      visit.pressShutter()
      visit.meet(.picture(painting, Overview(of: painting)))
      said.append(visit.said)
    }
    #expect(said[1].count < said[0].count && said[2] == said[0])
    visit.set(.verbosity, to: 1)
    visit.turn(1)
    visit.pressShutter()
    visit.meet(.picture(painting, Overview(of: painting)))
    #expect(visit.said.count < said[0].count)
  }

  private let shelf = ["poppies", "the sea", "a storm"]

  private func start() -> Visit {
    var visit = Visit(shelf: shelf)
    visit.menu(.mode(.gallery))
    visit.hand(.knob(.down))
    return visit
  }

  @Test("It tells how many pictures are kept, how to choose one, and which is named first")
  func greeting() {
    let visit = start()
    #expect(visit.said.hasPrefix("Gallery, with 3 pictures. poppies, 1 of 3. Turn the knob"))
  }

  @Test("With several albums it tells how many pictures there are in all, and which album is named first")
  func allAlbums() {
    var visit = Visit()
    visit.meet(.albums(albums(["poppies", "a storm"], card: 3, stick: ["the sea"]), nil))
    visit.menu(.mode(.gallery))
    visit.hand(.knob(.down))
    #expect(
      visit.said.hasPrefix("Gallery, with 6 pictures. album: with the box. poppies, 1 of 2. Turn the knob"))
  }

  @Test("Every picture is named before it is opened, and both ends are felt")
  func browse() {
    var visit = start()
    visit.hand(.knob(.up))
    for (place, name) in shelf.enumerated() {
      visit.hand(.shutter(.down))
      let opened = visit.effects.compactMap { if case .open(let place, _) = $0 { place } else { nil } }
      #expect(opened == [PicturePlace(.box, place)] && visit.said == "Opening \(name).")
      visit.hand(.shutter(.up))
      visit.meet(.picture(painting()))
      visit.touch(0.5)
      #expect(!visit.isSilent)
      visit.hand(.lift)
      visit.turn(1)
      #expect(visit.said.hasPrefix(shelf[min(place + 1, 2)]))
      #expect(visit.cues == (place == 2 ? [.end] : []))
    }
    visit.turn(-2)
    #expect(visit.said == "poppies, 1 of 3." && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.said == "poppies, 1 of 3." && visit.cues == [.start])
    visit.hand(.turn(2, boost: 100))
    #expect(visit.said == "a storm, 3 of 3.")
  }

  @Test("Nothing is kept: that is said by every control, and nothing is opened")
  func empty() {
    var visit = Visit()
    visit.open(.gallery)
    for gesture in [Gesture.shutter(.down), .turn(1, boost: 1), .touch(Spot(x: 0.5))] {
      visit.hand(gesture)
      #expect(visit.said.contains("No pictures are kept here.") && visit.box.scene.pending == nil)
    }
  }

  @Test("Back drops the picture on its way, and leads to Look, where the open one stays")
  func back() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.turn(1)
    let picture = painting()
    visit.take(picture)
    visit.pressShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.picture === picture && visit.box.scene.mode == .gallery)
    #expect(visit.said == "Cancelled. the sea, 2 of 3.")
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.picture === picture)
    #expect(visit.said == "look, for pictures from the camera. the sea. Slide your finger along the strip.")
  }

  @Test("The place among the pictures is kept through home and back")
  func place() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.turn(2)
    visit.holdShutterOn()
    visit.menu(.mode(.gallery))
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("Gallery, with 3 pictures. a storm, 3 of 3. "))
  }

  @Test("A finger on the strip before a picture is open is told what to do")
  func finger() {
    var visit = start()
    visit.touch(0.5)
    #expect(visit.isSilent && visit.said.hasPrefix("No picture is open. Turn the knob"))
  }

  @Test("A picture that cannot be opened says why; the one that is open stays")
  func fault() {
    var visit = start()
    visit.take(painting())
    visit.pressShutter()
    visit.meet(.noPicture(.noPicture(.damaged, of: .number(3))))
    #expect(visit.said.contains("picture 3 gave no picture: the file is damaged") && visit.box.picture != nil)
    visit.touch(0.5)
    #expect(!visit.isSilent)
  }
}
