// SPDX-License-Identifier: GPL-3.0-or-later

/// The letters that HTML calls by names: books have them without saying what they are.
public enum HtmlEntity {
  /// Nil for a name that is rare in books.
  public static func letter(_ name: String) -> Unicode.Scalar? {
    if let place = latin.firstIndex(where: { $0.elementsEqual(name.utf8) }) {
      return Unicode.Scalar(UInt32(0xA0 + place))
    }
    return others.first { $0.name == name }?.letter
  }

  /// From U+00A0 to U+00FF.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """.utf8.split(separator: UInt8(ascii: " "))

  private static let others: [(name: String, letter: Unicode.Scalar)] = [
    ("OElig", "\u{152}"), ("oelig", "\u{153}"), ("Scaron", "\u{160}"), ("scaron", "\u{161}"),
    ("Yuml", "\u{178}"),
    ("ensp", " "), ("emsp", " "), ("thinsp", " "), ("zwnj", " "), ("zwj", " "), ("ndash", "\u{2013}"),
    ("mdash", "\u{2014}"), ("lsquo", "\u{2018}"), ("rsquo", "\u{2019}"), ("sbquo", "\u{201A}"),
    ("ldquo", "\u{201C}"), ("rdquo", "\u{201D}"), ("bdquo", "\u{201E}"), ("hellip", "\u{2026}"),
    ("bull", "\u{2022}"), ("euro", "\u{20AC}"), ("trade", "\u{2122}"), ("lsaquo", "\u{2039}"),
    ("rsaquo", "\u{203A}"),
  ]
}
