// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain

/// The program `sonifier-import`: started for one picture, listened to for a while, and always ended.
public struct Importer: Sendable {
  public let program: String
  /// How long one picture may take: more than the processor's time, so that the kernel is the first to end it.
  public let seconds: Double
  /// A descriptor that becomes readable when the picture is not wanted any more; -1 where that never happens.
  public let stop: Int32
  /// In bytes, what a picture may take on its way here and afterwards: what is larger comes in a coarser grain.
  public let memory: Int

  public static let patience = 80.0

  /// Of processor time. The slowest box needs about 15 s for most pictures of 100 megapixels, but 60 s for a lossy WebP picture,
  /// which is read from its top for each band that fits its memory.
  public static let mostSeconds = 75
  /// Of processor time, for what says no size, and for up to 24 megapixels.
  public static let fewestSeconds = 25

  public static func processorSeconds(pixels: Int) -> Int {
    min(max(pixels * fewestSeconds / 24_000_000, fewestSeconds), mostSeconds)
  }

  public init(
    program: String = Importer.find(), seconds: Double = Importer.patience, stop: Int32 = -1,
    memory: Int = Importer.memory(of: box_memory_available())
  ) {
    self.program = program
    self.seconds = seconds
    self.stop = stop
    self.memory = memory
  }

  /// In bytes: 30 megapixels of colour with their means. With the two programs themselves it is 160 MB, a third of the smallest
  /// box's memory.
  public static let mostMemory = 120_000_000

  /// Two thirds of what is available, the rest being for what the system does meanwhile; nothing said is as much as any.
  public static func memory(of available: UInt64) -> Int {
    available == 0 ? mostMemory : Int(min(available / 3 * 2, UInt64(mostMemory)))
  }

  /// Where the environment variable SONIFIER_IMPORT says, else beside this program, else in libexec.
  public static func find() -> String { Helpers.find("sonifier-import", named: "SONIFIER_IMPORT") }

  func reply(
    to order: ImportOrder = .picture, plane: Int = 1, about file: borrowing Descriptor,
    into memory: borrowing Descriptor
  ) throws(PictureTrouble) -> ImportReply {
    var (from, to, process): (Int32, Int32, pid_t) = (-1, -1, 0)
    guard box_pipe(&from, &to) == 0 else { throw .tooManyFiles }
    let wire = Descriptor(number: from)
    let error = box_start_helper(
      program, order.rawValue, UInt64(self.memory), UInt32(clamping: plane), file.number, memory.number, to,
      &process)
    close(to)  // the helper's alone now: when it ends, the wire does
    guard error == 0 else { throw .reader(HelperTrouble(ofStarting: program, error)) }

    let heard = listen(to: wire)
    var (code, signal): (Int32, Int32) = (0, 0)
    let lost = box_end_helper(process, &code, &signal) != 0
    guard let heard else { throw .tookTooLong }
    if signal != 0 { throw PictureTrouble(ofDeathBy: signal, afterAnswering: !heard.isEmpty) }
    guard !lost, code == 0, let reply = ImportReply(heard.span) else {
      throw .reader(.nonsense)
    }
    return reply
  }

  /// Returns all that comes until the other end closes, at most one byte more than the longest honest reply.
  /// Returns nil when time is up, or the picture is not wanted any more.
  private func listen(to wire: borrowing Descriptor) -> [UInt8]? {
    let end = box_seconds() + seconds
    var heard: [UInt8] = []
    var part = [UInt8](repeating: 0, count: ImportReply.longest + 1)
    while heard.count <= ImportReply.longest {
      let left = end - box_seconds()
      guard left > 0 else { return nil }
      var waiting = [
        pollfd(fd: wire.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, Int32(min(left * 1000 + 1, 1e6))) > 0 else { continue }
      guard waiting[1].revents == 0 else { return nil }
      let count = read(wire.number, &part, part.count)
      if count == 0 { break }
      if count > 0 { heard += part.prefix(count) }
    }
    return heard
  }
}
