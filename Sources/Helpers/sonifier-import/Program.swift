// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding

/// Reads one picture or sound file, given as an open descriptor, into shared memory, or makes one of such memory, in a process that
/// can do nothing else by then. The same for what is on a stick, and what is done there.
///
/// Files come from strangers, and the libraries that decode them are C. A file that breaks one of them breaks this process;
/// the box says a sentence and goes on. Over the wire go only numbers: what the box says of itself and of troubles is always in
/// its own words. What a file says of its picture goes behind the pixels, in the shared memory; the box reads it out as another's
/// words, once it has checked it.
@main
struct ImportProgram {
  /// Where the main program puts the picture file, the memory for its pixels, and the way back.
  static let (input, output, wire): (Int32, Int32, Int32) = (3, 4, 1)

  static func main() {
    if let order = arguments.compactMap({ StickOrder(rawValue: $0) }).first { StickErrand.perform(order) }
    if isBeneathStick, let trouble = StickErrand.open() { finish(.failure(trouble)) }
    let size = lseek(input, 0, SEEK_END)
    let besideSize = lseek(output, 0, SEEK_END)
    guard size > 0, besideSize >= 0, let order = orders.first else {
      say(
        "sonifier-import: sonifier starts this program to read a picture; it does nothing by itself\n", on: 2)
      exit(2)
    }
    box_close_from(output + 1)
    WarmUp.perform(order)
    if order == .loudness { _ = box_run_last() }
    let changed = isBeneathStick && order == .glimpse ? dayOfChange() : nil
    if startsAsFits() { box_fits_prepare() }
    if isSound(order), SoundSource.container(firstBytes) != nil { _ = box_ffmpeg_prepare() }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, input, 0), UInt(bitPattern: start) != UInt.max
    else { finish(.failure(.noMemory)) }
    guard confine(fileSize: UInt64(size), order) else { finish(.failure(.unconfined)) }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    switch order {
    case .picture, .data:
      finish(
        Import.picture(
          in: bytes, into: output, within: pictureMemory, asData: order == .data,
          plane: numbers.dropFirst().first ?? 1, beside: WordsImport.takeBeside(besideSize, from: output)))
    case .glimpse: finish(Import.glimpse(in: bytes, into: output, within: pictureMemory, changed: changed))
    case .sound: finish(SoundImport.sound(in: bytes, into: output))
    case .stream:
      SoundStreaming.play(bytes, from: numbers.dropFirst().first ?? 0, speed: speed, to: wire)
    case .title: SoundStreaming.tell(of: bytes, to: wire)
    case .loudness: LoudnessImport.tell(of: bytes, to: wire)
    case .outline: OutlineImport.tell(of: bytes, to: wire)
    case .playList: OutlineImport.tell(PlayList.items(bytes), to: wire)
    case .text: BookImport.tell(of: bytes, into: output, to: wire)
    case .speak: BookSpeaking.speak(bytes, from: numbers.dropFirst().first ?? 0, speed: speed, to: wire)
    case .soundFont: finish(SoundFontImport.instruments(in: bytes, into: output))
    case .jpeg: finish(Export.file(of: bytes, into: output) { box_jpeg_write($0, $1) })
    case .png: finish(Export.file(of: bytes, into: output) { box_png_write($0, $1) })
    }
  }

  /// Compares the file's first bytes, before the process is confined: afterwards no library can be loaded.
  private static func startsAsFits() -> Bool {
    var bytes = [UInt8](repeating: 0, count: FileKind.fitsBytes)
    return pread(input, &bytes, bytes.count, 0) == bytes.count && FileKind(firstBytes: bytes.span) == .fits
  }

  private static func isSound(_ order: ImportOrder) -> Bool {
    order == .sound || order == .stream || order == .title || order == .loudness
  }

  /// The other bytes that are read before: those by which a sound file says what library it needs.
  private static func firstBytes(from place: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(input, &bytes, count, place)
    return Array(bytes.prefix(max(read, 0)))
  }

  /// The file's bytes are mapped, and not one of them is read, before all this is in force.
  private static func confine(fileSize: UInt64, _ order: ImportOrder) -> Bool {
    let readsPicture = order == .picture || order == .data || order == .glimpse
    var limits = box_limits(
      memory: fileSize + UInt64(PictureShape.mostBytes) + workingAddresses,
      own: readsPicture ? UInt64(pictureMemory) + programMemory : .max,
      output: UInt64(PictureShape.mostBytes + WorkWordsWire.mostBytes),
      seconds: UInt64(processorSeconds(order) ?? Importer.fewestSeconds),
      most_seconds: UInt64(processorSeconds(order) ?? Importer.mostSeconds))
    guard box_limit_process(&limits) == 0 else { return false }
    return isUnconfined || box_filter_system_calls() == 0
  }

  /// What an order may take of the processor; nil for what is read as quickly as a picture.
  private static func processorSeconds(_ order: ImportOrder) -> Int? {
    switch order {
    case .stream, .speak: StreamedSound.mostSeconds
    case .loudness: TitleLoudness.mostSeconds
    default: nil
    }
  }

  /// The largest picture once more, with alpha at 8 bits, for the formats whose rows need the addresses of all, though not the memory;
  /// what sounds and SoundFonts take; and the program itself.
  private static let workingAddresses: UInt64 = 800_000_000 + 200_000_000
  /// In bytes, of the program and its libraries; four of five are spare.
  private static let programMemory: UInt64 = 40_000_000

  /// In bytes, what a picture may take: the second argument.
  private static var pictureMemory: Int { numbers.first ?? Importer.mostMemory }

  /// In percent, of what is heard.
  static var speed: Int { numbers.first ?? 100 }

  /// What a picture may take, and which of the file's pictures is wanted, from 1; or speed and place.
  private static var numbers: [Int] { arguments.compactMap { Int($0) } }

  /// Whether to run without seccomp, for emulators that lack it. The main program never asks for that: a wrapper does, which
  /// SONIFIER_IMPORT names.
  static var isUnconfined: Bool { arguments.contains("--unconfined") }

  /// Who reads a book aloud, and up to where.
  static var passage: BookPassage? {
    arguments.first { $0.utf8.starts(with: Importer.voice.utf8) }.map {
      BookPassage(
        argument: String(decoding: Array($0.utf8.dropFirst(Importer.voice.utf8.count)), as: UTF8.self))
    }
  }

  /// Whether the input is a request for a file on a stick, not the file itself.
  private static var isBeneathStick: Bool { arguments.contains(Importer.beneath) }

  /// The day on which the file was changed last; nil up to 1 January 2000, where a clock begins that was
  /// never set.
  private static func dayOfChange() -> ExifDay? {
    var (year, month, day): (Int32, Int32, Int32) = (0, 0, 0)
    guard box_day_of_open_file(input, &year, &month, &day) == 0, (year, month, day) > (2000, 1, 1) else {
      return nil
    }
    return ExifDay(year: Int(year), month: Int(month), day: Int(day))
  }

  private static var orders: [ImportOrder] { arguments.compactMap { ImportOrder(rawValue: $0) } }

  private static var arguments: [String] {
    (0..<box_argument_count()).dropFirst().map { String(cString: box_argument($0)) }
  }

  private static func finish(_ reply: ImportReply) -> Never {
    let bytes = reply.encoded()
    _exit(write(wire, bytes, bytes.count) == bytes.count ? 0 : 1)
  }

  private static func say(_ words: StaticString, on descriptor: Int32) {
    _ = write(descriptor, words.utf8Start, words.utf8CodeUnitCount)
  }
}
