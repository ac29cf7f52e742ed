// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Decoding
import Domain
import Foundation
import Picture
import Sight
import TinyFonts

/// Writes what the fuzzers start from: small honest files and answers, a folder for each fuzzer.
@main
struct Program {
  static func main() throws {
    let root = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "seeds")
    for (fuzzer, seeds) in [
      ("FuzzReply", replies()), ("FuzzCameraWire", letters()), ("FuzzExif", exifs() + pictures()),
      ("FuzzFileKind", pictures() + texts()), ("FuzzScala", scales()), ("FuzzSoundFont", [TinyFont().bytes]),
      ("FuzzCodecs", pictures() + numbers() + pages() + archives()), ("FuzzWorks", exhibitions()),
      ("FuzzWords", pictures() + exifs()), ("FuzzSounds", try sounds()), ("FuzzSongs", songs()),
    ] {
      let folder = root.appendingPathComponent(fuzzer)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (number, seed) in seeds.enumerated() {
        try Data(seed).write(to: folder.appendingPathComponent("seed\(number)"))
      }
    }
  }

  /// The small titles of the tests.
  private static func sounds() throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/Titles")
    return try ["tide.m4b", "alac.m4a", "bare.aac", "song.wma"].map {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))
    }
  }

  /// As EPUBs are: a packed file, made by a program of others.
  private static func archives() -> [[UInt8]] {
    let packed = """
      UEsDBBQAAAAIAAAAIVzqH+K/MgAAAKABAAAWAAAATUVUQS1JTkYvY29udGFpbmVyLnhtbLNJzs8rSczMSy2ysynKzy9Jy8xJVUgr\
      zcnRLUgsybBVStLLL0hT0rez0UdSOKqHbnoAUEsBAhQDFAAAAAgAAAAhXOof4r8yAAAAoAEAABYAAAAAAAAAAAAAAIABAAAAAE1F\
      VEEtSU5GL2NvbnRhaW5lci54bWxQSwUGAAAAAAEAAQBEAAAAZgAAAAAA
      """
    return Data(base64Encoded: packed).map { [Array($0)] } ?? []
  }

  private static func songs() -> [[UInt8]] {
    let song = """
      {t: a}\n{key: G}\n{time: 3/4}\n{tempo: 90}\n{capo: 2}\n{meta: upbeat 1}\n{define: G base-fret 1 frets 3 2 0 0 0 x fingers 2 1 0 0 0 3}
      {soc: b}\n| A- | [G]ma [C/G]zing |: [D7]c | :|\n{eoc}\n{transpose: -2}\n[Hm7]d \\\n [*x]e\n{chorus}
      """
    let grid = """
      {sog 4x4 a}\n|: G . ~C . | % . | %% . | . . |1,2 Bb7(b9) :|3 Do/Mi |.\n{eog}
      {ns}\n{sot}\n{eot}\n{c-x!: y}\n[N.C.]<b>a</b>[e]
      """
    return [song, grid].map { Array($0.utf8) }
  }

  private static func scales() -> [[UInt8]] {
    ["! a.scl\nmeantone\n 3\n!\n 76.04900 cents\n 3/2 fifth\n 2/1\n", "\n1\n3/1", "t\n2\n-100.0\n1200."]
      .map { Array($0.utf8) }
  }

  /// The first byte says of which file the rest is: text, table, manifest, sheet.
  private static func exhibitions() -> [[UInt8]] {
    let text = """
      Title: a\nSize: 3,5 x 4 cm\nAlt: b\n\nc\n\nRegion: d\nWhere: 1 2 30 40\nSound: s.opus\ne
      Region: f\nWhere: polygon 1 2 30 40 10,5 60\nRegion: g\nWhere: circle 50 50 9\nRegion: h\nWo: #ff0000
      """
    let canvas = """
      {"type": "Manifest", "label": {"en": ["a"]}, "items": [{"width": 9, "height": 8.5e0, "metadata": [{"label":
      {"en": ["Creator"]}, "value": {"none": ["\\u00e9"]}}], "items": [{"items": [{"motivation": "painting", "body":
      {"id": "http://x/a.png"}}]}], "annotations": [{"items": [{"body": {"type": "TextualBody", "value": "b"}, "target":
      "c#xywh=percent:1,2,3,4"}, {"body": {"value": "<p>d</p>"}, "target": {"selector": {"type": "SvgSelector",
      "value": "<svg><polygon points='1,1 5,1 3,6'/></svg>"}}}]}]}]}
      """
    let table = "objectid;title;title@de;date\r\na.png;\"b; \"\"c\"\"\n\nd\";e;f\r\n../b.png;g\n"
    let sheet = "Title: a\nLanguages: en, de\n\nb"
    return [text, table, canvas, sheet].enumerated().map { [UInt8($0)] + Array($1.utf8) }
  }

  private static func replies() -> [[UInt8]] {
    let shape = PictureShape(width: 300, height: 200, channels: 3, depth: 8)
    let numbers = PictureShape(width: 30, height: 20, channels: 1, depth: 16)
    let font = SoundFontShape(byteCount: 5000, leftOut: 2)
    var replies: [ImportReply] = [
      .file, .glimpse(shape, ExifDay(year: 2026, month: 11, day: 22)),
      .failure(.damaged), .failure(.format(.heic)), .failure(.other(.film)),
      .failure(.larger(width: 70_000, height: 9)), .failure(.noPlane(of: 3)),
    ]
    if let shape {
      let corners = Corners(
        Place(x: 9, y: 8), Place(x: 250, y: 12), Place(x: 240, y: 180), Place(x: 12, y: 175))
      replies += [.pixels(shape, [.profileConverted]), .pixels(shape, [], corners)]
    }
    if let numbers { replies.append(.data(numbers, DataUnit(zero: -1, full: 1e9, blank: 7), [])) }
    if let font { replies.append(.soundFont(font)) }
    return replies.map { $0.encoded() } + codes() + prints()
  }

  private static func codes() -> [[UInt8]] {
    let corners = Corners(
      Place(x: 9, y: 8), Place(x: 250, y: 12), Place(x: 240, y: 180), Place(x: 12, y: 175))
    let codes = [
      SeenCode(.qr, "https://a.example/\u{E9}", at: corners), SeenCode(.ean, "4006381333931", at: corners),
    ]
    return [CodesReply.codes(codes), .codes([]), .noMemory, .unconfined].map { $0.encoded() }
  }

  private static func prints() -> [[UInt8]] {
    let text = PrintedText("Die Ernte\n\u{D6}l, 1888", confidence: 93, in: .german)
    return [PrintReply.text(text), .nothing, .noLanguage].map { $0.encoded() }
  }

  private static func letters() -> [[UInt8]] {
    let shape = SharedFrames(
      width: 640, height: 480, viewWidth: 160, viewHeight: 120, wideWidth: 320, wideHeight: 240)
    let wish = CameraWish(name: "imx219", rotation: .half, width: 1640, height: 1232)
    let picture = CameraPicture(number: 3, slot: 1, timestamp: 1 << 40, settling: .told)
    let news: [CameraNews] =
      [
        .alive, .view(slot: 2), .wideView(slot: 3), .picture(picture), .trouble(.strange),
        .trouble(.failed(error: 5)),
      ]
      + (shape.map { [.started($0, model: "imx219")] } ?? [])
    let orders: [CameraOrder] =
      [.capture(3, press: 1 << 40), .cancel(3), .light(since: 5), .free(slot: 1), .watch(true)]
      + (wish.map { [.open($0)] } ?? [])
    return news.map { $0.encoded } + orders.map { $0.encoded }
  }

  private static func exifs() -> [[UInt8]] {
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    return [little, big, Array("Exif\0\0".utf8) + little]
  }

  private static func texts() -> [[UInt8]] {
    ["GIF89a", "%PDF-1.4", "\0\0\0\u{18}ftypheic", "BM", "Grüße\n", "\u{202E}gpj.x\u{1B}[2J"].map {
      Array($0.utf8)
    }
  }

  private static func pictures() -> [[UInt8]] {
    var files: [[UInt8]] = []
    for samples in [1, 3, 4] as [UInt32] {
      for variant in 0..<4 {
        files.append(
          made(samples, 8) {
            $0.interlaced = variant & 1 != 0
          } through: {
            make_png(&$0)
          })
        files.append(
          made(samples, 8 << UInt32(variant & 1)) {
            tiff(&$0, variant)
          } through: {
            make_tiff(&$0)
          })
        guard variant < 2 else { continue }
        files.append(
          made(samples, 8) {
            $0.interlaced = variant != 0
          } through: {
            make_jpeg(&$0)
          })
        guard samples > 1 else { continue }
        files.append(
          made(samples, 8) {
            $0.quality = Int32(60 * variant)
          } through: {
            make_webp(&$0)
          })
        files.append(
          made(samples, 8) {
            $0.animated = variant != 0
          } through: {
            make_webp(&$0)
          })
      }
    }
    return files
  }

  /// Cards of 80 letters in blocks of 2880 bytes, and numbers of every kind.
  private static func numbers() -> [[UInt8]] {
    [8, 16, 32, 64, -32, -64].map { bits in
      let cards = [
        "SIMPLE  =                    T", "BITPIX  = \(bits)", "NAXIS   = 2", "NAXIS1  = 23", "NAXIS2  = 19",
        "BSCALE  = -0.5", "BZERO   = 7", bits > 0 ? "BLANK   = 3" : "BUNIT   = 'm'", "END",
      ]
      let letters = cards.flatMap { Array($0.utf8) + [UInt8](repeating: 32, count: 80 - $0.utf8.count) }
      let header = letters + [UInt8](repeating: 32, count: 2880 - letters.count)
      let values = (0..<(23 * 19 * abs(bits) / 8)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
      return header + values + [UInt8](repeating: 0, count: (2880 - values.count % 2880) % 2880)
    }
  }

  /// Two pages of numbers of every kind, of which one stands for none.
  private static func pages() -> [[UInt8]] {
    let kinds: [(depth: UInt32, format: UInt32)] = [
      (8, 2), (16, 1), (16, 2), (16, 3), (32, 1), (32, 2), (32, 3), (64, 1), (64, 2), (64, 3),
    ]
    return kinds.enumerated().map { variant, kind in
      "3".withCString { none in
        made(1, kind.depth) {
          tiff(&$0, variant % 4)
          ($0.format, $0.no_data, $0.height, $0.pages) = (kind.format, none, 9, 2)
        } through: {
          make_tiff(&$0)
        }
      }
    }
  }

  private static func tiff(_ plan: inout file_plan, _ variant: Int) {
    plan.meaning = plan.samples == 1 ? 1 : 2
    plan.alpha = plan.samples == 4 ? 2 : 0
    plan.tiled = variant & 2 != 0
    plan.planes_apart = variant == 3
    plan.compression = [1, 5, 8, 32773][variant]
  }

  private static func made(
    _ samples: UInt32, _ depth: UInt32, _ adjust: (inout file_plan) -> Void,
    through make: (inout file_plan) -> made_file
  ) -> [UInt8] {
    let pixels = (0..<23 * 19 * 8).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    return pixels.withUnsafeBytes { bytes in
      var plan = file_plan()
      (plan.width, plan.height, plan.samples, plan.depth) = (23, 19, samples, depth)
      plan.pixels = bytes.baseAddress
      adjust(&plan)
      let file = make(&plan)
      defer { free(file.bytes) }
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
  }
}
