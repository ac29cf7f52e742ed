// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Picture
import Testing
import Works

@testable import Decoding

/// What a picture says about itself, through the importer's process.
@Suite struct FileWordsTests {
  private static let small = MadePicture.slope(channels: 3)

  private func file(
    _ kind: MadeKind, _ packet: String, isPacked: Bool = false, _ extras: Extras = Extras()
  ) -> [UInt8] {
    var extras = extras
    extras.xmp = Array(packet.utf8)
    return FileWordsTests.small.file(kind, extras) { $0.xmp_packed = isPacked }
  }

  private func words(_ bytes: [UInt8]) throws -> WorkWords {
    try withFile(bytes) { try PictureFile.loadWithNotes($0).words }
  }

  private func words(of packet: String) throws -> WorkWords { try words(file(.png, packet)) }

  /// A packet with these properties, and what other programs put around them.
  private func packet(_ properties: String, attributes: String = "") -> String {
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:core="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
      xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:ns="http://ns.example/"
      xmlns:mwg="http://www.metadataworkinggroup.com/schemas/regions/"
      xmlns:st="http://ns.adobe.com/xmp/sType/Area#" \(attributes)>\(properties)</rdf:Description>
    </rdf:RDF></x:xmpmeta><?xpacket end="w"?>
    """
  }

  private func alternatives(_ texts: (String, String)...) -> String {
    "<rdf:Alt>" + texts.map { "<rdf:li xml:lang='\($0.0)'>\($0.1)</rdf:li>" }.joined() + "</rdf:Alt>"
  }

  private var harvest: String {
    packet(
      """
      <dc:title>\(alternatives(("x-default", "The Harvest"), ("de-AT", "Die Ernte &amp; mehr")))</dc:title>
      <dc:creator><rdf:Seq><rdf:li>Vincent van Gogh</rdf:li><rdf:li>Theo</rdf:li></rdf:Seq></dc:creator>
      <core:AltTextAccessibility>\(alternatives(("en", "A plain  of\twheat.")))</core:AltTextAccessibility>
      <dc:description>\(alternatives(("en", "In June.\n\n He went.")))</dc:description>
      <core:ExtDescrAccessibility>\(alternatives(("en", "Longer.")))</core:ExtDescrAccessibility>
      <ext:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource">
        <ext:RegionBoundary ext:rbShape="rectangle" ext:rbUnit="pixel" ext:rbX="9" ext:rbY="3.7" ext:rbW="18"
          ext:rbH="7.4"/>
        <ext:Name>\(alternatives(("en", "The cart")))</ext:Name>
        <dc:description>\(alternatives(("en", "It is blue.")))</dc:description>
      </rdf:li></rdf:Bag></ext:ImageRegion>
      """)
  }

  private var harvestWords: WorkWords {
    var words = WorkWords()
    words.title = LanguageTexts([
      .init(language: "x-default", words: "The Harvest"), .init(language: "de-at", words: "Die Ernte & mehr"),
    ])
    words.artist = LanguageTexts("Vincent van Gogh, Theo")
    words.alt = LanguageTexts([.init(language: "en", words: "A plain of wheat.")])
    words.sections = ["In June.\nHe went.", "Longer."].map {
      LanguageTexts([.init(language: "en", words: $0)])
    }
    words.regions = [
      WorkRegion(
        .rectangle(left: 0.2, top: 0.1, width: 0.4, height: 0.2),
        name: LanguageTexts([.init(language: "en", words: "The cart")]),
        words: LanguageTexts([.init(language: "en", words: "It is blue.")]))
    ]
    return words
  }

  @Test(
    "Every kind of file says the same, packed or not, and gives the same picture as without words",
    arguments: [(MadeKind.jpeg, false), (.png, false), (.png, true), (.webp, false), (.tiff, false)])
  func same(kind: MadeKind, isPacked: Bool) throws {
    let file = file(kind, harvest, isPacked: isPacked)
    let words = try words(file)
    #expect(near(words, harvestWords), "\(words)")
    #expect(try decoded(file) == decoded(FileWordsTests.small.file(kind)))
    #expect(try self.words(FileWordsTests.small.file(kind)) == WorkWords())
  }

  /// Fractions that were divided may differ in their last digits.
  private func near(_ one: WorkWords, _ other: WorkWords) -> Bool {
    var (bare, otherBare) = (one, other)
    (bare.regions, otherBare.regions) = ([], [])
    return bare == otherBare && one.regions.count == other.regions.count
      && zip(one.regions, other.regions).allSatisfy { one, other in
        one.name == other.name && one.words == other.words
          && numbers(one.shape).count == numbers(other.shape).count
          && zip(numbers(one.shape), numbers(other.shape)).allSatisfy { abs($0 - $1) < 1e-9 }
      }
  }

  private func numbers(_ shape: RegionShape) -> [Double] {
    switch shape {
    case .rectangle(let left, let top, let width, let height): [left, top, width, height]
    case .circle(let middle, let radius): [middle.across, middle.down, radius]
    case .polygon(let corners): corners.flatMap { [$0.across, $0.down] }
    }
  }

  @Test("Attributes, other prefixes and languages of the element itself say the same as elements")
  func otherForms() throws {
    let short = try words(of: packet("", attributes: #"dc:title="The Harvest" xml:lang="en""#))
    #expect(short.title.texts == [.init(language: "en", words: "The Harvest")])
    let bare = try words(of: packet("<dc:title xml:lang='fr'>La moisson</dc:title>"))
    #expect(bare.title.texts == [.init(language: "fr", words: "La moisson")])
    let other = harvest.replacingOccurrences(of: "dc:", with: "d:").replacingOccurrences(
      of: "rdf:", with: "r:"
    )
    .replacingOccurrences(of: "xmlns:dc", with: "xmlns:d").replacingOccurrences(
      of: "xmlns:rdf", with: "xmlns:r")
    #expect(near(try words(of: other), harvestWords))
    let utf16: [UInt8] = [0xFF, 0xFE] + harvest.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var extras = Extras()
    extras.xmp = utf16
    #expect(near(try words(FileWordsTests.small.file(.webp, extras)), harvestWords))
  }

  @Test("What other structures call a title is not the picture's")
  func others() throws {
    let words = try words(
      of: packet(
        "<ns:Thing rdf:parseType='Resource'><dc:title>No</dc:title></ns:Thing><ns:title>No</ns:title>"
          + "<ext:ImageRegion><rdf:Bag><rdf:li><dc:title>No</dc:title></rdf:li></rdf:Bag></ext:ImageRegion>"))
    #expect(words == WorkWords())
  }

  @Test("Regions of both standards come in fractions of the stored picture, whatever their units")
  func regions() throws {
    let named = "<ext:Name>\(alternatives(("en", "a")))</ext:Name>"
    func region(_ boundary: String) throws -> [Double] {
      let packet = packet(
        "<ext:ImageRegion><rdf:Bag><rdf:li><rdf:Description>\(boundary)\(named)</rdf:Description></rdf:li></rdf:Bag></ext:ImageRegion>"
      )
      return try words(of: packet).regions.first.map { numbers($0.shape) } ?? []
    }
    func isNear(_ one: [Double], _ other: [Double]) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    // The picture has 45 by 37 pixels.
    #expect(
      isNear(
        try region(
          "<ext:RegionBoundary ext:rbShape='circle' ext:rbUnit='relative' ext:rbX='.5' ext:rbY='25e-2' ext:rbRx='+0.1'/>"
        ),
        [0.5, 0.25, 0.1]))
    #expect(
      isNear(
        try region(
          "<ext:RegionBoundary ext:rbShape='circle' ext:rbUnit='pixel' ext:rbX='9' ext:rbY='18.5' ext:rbRx='4.5'/>"
        ),
        [0.2, 0.5, 0.1]))
    let corners = [(9, 0), (18, 0), (18, 37)].map {
      "<rdf:li rdf:parseType='Resource'><ext:rbX>\($0.0)</ext:rbX><ext:rbY>\($0.1)</ext:rbY></rdf:li>"
    }
    #expect(
      isNear(
        try region(
          "<ext:RegionBoundary rdf:parseType='Resource'><ext:rbVertices><rdf:Seq>\(corners.joined())</rdf:Seq></ext:rbVertices>"
            + "<ext:rbShape>polygon</ext:rbShape><ext:rbUnit>pixel</ext:rbUnit></ext:RegionBoundary>"),
        [0.2, 0, 0.4, 0, 0.4, 1]))
    // What reaches out of the picture is cut, and what lies beside it is none.
    #expect(
      isNear(
        try region(
          "<ext:RegionBoundary ext:rbShape='rectangle' ext:rbX='-1' ext:rbY='0.5' ext:rbW='1.5' ext:rbH='9'/>"
        ),
        [0, 0.5, 0.5, 0.5]))
    for wrong in [
      "ext:rbX='1.5' ext:rbY='0' ext:rbW='1' ext:rbH='1'",
      "ext:rbX='nan' ext:rbY='0' ext:rbW='1' ext:rbH='1'",
      "ext:rbX='0' ext:rbY='0' ext:rbW='-1' ext:rbH='1'",
      "ext:rbX='0' ext:rbY='0' ext:rbW='1e999' ext:rbH='1'",
      "ext:rbX='0x1' ext:rbY='0' ext:rbW='1' ext:rbH='1'", "ext:rbX='0' ext:rbY='0' ext:rbW='1'",
    ] {
      #expect(try region("<ext:RegionBoundary ext:rbShape='rectangle' \(wrong)/>") == [], "\(wrong)")
    }
    let old = packet(
      """
      <mwg:Regions rdf:parseType="Resource"><mwg:RegionList><rdf:Bag>
      <rdf:li><rdf:Description mwg:Name="cart" mwg:Description="blue" mwg:Type="Focus">
      <mwg:Area st:x="0.5" st:y="0.6" st:w="0.2" st:h="0.1" st:unit="normalized"/></rdf:Description></rdf:li>
      <rdf:li rdf:parseType="Resource"><mwg:Name>no area</mwg:Name></rdf:li>
      <rdf:li rdf:parseType="Resource"><mwg:Area st:x="0.5" st:y="0.5" st:d="0.5"/><mwg:Name>round</mwg:Name></rdf:li>
      </rdf:Bag></mwg:RegionList></mwg:Regions>
      """)
    let both = try words(of: old).regions
    #expect(both.map { $0.name.texts.first?.words } == ["cart", "round"])
    #expect(both.first?.words.texts.first?.words == "blue")
    #expect(isNear(numbers(try #require(both.first).shape), [0.4, 0.55, 0.2, 0.1]))
    // A diameter is told in the shorter side.
    #expect(isNear(numbers(try #require(both.last).shape), [0.5, 0.5, 0.25 * 37 / 45]))
  }

  // MARK: - Bounds

  @Test("Entities, too deep a packet and a broken one leave away what comes after, and never the picture")
  func broken() throws {
    let before = "<dc:title>Before</dc:title>"
    let bomb =
      "<!DOCTYPE a [<!ENTITY b 'bomb'>\((0..<20).map { "<!ENTITY e\($0) '&b;&b;&b;&b;'>" }.joined())]>"
      + packet("<dc:title>&b;</dc:title>")
    #expect(try words(of: bomb) == WorkWords())
    let deep = packet(
      before + String(repeating: "<ns:a>", count: 1000) + String(repeating: "</ns:a>", count: 1000)
        + "<dc:creator>After</dc:creator>")
    #expect(try words(of: deep).title == LanguageTexts("Before") && words(of: deep).artist.isEmpty)
    for wrong in ["<ns:a", "</ns:b>", "&unknown;", "<ns:a b=c/>", "\u{1}", "<other:a/>"] {
      let words = try words(of: packet(before + wrong + "<dc:creator>After</dc:creator>"))
      #expect(words.title == LanguageTexts("Before") && words.artist.isEmpty, "\(wrong)")
    }
    // Bytes that are no UTF-8, an empty packet, and one that ends anywhere.
    for bytes in [[0xFF, 0xC0, 0x80], [], [0]] as [[UInt8]] {
      var extras = Extras()
      extras.xmp = bytes
      #expect(try words(FileWordsTests.small.file(.webp, extras)) == WorkWords())
    }
    for length in stride(from: 0, to: harvest.utf8.count, by: 97) {
      let cut = String(decoding: Array(harvest.utf8.prefix(length)), as: UTF8.self)
      #expect(try words(of: cut).title.texts.count <= 2)
    }
  }

  @Test("Of too many texts, letters, regions and corners there are the first")
  func bounds() throws {
    let many = (0..<200).map { "<rdf:li xml:lang='l\($0)'>\($0)</rdf:li>" }.joined()
    #expect(try words(of: packet("<dc:title><rdf:Alt>\(many)</rdf:Alt></dc:title>")).title.texts.count == 64)
    let long = try words(of: packet("<dc:title>" + String(repeating: "é", count: 9000) + "</dc:title>")).title
    #expect(long.texts.first?.words.utf8.count == 8192)
    func region(_ number: Int, _ boundary: String) -> String {
      "<rdf:li rdf:parseType='Resource'>\(boundary)<ext:Name>\(number)</ext:Name></rdf:li>"
    }
    let rectangle =
      "<ext:RegionBoundary ext:rbShape='rectangle' ext:rbX='0' ext:rbY='0' ext:rbW='1' ext:rbH='1'/>"
    func regions(_ all: String) throws -> [WorkRegion] {
      try words(of: packet("<ext:ImageRegion><rdf:Bag>\(all)</rdf:Bag></ext:ImageRegion>")).regions
    }
    #expect(try regions((0..<1000).map { region($0, rectangle) }.joined()).count == 64)
    let corner = "<rdf:li rdf:parseType='Resource'><ext:rbX>0.5</ext:rbX><ext:rbY>0.5</ext:rbY></rdf:li>"
    let first =
      "<rdf:li><ext:rbX>0</ext:rbX><ext:rbY>0</ext:rbY></rdf:li><rdf:li><ext:rbX>1</ext:rbX><ext:rbY>0</ext:rbY></rdf:li>"
    let corners = first + String(repeating: corner, count: 2000)
    let polygons = try regions(
      region(
        1,
        "<ext:RegionBoundary><rdf:Description><ext:rbVertices><rdf:Seq>\(corners)</rdf:Seq></ext:rbVertices></rdf:Description></ext:RegionBoundary>"
      ))
    guard case .polygon(let kept)? = polygons.first?.shape else { throw Missing() }
    #expect(kept.count == 256)
  }

  private struct Missing: Error {}

  @Test("A packet of a million regions, and one that unpacks to a hundred megabytes, are read to the bound")
  func bombs() throws {
    let region =
      "<rdf:li rdf:parseType='Resource'><ext:RegionBoundary ext:rbX='0' ext:rbY='0' ext:rbW='1' ext:rbH='1'/><ext:Name>a</ext:Name></rdf:li>"
    let open = packet("<dc:title>Before</dc:title><ext:ImageRegion><rdf:Bag>")
    let start = String(open[..<(open.range(of: "</rdf:Description>")?.lowerBound ?? open.endIndex)])
    let all = start + String(repeating: region, count: 1_000_000)
    for (kind, isPacked) in [(MadeKind.png, true), (.webp, false)] {
      let words = try words(file(kind, all, isPacked: isPacked))
      #expect(words.title == LanguageTexts("Before") && words.regions.count == 64)
    }
    let spaces = start + String(repeating: " ", count: 100_000_000)
    #expect(try words(file(.png, spaces, isPacked: true)).title == LanguageTexts("Before"))
  }

  // MARK: - Older forms

  private func records(_ sets: [(UInt8, UInt8, [UInt8])]) -> [UInt8] {
    sets.flatMap { [0x1C, $0.0, $0.1, UInt8($0.2.count >> 8), UInt8($0.2.count & 255)] + $0.2 }
  }

  /// Photoshop's resources around them, behind another one.
  private func resources(_ records: [UInt8]) -> [UInt8] {
    func resource(_ number: [UInt8], _ name: String, _ data: [UInt8]) -> [UInt8] {
      let name = [UInt8(name.utf8.count)] + Array(name.utf8)
      return Array("8BIM".utf8) + number + name + (name.count % 2 == 0 ? [] : [0])
        + [0, 0, UInt8(data.count >> 8), UInt8(data.count & 255)] + data + (data.count % 2 == 0 ? [] : [0])
    }
    return Array("Photoshop 3.0\0".utf8) + resource([0x04, 0x25], "ab", [1, 2, 3])
      + resource([0x04, 0x04], "", records)
  }

  private func jpeg(press: [UInt8]) -> [UInt8] {
    let whole = resources(press)
    let plain = FileWordsTests.small.file(.jpeg)
    return plain[..<2] + [0xFF, 0xED, UInt8((whole.count + 2) >> 8), UInt8((whole.count + 2) & 255)] + whole
      + plain[2...]
  }

  @Test("Press records say title, artists and description, in Latin-1 or in the letters they name")
  func press() throws {
    let latin: [(UInt8, UInt8, [UInt8])] = [
      (2, 5, [0x42, 0xF6, 0x73, 0x65]), (2, 80, [0x41]), (2, 80, [0x42]),
    ]
    var words = try words(jpeg(press: records(latin)))
    #expect(words.title == LanguageTexts("Böse") && words.artist == LanguageTexts("A, B"))
    words = try self.words(
      jpeg(
        press: records([(1, 90, [0x1B, 0x25, 0x47]), (2, 5, Array("Böse".utf8)), (2, 120, Array("한".utf8))])))
    #expect(words.title == LanguageTexts("Böse") && words.sections == [LanguageTexts("한")])
    let whole = records(latin)
    for length in 0..<whole.count {
      _ = PressWords.words(in: Array(whole[..<length]).span)
    }
    #expect(PressWords.words(in: ([0x1C, 2, 5, 0xFF, 0xFF, 65] as [UInt8]).span) == PictureWords())
  }

  /// EXIF data with a description and an artist; short ones stand in the entry itself.
  private func exif(_ description: [UInt8], _ artist: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> (8 * $0) & 255) } }
    var (data, behind): ([UInt8], [UInt8]) = (
      Array("II".utf8) + number(42, 2) + number(8, 4) + number(2, 2), []
    )
    for (tag, text) in [(0x010E, description), (0x013B, artist)] {
      data += number(tag, 2) + number(2, 2) + number(text.count, 4)
      if text.count <= 4 {
        data += text + [UInt8](repeating: 0, count: 4 - text.count)
      } else {
        data += number(8 + 2 + 24 + 4 + behind.count, 4)
        behind += text
      }
    }
    return data + number(0, 4) + behind
  }

  @Test("EXIF's texts are read in every kind that has them, in UTF-8 or Latin-1")
  func plain() throws {
    let data = exif(Array("A wide plain\0rest".utf8), [0x5A, 0x6F, 0xEB, 0])
    for kind in [MadeKind.jpeg, .png, .webp] {
      let start = kind == .jpeg ? Array("Exif\0\0".utf8) : []
      let words = try words(FileWordsTests.small.file(kind, Extras(exif: start + data)))
      #expect(
        words.sections == [LanguageTexts("A wide plain")] && words.artist == LanguageTexts("Zoë"), "\(kind)")
    }
    for index in data.indices {
      for byte in [0, 0xFF] as [UInt8] {
        var wrong = data
        wrong[index] = byte
        _ = PlainWords.words(exif: wrong.span)
        _ = PlainWords.words(exif: Array(data[..<index]).span)
      }
    }
  }

  @Test("XMP comes before press records, and those before EXIF, language by language")
  func order() throws {
    let both = file(
      .jpeg, packet("<dc:title>\(alternatives(("de", "Ernte")))</dc:title>"),
      Extras(exif: Array("Exif\0\0".utf8) + exif(Array("exif".utf8), Array("exif artist".utf8))))
    #expect(try words(both).artist == LanguageTexts("exif artist"))
    let press = resources(records([(2, 5, Array("press".utf8)), (2, 80, Array("press artist".utf8))]))
    let all =
      both[..<2] + [0xFF, 0xED, UInt8((press.count + 2) >> 8), UInt8((press.count + 2) & 255)] + press
      + both[2...]
    let words = try words(Array(all))
    // What is in no particular language would count more than the German text for everybody else.
    #expect(words.title.texts == [.init(language: "de", words: "Ernte")])
    #expect(words.artist == LanguageTexts("press artist") && words.sections == [LanguageTexts("exif")])
  }

  // MARK: - Beside the picture

  /// What a picture says with a file beside it, on the card and on a stick.
  private func words(_ bytes: [UInt8], _ picture: String = "a.b.png", beside name: String, _ packet: [UInt8])
    throws -> [WorkWords]
  {
    try withFile(named: picture, bytes) { path in
      let folder = String(path.dropLast(picture.count + 1))
      try Data(packet).write(to: URL(fileURLWithPath: folder + "/" + name))
      let onStick = Importer().working(on: Stick(folder))
      return try [Importer(), onStick].map { try PictureFile.loadWithNotes(path, by: $0).words }
    }
  }

  @Test(
    "A file beside the picture comes before what is in it, on the card and on a stick",
    arguments: ["a.b.xmp", "a.b.png.xmp"])
  func beside(name: String) throws {
    let within = file(.png, packet("<dc:title>\(alternatives(("de", "Ernte"), ("en", "within")))</dc:title>"))
    let packet = Array(packet("<dc:title>\(alternatives(("en", "beside")))</dc:title>").utf8)
    for words in try words(within, beside: name, packet) {
      #expect(
        words.title.texts == [.init(language: "en", words: "beside"), .init(language: "de", words: "Ernte")])
    }
    for words in try words(within, beside: "b.xmp", packet) {
      #expect(words.title.best(for: "en")?.words == "within")
    }
  }

  @Test("Whatever is beside a picture, it opens as without: no packet, a huge one, a folder")
  func besideBroken() throws {
    let plain = FileWordsTests.small.file(.png)
    for wrong in [
      [0], [0xFF, 0xD8, 0xFF], [UInt8](repeating: 0x3C, count: 900_000), Array("<!DOCTYPE a>".utf8),
    ] as [[UInt8]] {
      #expect(try words(plain, beside: "a.b.xmp", wrong) == [WorkWords(), WorkWords()])
    }
    let open = packet("<dc:title>Before</dc:title>") + String(repeating: " ", count: 500_000)
    #expect(
      try words(plain, beside: "a.b.xmp", Array(open.utf8)).map { $0.title }
        == [LanguageTexts("Before"), LanguageTexts("Before")])
    try withFile(named: "a.png", plain) { path in
      try FileManager.default.createDirectory(
        atPath: path.dropLast(4) + ".xmp", withIntermediateDirectories: false)
      #expect(try PictureFile.loadWithNotes(path).words == WorkWords())
      #expect(MadePicture(try PictureFile.loadWithNotes(path).picture) == FileWordsTests.small)
    }
  }

  @Test("The picture is as large as without a file beside it, though that was longer")
  func besideLonger() throws {
    let dot = MadePicture(1, 1, channels: 1, depth: 8) { _, _, _ in 77 }
    let long = Array((packet("<dc:title>Dot</dc:title>") + String(repeating: " ", count: 200_000)).utf8)
    try withFile(named: "a.png", dot.file(.png)) { path in
      try Data(long).write(to: URL(fileURLWithPath: path.dropLast(4) + ".xmp"))
      let imported = try PictureFile.loadWithNotes(path)
      #expect(MadePicture(imported.picture) == dot && imported.words.title == LanguageTexts("Dot"))
    }
  }
}
