// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain
import Picture

/// Has helpers do what the box wants done on a stick.
public struct StickHand: Sendable {
  public let stick: Stick
  private let importer: Importer

  /// In bytes, what a helper may leave: the names of half a million files.
  public static let mostBytes = 16_000_000

  /// The importer says where the helpers are, and for how long they are waited for.
  public init(_ importer: Importer, on stick: Stick) {
    (self.importer, self.stick) = (importer.working(on: stick), stick)
  }

  /// The answer, and what the helper left in the memory: ETIMEDOUT where the stick does not answer.
  @discardableResult
  public func ask(_ order: StickOrder, _ names: [String] = [], payload: UnsafeRawBufferPointer? = nil) -> (
    answer: StickAnswer, bytes: [UInt8]
  ) {
    var number: Int32 = -1
    guard box_shared_memory(&number) == 0 else { return (StickAnswer(fault: ENOMEM), []) }
    let memory = Descriptor(number: number)
    let answer = ask(order, names, payload: payload, into: memory)
    return (answer, StickHand.bytes(in: memory))
  }

  /// Copies a file into one that is open for writing: 0, or an errno.
  public func copy(_ name: String, into file: Int32) -> Int32 {
    let number = dup(file)
    guard number >= 0 else { return box_errno() }
    return ask(.copy, [name], payload: nil, into: Descriptor(number: number)).fault
  }

  /// Notes corners in a picture of that size, which the box has kept in the stick's own folder: 0, or an errno.
  public func note(_ corners: Corners, width: Int, height: Int, in name: String) -> Int32 {
    PaintingNote.words(corners, width, height).withUnsafeBytes {
      ask(.note, [name], payload: $0).answer.fault
    }
  }

  private func ask(
    _ order: StickOrder, _ names: [String], payload: UnsafeRawBufferPointer?, into file: borrowing Descriptor
  ) -> StickAnswer {
    do throws(PictureTrouble) {
      let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
      let request = StickRequest(root: stick.root, names: names, payload: payload ?? nothing)
      let said = try importer.hear(
        order.rawValue, about: try request.memory(), into: file, longest: StickAnswer.size)
      guard said.end == .exit(0), let answer = StickAnswer(said.bytes) else { throw .reader(.nonsense) }
      return answer
    } catch {
      return StickAnswer(fault: StickHand.fault(error))
    }
  }

  /// The bytes of these files of the stick; nil for one that is no small file.
  public func texts(_ paths: [String]) -> [[UInt8]?] {
    let names = paths.compactMap { stick.relative($0) }
    guard names.count == paths.count, !names.isEmpty else { return paths.map { _ in nil } }
    return StickHand.texts(ask(.texts, names).bytes, count: names.count)
  }

  /// Of each text its length, 4 bytes, and its bytes.
  private static func texts(_ bytes: [UInt8], count: Int) -> [[UInt8]?] {
    var rest = bytes[...]
    return (0..<count).map { _ in
      guard rest.count >= 4 else { return nil }
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard length <= rest.count else { return nil }
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
  }

  private static func fault(_ trouble: PictureTrouble) -> Int32 {
    switch trouble {
    case .tookTooLong: ETIMEDOUT
    case .noMemory: ENOMEM
    case .missing: ENOENT
    default: EIO
    }
  }

  private static func bytes(in memory: borrowing Descriptor) -> [UInt8] {
    let length = lseek(memory.number, 0, SEEK_END)
    guard length > 0, length <= mostBytes else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let count = pread(memory.number, &bytes, bytes.count, 0)
    return count == bytes.count ? bytes : []
  }
}
