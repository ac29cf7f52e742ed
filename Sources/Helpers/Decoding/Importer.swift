// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain

/// The program `sonifier-import`: started for one picture, listened to for a while, and always ended.
public struct Importer: Sendable {
  public let program: String
  /// How long one picture may take: more than the processor's time, so that the kernel is the first to end it.
  public private(set) var seconds: Double
  /// A descriptor that becomes readable when the picture is not wanted any more; -1 where that never happens.
  public let stop: Int32
  /// In bytes, what a picture may take on its way here and afterwards: what is larger comes in a coarser grain.
  public let memory: Int
  /// Where the files are that it reads, if they are a stranger's.
  package private(set) var stick: Stick?

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

  /// The same for what lies on a stick.
  package func working(on stick: Stick?) -> Importer {
    var importer = self
    importer.stick = stick
    return importer
  }

  /// The same for at most so many seconds.
  package func waiting(_ seconds: Double) -> Importer {
    var importer = self
    importer.seconds = seconds
    return importer
  }

  package var isOnStick: Bool { stick != nil }

  /// Behind it stands a voice, of a helper that reads aloud: its last argument.
  public static let voice = "--voice="

  /// What lets the helper open the file itself, beneath a stick: its last argument.
  public static let beneath = "--beneath"

  /// `file` is the open file, or the request for a file on a stick.
  func reply(
    to order: ImportOrder = .picture, plane: Int = 1, about file: borrowing Descriptor,
    into memory: borrowing Descriptor
  ) throws(PictureTrouble) -> ImportReply {
    let said = try hear(
      order.rawValue, choice: UInt32(clamping: plane), about: file, into: memory, longest: ImportReply.longest
    )
    if case .signal(let signal) = said.end {
      throw PictureTrouble(ofDeathBy: signal, afterAnswering: !said.bytes.isEmpty)
    }
    guard said.end == .exit(0), let reply = ImportReply(said.bytes.span) else { throw .reader(.nonsense) }
    return reply
  }

  /// What a helper says until it closes the wire, and how it ended; it is always ended.
  func hear(
    _ order: String, choice: UInt32 = 0, about input: borrowing Descriptor, into memory: borrowing Descriptor,
    longest: Int
  ) throws(PictureTrouble) -> (bytes: [UInt8], end: HelperEnd) {
    let helper = try start(order, choice: choice, about: input, into: memory)
    let heard = listen(to: helper.wire, longest: longest)
    let end = end(helper)
    // A helper that is stuck keeps the memory, which shall at least be empty.
    if end == .stuck { ftruncate(memory.number, 0) }
    guard let heard, end != .stuck else { throw .tookTooLong }
    return (heard, end)
  }

  /// A helper at work, and the wire that it answers on.
  struct StartedHelper: ~Copyable {
    let wire: Descriptor
    fileprivate let process: pid_t
    fileprivate let place: Int?
  }

  /// Who starts a helper ends it. One that plays a sound has no use for the memory of pictures, and gets the speed in its place.
  func start(
    _ order: String, speed: UInt64? = nil, choice: UInt32 = 0, voice: String? = nil,
    about input: borrowing Descriptor, into memory: borrowing Descriptor
  ) throws(PictureTrouble) -> StartedHelper {
    let place = stick?.enter()
    guard stick == nil || place != nil else { throw .tookTooLong }
    var (from, to, process): (Int32, Int32, pid_t) = (-1, -1, 0)
    guard box_pipe(&from, &to) == 0 else {
      if let place { stick?.leave(place) }
      throw .tooManyFiles
    }
    let wire = Descriptor(number: from)
    let manner: String? = stick == nil ? voice.map { Importer.voice + $0 } : Importer.beneath
    let error = box_start_helper(
      program, order, speed ?? UInt64(self.memory), choice, manner, input.number,
      memory.number, to, &process)
    close(to)  // the helper's alone now: when it ends, the wire does
    guard error == 0 else {
      if let place { stick?.leave(place) }
      throw .reader(HelperTrouble(ofStarting: program, error))
    }
    return StartedHelper(wire: wire, process: process, place: place)
  }

  @discardableResult
  func end(_ helper: borrowing StartedHelper) -> HelperEnd {
    let process = helper.process
    return helper.place.flatMap { stick?.end(process, in: $0) } ?? HelperEnd.of(process, within: -1)
  }

  /// Returns all that comes until the other end closes, at most one byte more than the longest honest answer.
  /// Returns nil when time is up, or the answer is not wanted any more.
  private func listen(to wire: borrowing Descriptor, longest: Int) -> [UInt8]? {
    let end = box_seconds() + seconds
    var heard: [UInt8] = []
    var part = [UInt8](repeating: 0, count: longest + 1)
    while heard.count <= longest {
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
