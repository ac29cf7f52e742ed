// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes what is known of a picture as an XMP packet, which the box reads again, and other programs too.
///
/// Sounds have no place in it, as they are files of their own. Of more than a reader takes the last is left off.
public struct XmpWriter {
  private var bytes: [UInt8] = []

  /// Nothing where there are no words.
  public static func packet(of words: WorkWords) -> [UInt8] {
    var writer = XmpWriter()
    writer.add(words)
    return writer.bytes.isEmpty ? [] : Array(begin.utf8) + writer.bytes + Array(end.utf8)
  }

  private static var begin: String {
    "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\""
      + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
      + " xmlns:Iptc4xmpCore=\"http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/\""
      + " xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\">"
  }

  private static var end: String { "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>" }
  private static var regions: (begin: String, end: String) {
    ("<Iptc4xmpExt:ImageRegion><rdf:Bag>", "</rdf:Bag></Iptc4xmpExt:ImageRegion>")
  }

  /// In bytes, of all that says something.
  private static var longest: Int { XmpReader.longest - begin.utf8.count - end.utf8.count }

  // MARK: - The picture

  private mutating func add(_ words: WorkWords) {
    let (description, extended) = XmpWriter.folded(words.sections)
    add(XmpWriter.property("dc:title", words.title))
    add(XmpWriter.creators(words.artist))
    add(XmpWriter.property("Iptc4xmpCore:AltTextAccessibility", words.alt))
    add(XmpWriter.property("dc:description", description))
    add(XmpWriter.property("Iptc4xmpCore:ExtDescrAccessibility", extended))
    let (begin, end) = XmpWriter.regions
    let regions = words.regions.map { XmpWriter.region($0) }
    var length = bytes.count + begin.utf8.count + end.utf8.count
    let fitting = regions.prefix { region in
      length += region.utf8.count
      return length <= XmpWriter.longest
    }
    if !fitting.isEmpty { add(begin + fitting.joined() + end) }
  }

  private mutating func add(_ text: String) {
    if bytes.count + text.utf8.count <= XmpWriter.longest { bytes += text.utf8 }
  }

  private static func property(_ name: String, _ texts: LanguageTexts) -> String {
    texts.isEmpty ? "" : "<\(name)><rdf:Alt>\(items(texts))</rdf:Alt></\(name)>"
  }

  private static func items(_ texts: LanguageTexts) -> String {
    texts.texts.map { text in
      "<rdf:li xml:lang=\"\(escaped(text.language))\">\(escaped(text.words))</rdf:li>"
    }.joined()
  }

  /// A name is mostly the same in all languages, and other programs take each for another artist.
  private static func creators(_ artist: LanguageTexts) -> String {
    guard let first = artist.texts.first else { return "" }
    let isSame = artist.texts.allSatisfy { $0.words == first.words }
    let all = isSame ? "<rdf:li>\(escaped(first.words))</rdf:li>" : items(artist)
    return "<dc:creator><rdf:Seq>\(all)</rdf:Seq></dc:creator>"
  }

  // MARK: - Sections

  /// A packet has two places for longer texts. The second takes the later sections, as many as one text may be long.
  private static func folded(_ sections: [LanguageTexts]) -> (LanguageTexts, LanguageTexts) {
    var split = min(1, sections.count)
    while split < sections.count, !fits(joined(sections[split...])) { split += 1 }
    return (joined(sections[..<split]), joined(sections[split...]))
  }

  private static func fits(_ texts: LanguageTexts) -> Bool {
    texts.texts.allSatisfy { $0.words.utf8.count <= ForeignText.longest }
  }

  private static func joined(_ sections: ArraySlice<LanguageTexts>) -> LanguageTexts {
    var (languages, words): ([String], [String: String]) = ([], [:])
    for text in sections.flatMap({ $0.texts }) {
      if let before = words[text.language] {
        words[text.language] = before + "\n" + text.words
      } else {
        languages.append(text.language)
        words[text.language] = text.words
      }
    }
    return LanguageTexts(languages.map { .init(language: $0, words: words[$0] ?? "") })
  }

  // MARK: - Regions

  private static func region(_ region: WorkRegion) -> String {
    "<rdf:li rdf:parseType=\"Resource\"><Iptc4xmpExt:RegionBoundary rdf:parseType=\"Resource\">"
      + boundary(region.shape) + value("rbUnit", "relative") + "</Iptc4xmpExt:RegionBoundary>"
      + property("Iptc4xmpExt:Name", region.name) + property("dc:description", region.words) + "</rdf:li>"
  }

  private static func boundary(_ shape: RegionShape) -> String {
    switch shape {
    case .rectangle(let left, let top, let width, let height):
      return value("rbShape", "rectangle") + value("rbX", left) + value("rbY", top) + value("rbW", width)
        + value("rbH", height)
    case .circle(let middle, let radius):
      return value("rbShape", "circle") + value("rbX", middle.across) + value("rbY", middle.down)
        + value("rbRx", radius)
    case .polygon(let corners):
      let items = corners.map {
        "<rdf:li rdf:parseType=\"Resource\">\(value("rbX", $0.across))\(value("rbY", $0.down))</rdf:li>"
      }
      return value("rbShape", "polygon")
        + "<Iptc4xmpExt:rbVertices><rdf:Seq>\(items.joined())</rdf:Seq></Iptc4xmpExt:rbVertices>"
    }
  }

  private static func value(_ name: String, _ text: String) -> String {
    "<Iptc4xmpExt:\(name)>\(text)</Iptc4xmpExt:\(name)>"
  }

  /// A fraction in millionths: no picture has more columns.
  private static func value(_ name: String, _ fraction: Double) -> String {
    let millionths = fraction > 0 ? Int((min(fraction, 10) * 1_000_000).rounded()) : 0
    let digits = "\(millionths % 1_000_000)"
    let zeros = String(repeating: "0", count: 6 - digits.utf8.count)
    return value(name, "\(millionths / 1_000_000).\(zeros)\(digits)")
  }

  /// Without what XML does not have at all.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      case 0..<0x0A, 0x0B..<0x20, 0xFFFE, 0xFFFF: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
