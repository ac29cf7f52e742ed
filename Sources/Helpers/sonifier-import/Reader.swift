// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding

/// The functions of one picture library.
struct Codec {
  let open: @convention(c) (UnsafeMutablePointer<box_picture>?) -> box_result
  let read:
    @convention(c) (UnsafeMutablePointer<box_picture>?, UnsafeMutablePointer<UInt8>?, Int, UInt32) ->
      box_result
  let close: @convention(c) (UnsafeMutablePointer<box_picture>?) -> Void
  /// Makes the library read a picture in small, where that costs less.
  let shrink: (@convention(c) (UnsafeMutablePointer<box_picture>?, UInt32) -> Void)?

  init?(for kind: FileKind) {
    shrink = kind == .jpeg ? box_jpeg_shrink : nil
    switch kind {
    case .jpeg: (open, read, close) = (box_jpeg_open, box_jpeg_read, box_jpeg_close)
    case .png: (open, read, close) = (box_png_open, box_png_read, box_png_close)
    case .webp: (open, read, close) = (box_webp_open, box_webp_read, box_webp_close)
    case .tiff: (open, read, close) = (box_tiff_open, box_tiff_read, box_tiff_close)
    case .fits: (open, read, close) = (box_fits_open, box_fits_read, box_fits_close)
    case .foreign, .other, .unknown: return nil
    }
  }
}

/// One picture coming out of its library, row by row, as it is stored.
final class Reader {
  private let codec: Codec
  // At one place in memory for as long as the library may look at it.
  private let form: UnsafeMutablePointer<box_picture>

  /// The file is mapped where a most `memory` is given for all that its picture takes.
  init(
    of file: UnsafeBufferPointer<UInt8>, through codec: Codec, asData: Bool = false, plane: Int = 1,
    within memory: Int? = nil
  ) {
    self.codec = codec
    form = .allocate(capacity: 1)
    form.initialize(to: box_picture())
    form.pointee.bytes = file.baseAddress
    form.pointee.size = file.count
    form.pointee.as_data = asData
    form.pointee.plane = UInt32(clamping: plane - 1)
    form.pointee.mapped = memory != nil
    form.pointee.memory = memory ?? 0
  }

  deinit {
    codec.close(form)
    form.deallocate()
  }

  var picture: box_picture { form.pointee }
  var width: Int { Int(form.pointee.width) }
  var height: Int { Int(form.pointee.height) }
  /// How many pictures of the file can be chosen.
  var planes: Int { max(Int(form.pointee.planes), 1) }
  var bytesPerPixel: Int {
    let samples = Int(form.pointee.colours.rawValue) + (form.pointee.alpha == BOX_OPAQUE ? 0 : 1)
    return samples * Int(form.pointee.depth) / 8
  }

  var blank: UInt16? { form.pointee.blank < 0 ? nil : UInt16(truncatingIfNeeded: form.pointee.blank) }

  func open() -> box_result {
    let result = codec.open(form)
    return result == BOX_OK && Int(form.pointee.plane) >= planes ? BOX_NO_PLANE : result
  }

  /// What the library may take now: the memory that the finished picture leaves.
  func leave(_ memory: Int) { form.pointee.memory = memory }

  func letGo() { box_let_go(form) }

  /// Reads the picture smaller, where the library can, but with no side shorter than `side`.
  func shrink(to side: UInt32) { codec.shrink?(form, side) }

  func read(into rows: UnsafeMutableRawPointer, rows count: Int) -> box_result {
    let bytes = rows.assumingMemoryBound(to: UInt8.self)
    return codec.read(form, bytes, width * bytesPerPixel, UInt32(count))
  }
}
