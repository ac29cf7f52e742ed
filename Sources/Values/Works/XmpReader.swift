// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what an XMP packet says about its picture, element by element, as a parser comes upon them.
///
/// Elements of RDF say nothing by themselves, and attributes are read like elements: so it does not matter in which of its many
/// ways a packet is written.
public struct XmpReader {
  /// What has been read up to here.
  public private(set) var words = PictureWords()
  /// Of the stored picture, in pixels.
  private let size: (width: Double, height: Double)
  private var open: [Element] = []
  private var letters: [UInt8] = []
  /// The element that was begun last holds letters alone, as far as it has come.
  private var isLeaf = false
  private var creators: [(name: String, language: String)] = []
  private var region = RegionInHand()
  private var (textCount, regionTextCount) = (0, 0)

  /// In elements that lie in one another; those of a region in a packet are 15.
  static var mostDepth: Int { 24 }
  /// In bytes of a packet: what lies beyond is not read.
  public static var longest: Int { 256_000 }

  private struct Element {
    let name: XmpName
    let language: String
  }

  public init(width: Int, height: Int) { size = (Double(max(width, 1)), Double(max(height, 1))) }

  // MARK: - What a parser comes upon

  /// An element begins; false where no more is to be read. Names follow their namespaces and a space.
  public mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    guard open.count < XmpReader.mostDepth else { return false }
    let known = attributes.map { (XmpName($0.name), $0.value) }
    let own = known.first { $0.0 == .language }.map { ForeignText.language($0.1.utf8) }
    let language = own ?? open.last?.language ?? LanguageTexts.unnamed
    open.append(Element(name: XmpName(name), language: language))
    (letters, isLeaf) = ([], true)
    if isItem(of: [.region]) || isItem(of: [.regions, .regionList]) { region = RegionInHand() }
    if isItem(of: [.region, .boundary, .vertices]) { region.beginCorner() }
    for (name, value) in known where name != .other && name != .frame && name != .language {
      take(path + [name], Array(value.utf8), in: language)
    }
    return true
  }

  public mutating func add(_ bytes: some Collection<UInt8>) {
    guard isLeaf, letters.count <= ForeignText.longest else { return }
    letters += bytes.prefix(ForeignText.longest + 1 - letters.count)
  }

  public mutating func end() {
    guard let element = open.last else { return }
    if isLeaf { take(path, letters, in: element.language) }
    (letters, isLeaf) = ([], false)
    let isRegion = isItem(of: [.region]) || isItem(of: [.regions, .regionList])
    open.removeLast()
    if isRegion { takeRegion() }
    if element.name == .creator, path.isEmpty { takeCreators() }
  }

  /// The names that are open, without what says nothing by itself.
  private var path: [XmpName] { open.map { $0.name }.filter { $0 != .frame && $0 != .item } }

  /// Whether the innermost element is one of the values of that property, and none within one.
  private func isItem(of property: [XmpName]) -> Bool {
    guard open.last?.name == .item, path == property else { return false }
    let start = open.lastIndex { $0.name == property.last } ?? 0
    return open[start...].count { $0.name == .item } == 1
  }

  // MARK: - What it says

  private mutating func take(_ path: [XmpName], _ bytes: [UInt8], in language: String) {
    switch path {
    case [.title]: if let text = text(bytes) { words.title.add(text, in: language) }
    case [.description]: if let text = text(bytes) { words.description.add(text, in: language) }
    case [.alt]: if let text = text(bytes) { words.alt.add(text, in: language) }
    case [.extended]: if let text = text(bytes) { words.extended.add(text, in: language) }
    case [.creator]: if let name = text(bytes) { creators.append((name, language)) }
    case [.region, .regionName], [.regions, .regionList, .areaName]:
      if let name = text(bytes, ofRegion: true) { region.name.add(name, in: language) }
    case [.region, .description], [.regions, .regionList, .areaDescription]:
      if let words = text(bytes, ofRegion: true) { region.words.add(words, in: language) }
    default: takeNumber(path, bytes)
    }
  }

  private mutating func takeNumber(_ path: [XmpName], _ bytes: [UInt8]) {
    guard let name = path.last else { return }
    switch path.dropLast() {
    case [.region, .boundary]: region.take(name, bytes, isMiddle: false)
    case [.regions, .regionList, .area]: region.take(name, bytes, isMiddle: true)
    case [.region, .boundary, .vertices]: region.takeCorner(name, bytes)
    default: break
    }
  }

  /// Nil where the bytes are no text, or there have been too many.
  private mutating func text(_ bytes: [UInt8], ofRegion: Bool = false) -> String? {
    // Regions may come first, and must not take the title's place.
    let isFull =
      ofRegion ? regionTextCount >= ForeignText.mostOfRegions : textCount >= ForeignText.most
    if isFull { return nil }
    let text = ForeignText.cleaned(bytes)
    if text.isEmpty { return nil }
    if ofRegion { regionTextCount += 1 } else { textCount += 1 }
    return text
  }

  /// Several artists are one text, in each language that has names of its own.
  private mutating func takeCreators() {
    for language in creators.map({ $0.language }) {
      let names = creators.filter { $0.language == language }.map { $0.name }
      words.artist.add(ForeignText.cleaned(names.joined(separator: ", ").utf8), in: language)
    }
    creators = []
  }

  private mutating func takeRegion() {
    guard words.regions.count < PictureWords.mostRegions,
      let shape = region.shape(width: size.width, height: size.height),
      !region.name.isEmpty || !region.words.isEmpty
    else { return }
    words.regions.append(WorkRegion(shape, name: region.name, words: region.words))
  }
}
