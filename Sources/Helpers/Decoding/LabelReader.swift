// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain
import Picture

/// The program `sonifier-read`: started for one picture, whose grey pixels it gets in sealed memory, and always ended.
public struct LabelReader: Sendable {
  private let helper: Importer

  /// What it is started for: its argument.
  public enum Order: String, Sendable { case codes = "--codes" }

  /// In seconds: the slowest box needs about 15 for the most pixels.
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
      let memory = try LabelReader.sealed(grey)
      let said = try helper.hear(
        Order.codes.rawValue, about: memory, into: memory, longest: CodesReply.longest)
      if case .signal(let signal) = said.end {
        throw PictureTrouble(ofDeathBy: signal, afterAnswering: !said.bytes.isEmpty)
      }
      guard said.end == .exit(0),
        let reply = CodesReply(said.bytes.span, width: grey.width, height: grey.height)
      else { throw .reader(.nonsense) }
      switch reply {
      case .codes(let codes): return codes.map { $0.enlarged(by: grey.grain) }
      case .noMemory: throw .noMemory
      case .unconfined: throw .reader(.unconfined)
      }
    } catch {
      throw LabelTrouble(error)
    }
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
