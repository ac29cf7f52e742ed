// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Decoding
import Domain
import Foundation
import Picture
import Speech
import Testing

/// A picture made by program, the files it can be written to, and what comes back out of them.
struct MadePicture: Equatable {
  let width: Int
  let height: Int
  var channels: Int
  var depth: Int
  var samples: [UInt16]

  init(_ width: Int, _ height: Int, channels: Int, depth: Int, sample: (Int, Int, Int) -> Int) {
    self.width = width
    self.height = height
    self.channels = channels
    self.depth = depth
    samples = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels { samples.append(UInt16(truncatingIfNeeded: sample(x, y, channel))) }
      }
    }
  }

  init(_ picture: Picture) {
    self.init(picture.width, picture.height, channels: picture.channels, depth: picture.depth) {
      Int(picture.sample($0, $1, channel: $2) ?? 0)
    }
  }

  /// Different everywhere, with soft and hard edges, and no row or column like another.
  static func pattern(_ width: Int = 45, _ height: Int = 37, channels: Int, depth: Int = 8) -> MadePicture {
    let most = (1 << depth) - 1
    return MadePicture(width, height, channels: channels, depth: depth) { x, y, channel in
      (x * (977 + 311 * channel) + y * (1731 - 211 * channel) + x * y * 37) & most
    }
  }

  /// Smooth, so that lossy formats keep it.
  static func slope(_ width: Int = 45, _ height: Int = 37, channels: Int) -> MadePicture {
    MadePicture(width, height, channels: channels, depth: 8) { x, y, channel in
      channel == 0 ? 40 + 3 * x : channel == 1 ? 40 + 4 * y : 200 - x - y
    }
  }

  subscript(x: Int, y: Int, channel: Int) -> Int {
    get { Int(samples[(y * width + x) * channels + channel]) }
    set { samples[(y * width + x) * channels + channel] = UInt16(newValue) }
  }

  func map(channels: Int? = nil, _ sample: ([Int], Int) -> Int) -> MadePicture {
    MadePicture(width, height, channels: channels ?? self.channels, depth: depth) { x, y, channel in
      sample((0..<self.channels).map { self[x, y, $0] }, channel)
    }
  }

  func largestDifference(from other: MadePicture) -> Int {
    guard width == other.width, height == other.height, channels == other.channels, depth == other.depth
    else { return .max }
    return zip(samples, other.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// The kinds of file that a made picture can be written to.
enum MadeKind: CaseIterable {
  case jpeg, png, webp, tiff
}

/// What goes into a made file besides pixels.
struct Extras {
  var exif: [UInt8] = []
  var profile: [UInt8] = []
  var palette: [UInt8] = []
  /// A packet of XMP.
  var xmp: [UInt8] = []
}

extension MadePicture {
  func file(_ kind: MadeKind, _ extras: Extras = Extras(), _ adjust: (inout file_plan) -> Void = { _ in })
    -> [UInt8]
  {
    let bytes =
      depth == 16 ? samples.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } : samples.map { UInt8($0) }
    return bytes.withUnsafeBytes { pixels in
      extras.exif.withUnsafeBufferPointer { exif in
        extras.profile.withUnsafeBufferPointer { profile in
          extras.palette.withUnsafeBufferPointer { palette in
            var plan = file_plan()
            plan.width = UInt32(width)
            plan.height = UInt32(height)
            plan.depth = UInt32(depth)
            plan.samples = UInt32(channels)
            plan.pixels = pixels.baseAddress
            plan.meaning = channels < 3 ? 1 : channels < 5 ? 2 : 5
            if !exif.isEmpty { (plan.exif, plan.exif_size) = (exif.baseAddress, exif.count) }
            if !profile.isEmpty { (plan.profile, plan.profile_size) = (profile.baseAddress, profile.count) }
            let packet = (extras.xmp + [0]).map { CChar(bitPattern: $0) }
            return packet.withUnsafeBufferPointer { packet in
              if !extras.xmp.isEmpty { (plan.xmp, plan.xmp_size) = (packet.baseAddress, extras.xmp.count) }
              if !palette.isEmpty {
                (plan.palette, plan.palette_size) = (palette.baseAddress, UInt32(palette.count / 3))
              }
              adjust(&plan)
              return taken(make(kind, &plan))
            }
          }
        }
      }
    }
  }

  private func make(_ kind: MadeKind, _ plan: inout file_plan) -> made_file {
    switch kind {
    case .jpeg: make_jpeg(&plan)
    case .png: make_png(&plan)
    case .webp: make_webp(&plan)
    case .tiff: make_tiff(&plan)
    }
  }
}

/// The bytes of a file that C made, which is freed.
func taken(_ file: made_file) -> [UInt8] {
  defer { free(file.bytes) }
  return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
}

/// EXIF data that says which way up the camera was held.
func exif(orientation: Int, bigEndian: Bool = false) -> [UInt8] {
  let value = UInt8(orientation)
  return bigEndian
    ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
}

/// EXIF data of a camera that notes when a picture was taken; its text stands behind a gap.
func exif(taken text: String, bigEndian: Bool = false) -> [UInt8] {
  func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(value >> (8 * $0) & 255) }
    return bigEndian ? bytes.reversed() : bytes
  }
  func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
  }
  let start = (bigEndian ? Array("MM".utf8) : Array("II".utf8)) + number(42, 2) + number(8, 4)
  let camera = 8 + 2 + 12 + 4
  let letters = Array(text.utf8) + [0]
  return start + number(1, 2) + entry(0x8769, 4, 1, camera) + number(0, 4)
    + number(2, 2) + entry(0x829A, 5, 1, 0) + entry(0x9003, 2, letters.count, camera + 2 + 24 + 4)
    + number(0, 4) + letters
}

/// A file of its own for as long as a closure needs it.
func withFile<Result>(
  named name: String = "picture", _ bytes: [UInt8], executable: Bool = false, _ use: (String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(bytes).write(to: file)
  if executable { chmod(file.path, 0o755) }
  return try use(file.path)
}

/// What the box makes of a file's bytes.
func decoded(_ bytes: [UInt8]) throws -> MadePicture {
  try withFile(bytes) { MadePicture(try PictureFile.load($0)) }
}

func notes(_ bytes: [UInt8]) throws -> ImportNotes {
  try withFile(bytes) { try PictureFile.loadWithNotes($0).notes }
}

/// Why the box makes no picture of a file's bytes; nil when there is one.
func failure(of bytes: [UInt8], plane: Int = 1, importer: Importer = Importer()) throws -> PictureTrouble? {
  try withFile(bytes) { path in
    do throws(PictureFileError) {
      _ = try PictureFile.loadWithNotes(path, plane: plane, by: importer)
      return nil
    } catch {
      #expect(error.path == path)
      return error.trouble
    }
  }
}
