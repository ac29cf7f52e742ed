// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture of ours, for the simulated camera to see or for a file.
struct Scene {
  struct Colour: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  let width: Int
  let height: Int
  private(set) var bytes: [UInt8] = []

  init(width: Int, height: Int, _ colour: (_ x: Int, _ y: Int) -> Colour) {
    (self.width, self.height) = (width, height)
    bytes.reserveCapacity(3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let colour = colour(x, y)
        bytes += [colour.red, colour.green, colour.blue]
      }
    }
  }

  static func plain(_ colour: Colour) -> Scene { Scene(width: 64, height: 48) { _, _ in colour } }

  // MARK: - Before the camera

  private static var file: String { "/sys/kernel/debug/vimc/scene" }

  func show() throws(Failure) {
    try Scene.show(Array("P6\n\(width) \(height)\n255\n".utf8) + bytes)
  }

  /// Whatever these bytes are.
  static func show(_ bytes: [UInt8]) throws(Failure) { try Kernel.write(bytes, to: file) }

  /// The camera sees its test pattern again.
  static func hide() throws(Failure) { try show([]) }

  // MARK: - As a file

  /// A TIFF without any compression, the simplest that the importer reads.
  func save(_ path: String) throws(Failure) { try Kernel.create(header + bytes, at: path) }

  private var header: [UInt8] {
    // The tag, the type of its value (3 short, 4 long), how many of them, the value or where they are.
    let tags: [(UInt32, UInt32, UInt32, UInt32)] = [
      (256, 4, 1, UInt32(width)), (257, 4, 1, UInt32(height)), (258, 3, 3, 122), (259, 3, 1, 1),
      (262, 3, 1, 2), (273, 4, 1, 128), (277, 3, 1, 3), (278, 4, 1, UInt32(height)),
      (279, 4, 1, UInt32(bytes.count)),
    ]
    var header = Array("II*\u{0}".utf8) + little(8, 4) + little(UInt32(tags.count), 2)
    for (tag, type, count, value) in tags {
      header += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    // No further directory; three times eight bits; the pixels.
    return header + little(0, 4) + little(8, 2) + little(8, 2) + little(8, 2)
  }

  private func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
