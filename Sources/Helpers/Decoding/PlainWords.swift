// SPDX-License-Identifier: GPL-3.0-or-later
import Works

/// What a picture's file says in the texts that its own format has: EXIF's and TIFF's, or PNG's.
enum PlainWords {
  private static let descriptionTag = 0x010E
  private static let artistTag = 0x013B
  private static let cameraTexts = [
    "OLYMPUS DIGITAL CAMERA", "SONY DSC", "DCIM\\", "KONICA MINOLTA DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA",
    "Exif_JPEG_PICTURE", "DIGITAL CAMERA", "SAMSUNG", "Default",
  ]

  /// What EXIF data says, or a TIFF file, which is built alike.
  static func words(exif bytes: Span<UInt8>) -> PictureWords {
    var words = PictureWords()
    let description = text(of: descriptionTag, in: bytes)
    // What a camera writes into all of its photographs is about none of them.
    let isOfCamera = cameraTexts.contains { description.hasPrefix($0) }
    words.description.add(isOfCamera ? "" : description, in: LanguageTexts.unnamed)
    words.artist.add(text(of: artistTag, in: bytes), in: LanguageTexts.unnamed)
    return words
  }

  /// EXIF asks for ASCII; some write UTF-8, and old programs Latin-1.
  private static func text(of tag: Int, in bytes: Span<UInt8>) -> String {
    guard let place = Exif.place(of: tag, in: bytes) else { return "" }
    let letters = place.prefix(ForeignText.longest + 1).map { bytes[$0] }.prefix { $0 != 0 }
    let text = ForeignText.cleaned(letters)
    return text.isEmpty ? ForeignText.cleaned(latin1: letters) : text
  }

  /// Packed texts are unpacked to so many bytes at most.
  static func words(png bytes: Span<UInt8>, unpack: (Range<Int>, _ most: Int) -> [UInt8]) -> PictureWords {
    var words = PictureWords()
    add("Title", to: &words.title, bytes, unpack)
    add("Author", to: &words.artist, bytes, unpack)
    add("Description", to: &words.description, bytes, unpack)
    return words
  }

  private static func add(
    _ keyword: String, to texts: inout LanguageTexts, _ bytes: Span<UInt8>,
    _ unpack: (Range<Int>, _ most: Int) -> [UInt8]
  ) {
    if let found = PngAnnex.international(keyword, in: bytes) {
      // One more, so that a cut is seen.
      let most = ForeignText.longest + 1
      let text = found.isPacked ? unpack(found.text, most) : found.text.prefix(most).map { bytes[$0] }
      texts.add(ForeignText.cleaned(text), in: ForeignText.language(found.language.map { bytes[$0] }))
    }
    if let place = PngAnnex.text(of: keyword, in: bytes) {
      texts.add(
        ForeignText.cleaned(latin1: place.prefix(ForeignText.longest).map { bytes[$0] }),
        in: LanguageTexts.unnamed)
    }
  }
}
