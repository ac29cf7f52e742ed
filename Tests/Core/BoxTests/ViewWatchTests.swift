// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Picture
import Testing

@testable import Box

/// Views that are looked at beside the hands' thread.
@Suite struct ViewWatchTests {
  private func view(_ grey: UInt8) throws -> ColourView {
    try #require(ColourView(width: 16, height: 12, bytes: [UInt8](repeating: grey, count: 3 * 16 * 12)))
  }

  @Test("In turn a view is looked at at once, and told once")
  func inTurn() throws {
    let watch = ViewWatch(isShown: true)
    watch.isMadeInTurn = true
    #expect(watch.take() == nil)
    watch.look(at: try view(255))
    let watched = try #require(watch.take())
    #expect(watched.sighting.aim.light == 1 && watched.sighting.painting == nil)
    #expect(watched.picture?.width == 16 && watch.take() == nil)
  }

  @Test("On its thread the newest view is told last, the bell rings, and no picture is made for no eyes")
  func onThread() throws {
    let watch = ViewWatch(isShown: false)
    for grey in 0..<200 { watch.look(at: try view(UInt8(grey))) }
    watch.look(at: try view(255))
    var light = 0.0
    while light < 1 {
      var waiting = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 60_000) == 1)
      guard let watched = watch.take() else { continue }
      #expect(watched.sighting.aim.light > light || light == 0)
      light = watched.sighting.aim.light
      #expect(watched.picture == nil)
    }
    #expect(light == 1)
  }
}
