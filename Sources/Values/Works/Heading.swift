// SPDX-License-Identifier: GPL-3.0-or-later

/// What a line is about that begins with a name and a colon: the name may be in any language of the box.
enum Heading: CaseIterable {
  case title, artist, year, size, code, alt, region, place, sound, languages

  /// In small letters; the first one is for faults.
  private var names: [String] {
    switch self {
    case .title: ["title", "título", "titulo", "titre", "titel", "제목", "शीर्षक"]
    case .artist:
      [
        "artist", "creator", "artista", "autor", "autora", "artiste", "auteur", "künstler", "künstlerin",
        "작가", "화가", "कलाकार",
      ]
    case .year: ["year", "date", "año", "fecha", "année", "jahr", "datum", "연도", "제작연도", "वर्ष", "साल"]
    case .size:
      ["size", "dimensions", "tamaño", "dimensiones", "taille", "größe", "groesse", "maße", "크기", "आकार"]
    case .code: ["code", "código", "codigo", "kennung", "nummer", "코드", "번호", "कोड"]
    case .alt: ["alt", "대체텍스트", "대체 텍스트", "ऑल्ट", "वैकल्पिक पाठ"]
    case .region: ["region", "región", "région", "bereich", "영역", "क्षेत्र"]
    case .place: ["where", "dónde", "donde", "où", "wo", "위치", "कहाँ", "कहां"]
    case .sound: ["sound", "sonido", "son", "klang", "ton", "소리", "ध्वनि"]
    case .languages:
      ["languages", "idiomas", "lenguas", "langues", "sprachen", "언어", "भाषाएँ", "भाषाएं"]
    }
  }

  /// As in English.
  var name: String {
    let name = names.first ?? ""
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  init?(_ name: some StringProtocol) {
    let name = name.lowercased()
    guard let heading = Heading.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = heading
  }

  /// A line's name and value; nil where the line has no colon near its beginning. The heading is nil for an unknown name.
  static func split(_ line: String) -> (heading: Heading?, name: String, value: String)? {
    let start = line.unicodeScalars.prefix(longest + 1)
    // Who writes Korean may have a colon as wide as a syllable.
    guard let colon = start.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" }) else { return nil }
    let name = Written.clean(String(line[..<colon]))
    guard !name.isEmpty else { return nil }
    let value = String(line[line.unicodeScalars.index(after: colon)...])
    return (Heading(name), name, Written.clean(value))
  }

  /// In letters.
  private static var longest: Int { 24 }
}
