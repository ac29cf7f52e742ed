// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing
import Works

/// Parts of a stored picture with painted markers, after the importer has turned it upright.
@Suite struct TurnedRegionsTests {
  /// A colour for each of the three, that stands nowhere else.
  private static let shapes: [RegionShape] = [
    .rectangle(left: 0.1, top: 0.1, width: 0.2, height: 0.4),
    .circle(middle: RelativePlace(across: 0.75, down: 0.3), radius: 0.125),
    .polygon([
      RelativePlace(across: 0.4, down: 0.6), RelativePlace(across: 0.9, down: 0.7),
      RelativePlace(across: 0.5, down: 0.95),
    ]),
  ]

  private static let packet = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
    <ext:ImageRegion><rdf:Bag>
    <rdf:li rdf:parseType="Resource"><ext:RegionBoundary ext:rbShape="rectangle" ext:rbUnit="relative" ext:rbX="0.1"
      ext:rbY="0.1" ext:rbW="0.2" ext:rbH="0.4"/><ext:Name>1</ext:Name></rdf:li>
    <rdf:li rdf:parseType="Resource"><ext:RegionBoundary ext:rbShape="circle" ext:rbUnit="relative" ext:rbX="0.75"
      ext:rbY="0.3" ext:rbRx="0.125"/><ext:Name>2</ext:Name></rdf:li>
    <rdf:li rdf:parseType="Resource"><ext:RegionBoundary rdf:parseType="Resource"><ext:rbShape>polygon</ext:rbShape>
      <ext:rbUnit>relative</ext:rbUnit><ext:rbVertices><rdf:Seq>
      <rdf:li rdf:parseType="Resource"><ext:rbX>0.4</ext:rbX><ext:rbY>0.6</ext:rbY></rdf:li>
      <rdf:li rdf:parseType="Resource"><ext:rbX>0.9</ext:rbX><ext:rbY>0.7</ext:rbY></rdf:li>
      <rdf:li rdf:parseType="Resource"><ext:rbX>0.5</ext:rbX><ext:rbY>0.95</ext:rbY></rdf:li>
      </rdf:Seq></ext:rbVertices></ext:RegionBoundary><ext:Name>3</ext:Name></rdf:li>
    </rdf:Bag></ext:ImageRegion></rdf:Description></rdf:RDF></x:xmpmeta>
    """

  /// White, but for the markers: 85, 170 and 255 of red without green.
  private static let marked = MadePicture(60, 40, channels: 3, depth: 8) { x, y, channel in
    let place = RelativePlace(across: (Double(x) + 0.5) / 60, down: (Double(y) + 0.5) / 40)
    let marker = shapes.firstIndex { $0.contains(place, aspect: 1.5) }
    guard let marker else { return 255 }
    return channel == 0 ? 85 * (marker + 1) : 0
  }

  @Test(
    "Where a marker is seen, there is the part that was named where it was painted", arguments: 1...8,
    [MadeKind.png, .webp, .tiff])
  func seen(orientation: Int, kind: MadeKind) throws {
    var extras = Extras(exif: kind == .tiff ? [] : exif(orientation: orientation))
    extras.xmp = Array(TurnedRegionsTests.packet.utf8)
    let file = TurnedRegionsTests.marked.file(kind, extras) {
      if kind == .tiff { $0.orientation = UInt32(orientation) }
    }
    let imported = try withFile(file) { try PictureFile.loadWithNotes($0) }
    let picture = MadePicture(imported.picture)
    #expect((picture.width, picture.height) == (orientation < 5 ? (60, 40) : (40, 60)))
    #expect(imported.words.regions.map { $0.name.texts.first?.words } == ["1", "2", "3"])
    let aspect = Double(picture.width) / Double(picture.height)
    var wrong = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = RelativePlace(
          across: (Double(x) + 0.5) / Double(picture.width), down: (Double(y) + 0.5) / Double(picture.height))
        let seen = picture[x, y, 1] == 0 ? picture[x, y, 0] / 85 - 1 : nil
        if imported.words.regions.firstIndex(where: { $0.shape.contains(place, aspect: aspect) }) != seen {
          wrong += 1
        }
      }
    }
    // Pixels whose middles lie on an outline may fall to either side.
    #expect(wrong <= 2, "\(wrong)")
  }
}
