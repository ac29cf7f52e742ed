// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Sight

/// The camera in a process of its own: libcamera may crash or hang here, and the box goes on.
///
/// libcamera is C++, changes with every release and works devices, so no other program links it.
@main
struct CameraProgram {
  /// Where the box puts its orders, the memory for frames, and the way back; first and last are one link.
  static let (orders, memory, news): (Int32, Int32, Int32) = (3, 4, 1)

  static func main() {
    let link = Link(orders: orders, news: news)
    guard lseek(memory, 0, SEEK_END) == 0, link.tell(.alive) else {
      say("sonifier-camera: sonifier starts this program to use a camera; it does nothing by itself\n", on: 2)
      exit(2)
    }
    box_close_from(memory + 1)
    guard box_limit_device_process(addressSpace, largestFile) == 0 else { end(link, .unconfined) }
    guard case .open(let wish) = link.firstOrder() else { exit(1) }
    do throws(FramesTrouble) {
      let camera = try LibCamera(wish)
      let frames = try FrameMemory(memory, for: camera, turned: wish.rotation)
      let session = Session(camera, frames, link)
      try session.run()
      // libcamera needs long to take itself down, and the kernel does it better; so below.
      _exit(0)
    } catch {
      end(link, error)
    }
  }

  /// In bytes: libcamera's threads reserve 64 MB each and use next to nothing of it; frames take a tenth of this.
  private static var addressSpace: UInt64 { 2_000_000_000 }
  /// In bytes: the frames that are shared with the box, two pictures of 16 megapixels and their views.
  private static var largestFile: UInt64 { 100_000_000 }

  private static func end(_ link: Link, _ trouble: FramesTrouble) -> Never {
    _exit(link.tell(.trouble(trouble)) ? 0 : 1)
  }

  private static func say(_ words: StaticString, on descriptor: Int32) {
    _ = write(descriptor, words.utf8Start, words.utf8CodeUnitCount)
  }
}
