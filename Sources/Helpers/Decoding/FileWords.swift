// SPDX-License-Identifier: GPL-3.0-or-later
import Works

/// Gathers what a picture's file says about the picture, and an XMP packet beside it: what is nearer to its user before the rest, and
/// newer forms before older ones.
public enum FileWords {
  /// The C libraries that only the importer has.
  public struct Hands {
    /// Unpacks so many bytes at most.
    let unpack: (UnsafeBufferPointer<UInt8>, _ most: Int) -> [UInt8]
    /// Has a parser read a packet.
    let read: (UnsafeBufferPointer<UInt8>, inout XmpReader) -> Void

    public init(
      unpack: @escaping (UnsafeBufferPointer<UInt8>, _ most: Int) -> [UInt8],
      read: @escaping (UnsafeBufferPointer<UInt8>, inout XmpReader) -> Void
    ) {
      (self.unpack, self.read) = (unpack, read)
    }
  }

  /// The size is that of the picture as it is stored. The EXIF data is the file's, where its library has found it.
  public static func words(
    in file: UnsafeBufferPointer<UInt8>, _ kind: FileKind, exif: UnsafeBufferPointer<UInt8>, width: Int,
    height: Int, beside: [UInt8], by hands: Hands
  ) -> WorkWords {
    let bytes = file.span
    func part(_ place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: file[place])
    }
    var next = XmpReader(width: width, height: height)
    beside.withUnsafeBufferPointer { hands.read($0, &next) }
    var words = next.words
    if let (place, isPacked) = XmpPacket.place(in: bytes, kind) {
      var reader = XmpReader(width: width, height: height)
      if isPacked {
        hands.unpack(part(place), XmpReader.longest).withUnsafeBufferPointer { hands.read($0, &reader) }
      } else {
        hands.read(UnsafeBufferPointer(rebasing: part(place).prefix(XmpReader.longest)), &reader)
      }
      words.complete(with: reader.words)
    }
    words.complete(with: PressWords.words(in: bytes, kind))
    words.complete(with: plain(in: file, kind, exif, by: hands))
    return words.words
  }

  private static func plain(
    in file: UnsafeBufferPointer<UInt8>, _ kind: FileKind, _ exif: UnsafeBufferPointer<UInt8>, by hands: Hands
  ) -> PictureWords {
    switch kind {
    case .tiff: return PlainWords.words(exif: file.span)
    case .png:
      var words = PlainWords.words(png: file.span) { place, most in
        hands.unpack(UnsafeBufferPointer(rebasing: file[place]), most)
      }
      if let place = PngAnnex.exif(in: file.span) {
        words.complete(with: PlainWords.words(exif: file.span.extracting(place)))
      }
      return words
    default: return PlainWords.words(exif: exif.span)
    }
  }
}
