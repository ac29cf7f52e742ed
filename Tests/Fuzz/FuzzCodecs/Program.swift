// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CFuzz
import Decoding
import Domain
import Glibc

/// Any bytes through the C side of every codec: nothing is written beyond the rows that were asked for.
@main
struct Program {
  static func main() {
    box_fits_prepare()
    box_zip_prepare()
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

/// Larger pictures only take time.
private let mostPixels = 300_000
/// In bytes: more than some of them take, and less than others.
private let mostMemory = 200_000

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  var picture = box_picture()
  picture.bytes = bytes.baseAddress
  picture.size = bytes.count
  picture.memory = mostMemory
  switch FileKind(firstBytes: bytes.span) {
  case .jpeg:
    read(&picture, box_jpeg_open, box_jpeg_read, box_jpeg_close)
    var small = box_picture()
    (small.bytes, small.size, small.memory) = (picture.bytes, picture.size, picture.memory)
    read(&small, openSmall, box_jpeg_read, box_jpeg_close)
  case .png: read(&picture, box_png_open, box_png_read, box_png_close)
  case .webp: read(&picture, box_webp_open, box_webp_read, box_webp_close)
  case .tiff:
    inEachForm(picture) { read(&$0, box_tiff_open, box_tiff_read, box_tiff_close) }
  case .fits:
    picture.memory = 0
    inEachForm(picture) { read(&$0, box_fits_open, box_fits_read, box_fits_close) }
  case .other(.archive): unpack(bytes)
  case .foreign, .other, .unknown: break
  }
}

/// A file of an archive, with less room than it may have.
private func unpack(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let archive = box_zip_open(bytes.baseAddress, bytes.count) else { return }
  defer { box_zip_close(archive) }
  for room in [1, 1000] {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    defer { memory.deallocate() }
    guard box_zip_read(archive, BookPackage.container, memory, room) <= room else { abort() }
  }
}

/// As colours and as numbers, the first plane and the second.
private func inEachForm(_ picture: box_picture, _ attempt: (inout box_picture) -> Void) {
  for form in 0..<4 as Range<UInt32> {
    var other = picture
    (other.as_data, other.plane) = (form & 1 != 0, form >> 1)
    attempt(&other)
  }
}

/// Opens a JPEG reduced, as for a glance.
private func openSmall(_ picture: UnsafeMutablePointer<box_picture>?) -> box_result {
  let result = box_jpeg_open(picture)
  if result == BOX_OK { box_jpeg_shrink(picture, 4) }
  return result
}

private func read(
  _ picture: UnsafeMutablePointer<box_picture>,
  _ open: (UnsafeMutablePointer<box_picture>?) -> box_result,
  _ read: (UnsafeMutablePointer<box_picture>?, UnsafeMutablePointer<UInt8>?, Int, UInt32) -> box_result,
  _ close: (UnsafeMutablePointer<box_picture>?) -> Void
) {
  defer { close(picture) }
  guard open(picture) == BOX_OK else { return }
  let (width, height) = (Int(picture.pointee.width), Int(picture.pointee.height))
  guard PictureShape.fits(width: width, height: height), width * height <= mostPixels else { return }
  let samples = Int(picture.pointee.colours.rawValue) + (picture.pointee.alpha == BOX_OPAQUE ? 0 : 1)
  let stride = width * samples * Int(picture.pointee.depth) / 8
  if picture.pointee.profile != nil { box_colour_close(box_colour_from_profile(picture)) }
  for first in Swift.stride(from: 0, to: height, by: 32) {
    let rows = min(32, height - first)
    // Each strip has memory of its own, so that one byte too many is seen.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: rows * stride)
    defer { memory.deallocate() }
    guard read(picture, memory, stride, UInt32(rows)) == BOX_OK else { return }
  }
}
