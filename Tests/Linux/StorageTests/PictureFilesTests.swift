// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import CPictureFiles
import Domain
import Foundation
import Gesture
import Picture
import Speech
import Storage
import Testing

/// The camera that shows files.
@Suite final class PictureFilesTests {
  private let folder: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "sonifier-\(UUID().uuidString)")
    folder = place.path
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try make("b-jpeg_picture.JPeG", width: 8, light: 255) { make_jpeg(&$0) }
    try make("A.png", width: 9, light: 0) { make_png(&$0) }
    try make("c.tiff", width: 10, light: 255) { make_tiff(&$0) }
    try make("d.webp", width: 11, light: 255) { make_webp(&$0) }
    try make(".hidden.png", width: 12, light: 255) { make_png(&$0) }
    try make("a-jpeg.dat", width: 13, light: 255) { make_jpeg(&$0) }
    try write(Array("Not a picture at all.\n".utf8), "notes.txt")
    try FileManager.default.createDirectory(atPath: folder + "/e.png", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private func make(
    _ name: String, width: Int, light: UInt8, by library: (inout file_plan) -> made_file
  ) throws {
    let pixels = [UInt8](repeating: light, count: width * 6 * 3)
    let file = pixels.withUnsafeBytes { pixels in
      var plan = file_plan()
      (plan.width, plan.height, plan.depth, plan.samples) = (UInt32(width), 6, 8, 3)
      plan.pixels = pixels.baseAddress
      plan.meaning = 2  // TIFF's number for red, green and blue
      return library(&plan)
    }
    defer { free(file.bytes) }
    try write(Array(UnsafeBufferPointer(start: file.bytes, count: file.size)), name)
  }

  /// What the camera reports, in words; waits for its descriptor where it has one.
  private func report(of camera: FileCamera) -> String {
    while true {
      if camera.descriptor >= 0 {
        var waiting = pollfd(fd: camera.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 30_000) > 0 else { return "nothing for half a minute" }
      }
      switch camera.takeReport() {
      case .picture(let seen): return "\(seen.picture.width) wide"
      case .brightness(let light): return "light \((light * 100).rounded() / 100)"
      case .view(let view): return "\(view.width) x \(view.height) in small"
      case .news(.fault(let fault)): return "\(fault)"
      case .news(.healed): return "healed"
      case nil: if camera.descriptor < 0 { return "nothing" }
      }
    }
  }

  @Test(
    "A folder's pictures come in name order and round again, told by their names' ends",
    arguments: [true, false])
  func order(immediately: Bool) {
    let camera = FileCamera([folder], immediately: immediately)
    var reports: [String] = []
    for _ in 0..<5 {
      camera.capture(at: Instant(seconds: 0))
      reports += [report(of: camera), report(of: camera)]
      #expect(camera.takeReport() == nil)
    }
    let once = ["light 0.0", "9 wide", "light 1.0", "8 wide", "light 1.0", "10 wide", "light 1.0", "11 wide"]
    #expect(reports == once + ["light 0.0", "9 wide"])
    #expect((camera.descriptor < 0) == immediately)
  }

  @Test("Two cameras have files of their own, and each goes on where it was", arguments: [true, false])
  func other(immediately: Bool) {
    let camera = FileCamera([folder], other: [folder + "/A.png"], immediately: immediately)
    #expect(camera.count == 2 && FileCamera([folder]).count == 1)
    func take() -> String {
      camera.capture(at: Instant(seconds: 0))
      _ = report(of: camera)
      return report(of: camera)
    }
    let first = take()
    camera.capture(at: Instant(seconds: 0))
    // What the first was to take is not wanted any more.
    camera.use(2)
    let other = [take(), take()]
    #expect(other[0] == other[1] && camera.takeReport() == nil)
    camera.use(3)
    camera.use(1)
    #expect([first, take()] == ["9 wide", "10 wide"])
  }

  @Test("The descriptor is readable exactly while a report waits")
  func descriptor() {
    let camera = FileCamera([folder])
    func isReadable(within patience: Int32) -> Bool {
      var waiting = pollfd(fd: camera.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, patience) > 0
    }
    #expect(!isReadable(within: 0))
    camera.capture(at: Instant(seconds: 0))
    #expect(isReadable(within: 30_000))
    #expect(camera.takeReport() != nil)
    #expect(isReadable(within: 0))
    #expect(camera.takeReport() != nil)
    #expect(!isReadable(within: 0))
  }

  @Test(
    "A missing or damaged file is a fault with its name and its reason, without its path, and the next one is taken"
  )
  func faults() throws {
    try write(Array([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]), "half-a-picture.png")
    let camera = FileCamera(
      ["/nowhere/no-such.png", folder + "/half-a-picture.png", folder + "/A.png"], immediately: true)
    camera.capture(at: Instant(seconds: 0))
    #expect(report(of: camera) == "\(Fault.noPicture(.missing, of: .words("no such")))")
    camera.capture(at: Instant(seconds: 0))
    #expect(report(of: camera) == "\(Fault.noPicture(.endsEarly, of: .words("half a picture")))")
    camera.capture(at: Instant(seconds: 0))
    #expect(report(of: camera) == "light 0.0")
  }

  @Test("A camera before an empty folder says so by the folder's name", arguments: [true, false])
  func none(immediately: Bool) throws {
    let bare = folder + "/my-holiday"
    try FileManager.default.createDirectory(atPath: bare, withIntermediateDirectories: false)
    for (paths, fault) in [
      ([], Fault.noPicture(.noScene)), ([bare], .noPicture(.emptyFolder, of: .words("my holiday"))),
    ] {
      let camera = FileCamera(paths, immediately: immediately)
      camera.capture(at: Instant(seconds: 0))
      #expect(report(of: camera) == "\(fault)")
      #expect(camera.takeReport() == nil)
    }
  }

  @Test("What gives no picture is known before the first press: missing files and empty folders")
  func known() throws {
    let bare = folder + "/bare"
    try FileManager.default.createDirectory(atPath: bare, withIntermediateDirectories: false)
    let camera = FileCamera([folder, "/nowhere/no-such.png", folder + "/A.png", bare])
    #expect(
      camera.faults == [
        .noPicture(.missing, of: .words("no such")), .noPicture(.emptyFolder, of: .words("bare")),
      ])
  }

  @Test("What is cancelled does not come, and what is asked for then does", arguments: [true, false])
  func cancel(immediately: Bool) {
    let camera = FileCamera([folder], immediately: immediately)
    camera.capture(at: Instant(seconds: 0))
    camera.cancel()
    camera.capture(at: Instant(seconds: 0))
    camera.capture(at: Instant(seconds: 0))
    #expect(report(of: camera) == "light 1.0")
    #expect(report(of: camera) == "10 wide")
    camera.capture(at: Instant(seconds: 0))
    camera.cancel()
    #expect(camera.takeReport() == nil)
  }
}
