// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain
import Picture

/// The program `sonifier-read`: started for one picture, whose grey pixels it gets in sealed memory, and always ended.
public struct LabelReader: Sendable {
  private let helper: Importer

  /// Its argument says what it is to read; with text comes the language.
  public enum Order: String, Sendable { case codes = "--codes", text = "--text" }

  /// In seconds: the slowest box needs about 15 for the codes in the most pixels, and up to 8 for a label's text in one language.
  public static let patience = 40.0
  /// Of processor time.
  public static let mostSeconds = 30
  /// In pixels: more than any camera of the box has. Larger pictures are made smaller.
  public static let mostPixels = 24_000_000

  public init(program: String = LabelReader.find(), seconds: Double = patience, stop: Int32 = -1) {
    helper = Importer(program: program, seconds: seconds, stop: stop)
  }

  /// Where the environment variable SONIFIER_READ says, else beside this program, else in libexec.
  public static func find() -> String { Helpers.find("sonifier-read", named: "SONIFIER_READ") }

  /// The codes in a picture, in its own pixels.
  public func codes(in picture: Picture) throws(LabelTrouble) -> [SeenCode] {
    let grey = GreyBytes(picture, most: LabelReader.mostPixels)
    do throws(PictureTrouble) {
      let said = try hear(.codes, about: LabelReader.sealed(grey), longest: CodesReply.longest)
      switch CodesReply(said.span, width: grey.width, height: grey.height) {
      case .codes(let codes)?: return codes.map { $0.enlarged(by: grey.grain) }
      case .noMemory?: throw .noMemory
      case .unconfined?: throw .reader(.unconfined)
      case nil: throw .reader(.nonsense)
      }
    } catch {
      throw LabelTrouble(error)
    }
  }

  /// The print in a picture that shows little else, as the best of these languages reads it; the likeliest comes first. It may be
  /// illegible. `troubled` hears why no more languages could look at what one has read.
  public func text(
    in picture: Picture, languages: [Tongue], troubled: (LabelTrouble) -> Void = { _ in }
  ) throws(LabelTrouble) -> PrintReading {
    var attempts = PrintAttempts(languages)
    do throws(PictureTrouble) {
      let memory = try LabelReader.sealed(GreyBytes(picture, most: LabelReader.mostPixels))
      while let tongue = attempts.next() {
        let choice = UInt32(tongue.rawValue)
        let said = try hear(.text, choice, about: memory, longest: PrintReply.longest)
        switch PrintReply(said.span) {
        case .text(let text)? where text.tongue == tongue: attempts.take(text)
        case .nothing?: return attempts.best.map { .text($0) } ?? .nothing
        case .noLibrary?: return .missing(packages: [LabelReader.printLibrary] + attempts.packages)
        case .noLanguage?: continue
        case .noMemory?: throw .noMemory
        case .unconfined?: throw .reader(.unconfined)
        case .text?, nil: throw .reader(.nonsense)
        }
      }
    } catch {
      guard attempts.best != nil else { throw LabelTrouble(error) }
      troubled(LabelTrouble(error))
    }
    return attempts.best.map { .text($0) } ?? .missing(packages: attempts.packages)
  }

  /// Debian's package of Tesseract.
  private static let printLibrary = "libtesseract5"

  private func hear(
    _ order: Order, _ choice: UInt32 = 0, about memory: borrowing Descriptor, longest: Int
  ) throws(PictureTrouble) -> [UInt8] {
    let said = try helper.hear(
      order.rawValue, choice: choice, about: memory, into: memory, longest: longest)
    if case .signal(let signal) = said.end {
      throw PictureTrouble(ofDeathBy: signal, afterAnswering: !said.bytes.isEmpty)
    }
    guard said.end == .exit(0) else { throw .reader(.nonsense) }
    return said.bytes
  }

  /// The pixels behind the answer that an importer would give about them.
  private static func sealed(_ grey: GreyBytes) throws(PictureTrouble) -> Descriptor {
    var number: Int32 = -1
    guard box_shared_memory(&number) == 0 else { throw .noMemory }
    let memory = Descriptor(number: number)
    guard let shape = PictureShape(width: grey.width, height: grey.height, channels: 1, depth: 8) else {
      throw .tooBig
    }
    let header = ImportReply.pixels(shape, []).encoded()
    guard header.withUnsafeBytes({ box_write_all(number, $0.baseAddress, $0.count) }) == 0,
      grey.forEachRow({ box_write_all(number, $0.baseAddress, $0.count) }) == 0, box_seal(number) == 0
    else { throw .noMemory }
    return memory
  }
}

extension LabelTrouble {
  init(_ trouble: PictureTrouble) {
    self =
      switch trouble {
      case .reader(let helper): .worker(helper)
      case .tookTooLong: .tookTooLong
      case .noMemory, .tooManyFiles, .tooBig: .noMemory
      default: .harmful
      }
  }
}
