// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Decoding
import Domain
import Foundation
import Picture
import Testing

/// Pictures that are larger than the memory they may take: they come in a coarser grain, or a sentence says why not.
@Suite struct MemoryTests {
  private static let (width, height) = (4001, 3002)
  /// In bytes: less than half of the picture's 36 MB.
  private static let little = 16_000_000
  private static let plenty = 2_000_000_000

  /// Soft slopes with fine stripes, in colour, of 8 bits; in a lossy file they stay what they are within a few levels.
  private static let bytes: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let place = 3 * (y * width + x)
        bytes[place] = UInt8(x * 200 / width + (x & 1) * 20)
        bytes[place + 1] = UInt8(y * 200 / height + (y & 1) * 30)
        bytes[place + 2] = UInt8((x + y) * 250 / (width + height))
      }
    }
    return bytes
  }()

  private static func file(_ kind: MadeKind, _ adjust: (inout file_plan) -> Void = { _ in }) -> [UInt8] {
    bytes.withUnsafeBytes { pixels in
      var plan = file_plan()
      (plan.width, plan.height) = (UInt32(width), UInt32(height))
      (plan.depth, plan.samples, plan.meaning, plan.pixels) = (8, 3, 2, pixels.baseAddress)
      adjust(&plan)
      return switch kind {
      case .jpeg: taken(make_jpeg(&plan))
      case .png: taken(make_png(&plan))
      case .webp: taken(make_webp(&plan))
      case .tiff: taken(make_tiff(&plan))
      }
    }
  }

  private static let deflate: UInt32 = 8

  /// Which file, by its name.
  private static func file(named name: String) -> [UInt8] {
    switch name {
    case "baseline JPEG": file(.jpeg)
    case "progressive JPEG": file(.jpeg) { $0.interlaced = true }
    case "PNG": file(.png)
    case "interlaced PNG": file(.png) { $0.interlaced = true }
    case "lossy WebP": file(.webp) { $0.quality = 90 }
    case "TIFF": file(.tiff) { $0.compression = deflate }
    case "TIFF of tiles": file(.tiff) { ($0.compression, $0.tiled) = (deflate, true) }
    default: file(.tiff) { ($0.compression, $0.planes_apart) = (deflate, true) }
    }
  }

  private func load(_ path: String, _ memory: Int, _ program: String = Importer.find()) throws -> Picture {
    try PictureFile.loadWithNotes(path, by: Importer(program: program, memory: memory)).picture
  }

  /// An importer whose addresses, its libraries' included, are so many kilobytes at most.
  private func withLimit<Result>(kilobytes: Int, _ use: (String) throws -> Result) throws -> Result {
    let script = "#!/bin/sh\nulimit -v \(kilobytes)\nexec '\(Importer.find())' \"$@\"\n"
    return try withFile(named: "importer", Array(script.utf8), executable: true, use)
  }

  /// What the program takes with all its libraries and a picture of one dot, to 4 MB.
  private func ownKilobytes() throws -> Int {
    let dot = MadePicture.pattern(1, 1, channels: 3).file(.png)
    for kilobytes in stride(from: 16_000, to: 1_000_000, by: 4000) {
      let isEnough = try withFile(dot) { path in
        try withLimit(kilobytes: kilobytes) { (try? load(path, 1_000_000, $0)) != nil }
      }
      if isEnough { return kilobytes }
    }
    return 0
  }

  @Test(
    "A picture larger than its memory takes no more of it, and its samples are the means of the file's pixels",
    arguments: [
      "baseline JPEG", "progressive JPEG", "PNG", "interlaced PNG", "lossy WebP", "TIFF", "TIFF of tiles",
      "TIFF of planes",
    ])
  func reduced(name: String) throws {
    let own = try ownKilobytes()
    let file = Self.file(named: name)
    try withFile(file) { path in
      let whole = try load(path, Self.plenty)
      // The file is mapped. With what is spare for the system's own rounding it is still less than the picture.
      let most = own + (file.count + Self.little) / 1000 + 8000
      let coarse = try withLimit(kilobytes: most) { try load(path, Self.little, $0) }
      #expect(whole.grain == 1 && coarse.grain > 1)
      #expect((coarse.width, coarse.height) == (Self.width, Self.height))
      #expect(coarse.byteCount <= Self.little)
      expectMeans(coarse, of: whole)
    }
  }

  private func expectMeans(_ coarse: Picture, of whole: Picture) {
    let grain = coarse.grain
    for row in stride(from: 0, to: coarse.rows, by: 11) + [coarse.rows - 1] {
      for column in stride(from: 0, to: coarse.columns, by: 13) + [coarse.columns - 1] {
        var (light, count) = (0.0, 0.0)
        for y in row * grain..<min(row * grain + grain, whole.height) {
          for x in column * grain..<min(column * grain + grain, whole.width) {
            light += whole.pixel(x, y)?.red ?? 0
            count += 1
          }
        }
        let value = SRGBCurve.value(of: light / count) * 255
        let sample = Double(coarse.sample(column * grain, row * grain) ?? 0)
        // Rounding, and 0.1 by the table.
        guard abs(sample - value) > 0.6 else { continue }
        Issue.record("\(sample) instead of \(value) at \(column), \(row)")
        return
      }
    }
  }

  @Test("A picture that fits comes whole, and one byte less makes it coarser")
  func border() throws {
    let made = MadePicture.pattern(640, 480, channels: 3)
    try withFile(made.file(.png)) { path in
      // Its samples, and a number of 4 bytes for 16 of them in the first level, and a third more above.
      let needed = 640 * 480 * 3 + 640 * 480
      let (whole, coarse) = (try load(path, needed), try load(path, needed - 1))
      #expect(MadePicture(whole) == made && coarse.grain == 2)
    }
  }

  @Test("A coarse picture stands upright, in each of the eight ways", arguments: 1...8)
  func upright(orientation: Int) throws {
    // Half a level a pixel either way; neither side is a multiple of 6.
    let made = MadePicture(301, 203, channels: 3, depth: 8) { x, y, channel in
      channel == 0 ? (x + y) / 2 : channel == 1 ? x / 2 : y
    }
    let file = made.file(.png, Extras(exif: exif(orientation: orientation)))
    try withFile(file) { path in
      let (whole, coarse) = (try load(path, Self.plenty), try load(path, 64_000))
      #expect(coarse.width == whole.width && coarse.height == whole.height && coarse.grain == 6)
      #expect((coarse.width == 203) == (orientation >= 5))
      expectMeans(coarse, of: whole)
    }
  }

  @Test("Numbers stay true: means of whole squares, and a survey of every number of the file")
  func numbers() throws {
    let made = MadePicture.pattern(500, 301, channels: 1, depth: 16)
    try withFile(made.file(.png)) { path in
      let whole = try PictureFile.data(path, by: Importer(memory: Self.plenty)).picture
      let coarse = try PictureFile.data(path, by: Importer(memory: 100_000)).picture
      let grain = coarse.grain
      #expect(grain > 1 && whole.grain == 1)
      #expect(coarse.survey == whole.survey && coarse.survey == DataSurvey(of: whole))
      for (column, row) in [(0, 0), (7, 3), (499, 300), (250, 300), (499, 1)] {
        var (sum, count) = (0, 0)
        for y in row / grain * grain..<min(row / grain * grain + grain, 301) {
          for x in column / grain * grain..<min(column / grain * grain + grain, 500) {
            (sum, count) = (sum + made[x, y, 0], count + 1)
          }
        }
        let mean = (Double(sum) / Double(count)).rounded(.toNearestOrEven)
        #expect(coarse.number(column, row) == Int(mean))
      }
    }
  }

  @Test("A FITS file's unit and blanks outlast the means, and its rows still count from the bottom")
  func fits() throws {
    let none = Int16.min
    let numbers: [Int16] = (0..<400 * 300).map { (place: Int) -> Int16 in
      let (row, column) = place.quotientAndRemainder(dividingBy: 400)
      return place % 5 == 0 ? none : Int16(row + column)
    }
    let file = FitsFile.file(
      16, 400, numbers, [FitsFile.card("BLANK", "\(none)"), FitsFile.card("BSCALE", "0.5")])
    try withFile(file) { path in
      let whole = try PictureFile.data(path, by: Importer(memory: Self.plenty)).picture
      let coarse = try PictureFile.data(path, by: Importer(memory: 60_000)).picture
      #expect(coarse.grain > 1 && coarse.unit == whole.unit && coarse.unit?.step == 0.5)
      #expect(coarse.survey == whole.survey && coarse.survey?.count == 400 * 300 * 4 / 5)
      // The largest is where the file ends, at the top right.
      #expect((coarse.survey?.row ?? 99) < 3)
      #expect((coarse.number(399, 0) ?? 0) > (coarse.number(0, 299) ?? .max))
    }
  }

  @Test("The rows of a coarse FITS file are where they are in a whole one")
  func fitsRows() throws {
    let numbers: [Int16] = (0..<400 * 301).map { (place: Int) -> Int16 in Int16(3000 - place / 400 * 10) }
    try withFile(FitsFile.file(16, 400, numbers)) { path in
      let coarse = try PictureFile.data(path, by: Importer(memory: 72_000)).picture
      let grain = coarse.grain
      #expect(grain > 2 && 301 % grain > 0)
      for row in [0, 4, 150, 299, 300] {
        let first = row / grain * grain
        let last = min(first + grain, 301) - 1
        let value = try #require(coarse.unit).value(of: Double(coarse.number(10, row) ?? 0))
        #expect(abs(value - Double(5 * (first + last))) <= 1, "row \(row)")
      }
    }
  }

  @Test("What its library can only hold whole is refused with a reason, where there is no memory for it")
  func refused() throws {
    let lossless = MadePicture.pattern(300, 200, channels: 3).file(.webp)
    // Four bytes a pixel.
    #expect(try failure(of: lossless, importer: Importer(memory: 240_000)) == .noMemory)
    #expect(try failure(of: lossless, importer: Importer(memory: 400_000)) == nil)
    // Its rows take 8 kB, its rows of tiles 5 more.
    let tiled = MadePicture.pattern(40, 40, channels: 3).file(.tiff) { $0.tiled = true }
    #expect(try failure(of: tiled, importer: Importer(memory: 10_000)) == .noMemory)
    #expect(try failure(of: tiled, importer: Importer(memory: 20_000)) == nil)
  }

  @Test("A large picture may take more of the processor's time, in proportion, but never more than 75 s")
  func time() {
    for (megapixels, seconds) in [(0, 25), (24, 25), (48, 50), (72, 75), (100, 75)] {
      #expect(Importer.processorSeconds(pixels: megapixels * 1_000_000) == seconds)
    }
    #expect(Importer.patience > Double(Importer.mostSeconds))
  }

  @Test("A picture may take two thirds of what is available, and never more than 120 MB")
  func available() {
    for (available, memory) in [
      (90_000_000, 60_000_000), (3, 2), (180_000_000, 120_000_000), (8_000_000_000, 120_000_000),
      (0, 120_000_000),
    ] {
      #expect(Importer.memory(of: UInt64(available)) == memory)
    }
  }
}
