// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// A picture lives in memory, and no longer than it can be had again.
@Suite struct PrivacyTests {
  private final class Count {
    var released = 0
  }

  @Test("When four others have come, its memory is given back")
  func released() {
    let count = Count()
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(painting(release: { count.released += 1 })))
    for _ in 0...PicturesAside.most {
      #expect(count.released == 0)
      visit.take(painting())
    }
    #expect(count.released == 1)
  }

  @Test("Large ones are fewer: of those put aside the newest stays, and what fits beside it")
  func large() {
    let count = Count()
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(blank(6000, 3000, release: { count.released += 1 })))
    visit.take(blank(6000, 3000))
    #expect(count.released == 0)
    visit.take(painting())
    #expect(count.released == 1 && visit.box.scene.aside.earlier.count == 1)
  }

  /// White, of 3 bytes a pixel.
  private func blank(_ width: Int, _ height: Int, release: @escaping () -> Void = {}) -> Picture {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 3, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: 255)
    let picture = Picture(
      width: width, height: height, channels: 3, depth: 8, memory: UnsafeRawBufferPointer(bytes)
    ) {
      bytes.deallocate()
      release()
    }
    guard let picture else { preconditionFailure("no picture is \(width) x \(height)") }
    return picture
  }

  @Test("One that comes too late is not kept for a moment")
  func late() {
    let count = Count()
    var visit = Visit()
    visit.pressShutter()
    visit.holdShutter()
    visit.meet(.picture(painting(release: { count.released += 1 })))
    #expect(count.released == 1)
  }

  @Test("A press that may still be taken back holds the oldest one, until a moment after its button is up")
  func held() {
    let count = Count()
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(painting(release: { count.released += 1 })))
    for _ in 0..<PicturesAside.most { visit.take(painting()) }
    visit.hand(.shutter(.down))
    visit.meet(.picture(painting()))
    #expect(count.released == 0)
    visit.hand(.shutter(.up))
    visit.meet(.tick, after: 0.3)
    #expect(count.released == 1)
  }
}
