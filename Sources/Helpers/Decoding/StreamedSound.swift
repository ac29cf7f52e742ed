// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain

/// A sound file that a helper decodes while it is heard: left and right in turn, at the sound card's rate.
///
/// One thread reads it. The helper ends with it, and waits where nothing is read.
public final class StreamedSound {
  /// Frames a second.
  public static let rate = 48_000

  /// Of processor time: four hours. What is heard is decoded in less time than it lasts: an hour of MP3 takes 34 s on a desk, and
  /// up to ten times that on the slowest box. A helper that sends nothing ends after `patience`.
  public static let mostSeconds = 14_400

  /// What the file itself has; of a longer sound no more frames than a shape can say.
  public let shape: SoundShape
  private let importer: Importer
  private let helper: Importer.StartedHelper
  /// How the helper has ended; nil while it runs.
  private var end: HelperEnd?
  /// The sound has ended before its end: the helper died or hung, or the file is damaged there.
  public var isBrokenOff: Bool { end.map { $0 != .exit(0) } ?? false }

  /// In seconds: a card or a stick that wakes up takes less.
  public static let patience = 10.0

  /// In milliseconds: so soon what waits learns that the sound is not wanted any more.
  private static let look: Int32 = 50

  /// From a place on, in hundredths of a second, at a speed in percent, whose pitch stays the same.
  public init(
    _ path: String, from place: UInt32 = 0, speed: UInt32 = 100, by importer: Importer = Importer(),
    while isWanted: () -> Bool = { true }
  ) throws(PictureFileError) {
    self.importer = importer
    let memory = try PictureFile.sharedMemory(for: path)
    let file = try PictureFile.input(path, for: importer)
    do throws(PictureTrouble) {
      let helper = try importer.start(
        ImportOrder.stream.rawValue, speed: UInt64(speed), choice: place, about: file, into: memory)
      do throws(PictureTrouble) {
        shape = try StreamedSound.shape(from: helper.wire, while: isWanted)
      } catch {
        importer.end(helper)
        throw error
      }
      self.helper = helper
    } catch {
      throw PictureFileError(path, error)
    }
  }

  deinit { if end == nil { importer.end(helper) } }

  private static func shape(from wire: borrowing Descriptor, while isWanted: () -> Bool)
    throws(PictureTrouble)
    -> SoundShape
  {
    var header = [UInt8](repeating: 0, count: ImportReply.headerSize)
    let count = header.withUnsafeMutableBytes { take(from: wire, into: $0, while: isWanted).count }
    guard count == header.count else { throw .tookTooLong }
    switch ImportReply(header.span) {
    case .sound(let shape): return shape
    case .failure(let trouble): throw PictureTrouble(trouble)
    default: throw .reader(.nonsense)
    }
  }

  /// Returns how many frames came: fewer at the end, where the file is damaged, or where the sound is not wanted any more.
  public func read(
    into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool = { true }
  ) -> Int {
    guard end == nil else { return 0 }
    let size = 2 * MemoryLayout<Float>.stride
    let room = UnsafeMutableRawBufferPointer(start: samples, count: frames * size)
    let (count, isOver) = StreamedSound.take(from: helper.wire, into: room, while: isWanted)
    if isOver { end = importer.end(helper) }
    return count / size
  }

  /// Fills the room, unless the wire ends before, or nothing comes for too long.
  static func take(
    from wire: borrowing Descriptor, into room: UnsafeMutableRawBufferPointer, while isWanted: () -> Bool
  ) -> (count: Int, isOver: Bool) {
    var (count, end) = (0, box_seconds() + patience)
    while count < room.count {
      guard isWanted() else { return (count, true) }
      var waiting = pollfd(fd: wire.number, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, look) > 0 else {
        guard box_seconds() < end else { return (count, true) }
        continue
      }
      let new = CLibc.read(wire.number, room.baseAddress.map { $0 + count }, room.count - count)
      if new < 0, box_errno() == EINTR { continue }
      guard new > 0 else { return (count, true) }
      count += new
      end = box_seconds() + patience
    }
    return (count, false)
  }
}
