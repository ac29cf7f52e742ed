// SPDX-License-Identifier: GPL-3.0-or-later
import CZxing
import Decoding
import Picture
import Works

/// The pixels of a picture without colours, as the box hands them over: behind the answer that an importer gives about them.
struct GreyPixels {
  private let shape: PictureShape
  private let start: UnsafePointer<UInt8>

  init?(_ bytes: UnsafeRawBufferPointer) {
    let header = UnsafeRawBufferPointer(rebasing: bytes.prefix(ImportReply.headerSize))
    guard case .pixels(let shape, _, _, _)? = ImportReply(header.bindMemory(to: UInt8.self).span),
      shape.channels == 1, shape.depth == 8, shape.grain == 1,
      bytes.count == header.count + shape.byteCount, let start = bytes.baseAddress
    else { return nil }
    self.shape = shape
    self.start = (start + header.count).assumingMemoryBound(to: UInt8.self)
  }

  /// The same as a page of print.
  var page: GreyPage? {
    let bytes = UnsafeBufferPointer(start: start, count: shape.width * shape.height)
    return GreyPage(width: shape.width, height: shape.height, bytes: Array(bytes))
  }

  /// Nil where there is no memory to look for them.
  var codes: [SeenCode]? {
    var found = Found(width: shape.width, height: shape.height)
    let isDone = withUnsafeMutablePointer(to: &found) { found in
      box_codes_read(
        start, UInt32(shape.width), UInt32(shape.height), UInt32(CodesReply.most),
        { context, code in
          guard let context, let code else { return }
          context.assumingMemoryBound(to: Found.self).pointee.take(code.pointee)
        }, found)
    }
    return isDone ? found.codes : nil
  }

  private struct Found {
    let width: Int
    let height: Int
    var codes: [SeenCode] = []

    /// What is no text is left out.
    mutating func take(_ code: box_code) {
      let letters = UnsafeRawBufferPointer(start: code.text, count: code.length)
      let text = ForeignText.cleaned(letters)
      guard codes.count < CodesReply.most, !text.isEmpty,
        let kind = SeenCode.Kind(rawValue: Int(code.kind.rawValue))
      else { return }
      let at = code.corners
      codes.append(
        SeenCode(
          kind, text,
          at: Corners(place(at.0, at.1), place(at.2, at.3), place(at.4, at.5), place(at.6, at.7))))
    }

    /// A code at the border may be taken for a little larger than what is there.
    private func place(_ x: Int32, _ y: Int32) -> Place {
      Place(x: Double(min(max(Int(x), 0), width)), y: Double(min(max(Int(y), 0), height)))
    }
  }
}
