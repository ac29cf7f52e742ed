// SPDX-License-Identifier: GPL-3.0-or-later
import CFuzz
import Decoding
import Glibc

/// Any bytes as EXIF data, and as a PNG file that may hold some.
@main
struct Program {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, size in
        attempt(UnsafeBufferPointer(start: start, count: size))
        return 0
      })
  }
}

private func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  if let orientation = Exif.orientation(in: bytes.span) {
    guard (1...8).contains(orientation) else { abort() }
  }
  if let day = Exif.day(in: bytes.span) {
    guard ExifDay(year: day.year, month: day.month, day: day.day) == day else { abort() }
  }
  for kind in [FileKind.jpeg, .png] {
    _ = PaintingNote.corners(in: bytes.span, kind, width: 820, height: 616)
  }
  // What is noted in any bytes comes out of them.
  let words = Array("820 616 100 200 80000 300 79000 60000 400 50025".utf8)
  if let noted = PaintingNote.file(UnsafeRawBufferPointer(bytes), with: words) {
    let kind: FileKind = noted[0] == 0xFF ? .jpeg : .png
    guard PaintingNote.corners(in: noted.span, kind, width: 820, height: 616) != nil else { abort() }
  }
  if let place = PngAnnex.exif(in: bytes.span) {
    guard place.lowerBound >= 0, place.upperBound <= bytes.count else { abort() }
  }
}
