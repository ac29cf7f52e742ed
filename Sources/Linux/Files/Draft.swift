// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A file in the making, which takes its name when it is whole; until then there is nothing to be seen of it.
public struct Draft {
  private enum Place {
    /// In the target's folder, but without a name: not even a power cut leaves a trace.
    case nameless
    /// Beside the target, on disks that know no files without a name.
    case named
    /// A device or a pipe cannot be replaced: it is filled at the end.
    case memory
  }

  private let target: String
  private let awaitsReader: Bool
  private let place: Place
  public let descriptor: Int32

  /// The name of the draft from when it gets one until it is published.
  private let draftName: String

  /// A pipe that no program reads is waited for in the end, or is a fault.
  public init(for path: String, awaitingReader awaitsReader: Bool = true) throws(FileError) {
    self.awaitsReader = awaitsReader
    var kind = BOX_FILE
    var status = box_target_kind(path, &kind)
    guard status == 0 || status == ENOENT else { throw FileError(path, code: status) }
    let exists = status == 0
    guard !exists || kind != BOX_DIRECTORY else { throw FileError(path, code: EISDIR) }

    // A link stays a link: what it points to is replaced.
    target = exists ? Draft.resolved(path) : path
    draftName = "\(target).\(getpid()).part"
    var file: Int32 = -1
    if exists && kind != BOX_FILE {
      place = .memory
      status = box_shared_memory(&file)
    } else {
      status = box_create_nameless(Draft.folder(of: target), target, &file)
      if status == EOPNOTSUPP || status == EISDIR {
        place = .named
        status = box_create_named(draftName, target, &file)
      } else {
        place = .nameless
      }
    }
    guard status == 0 else { throw FileError(path, code: status) }
    descriptor = file
  }

  /// The draft under its final name, on the disk; or through the device that it was for.
  public func publish() throws(FileError) {
    let status =
      switch place {
      case .nameless: nameAndReplace()
      case .named: box_replace(descriptor, draftName, target)
      case .memory: fillTarget()
      }
    guard status == 0 else {
      discard()
      throw FileError(target, code: status)
    }
    box_settle_named()
    close(descriptor)
  }

  /// Leaves nothing behind.
  public func discard() {
    close(descriptor)
    if place == .named { unlink(draftName) }
    box_settle_named()
  }

  private func nameAndReplace() -> Int32 {
    var status = box_name(descriptor, draftName)
    // A file that has that name already is not ours.
    guard status == 0 else { return status }
    status = box_replace(descriptor, draftName, target)
    if status != 0 { unlink(draftName) }
    return status
  }

  private func fillTarget() -> Int32 {
    var output: Int32 = -1
    let status = box_open_device(target, awaitsReader, &output)
    guard status == 0 else { return status }
    defer { close(output) }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return box_errno() }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 ? 0 : box_errno() }
      guard Bytes.write(block[..<count], to: output) else { return box_errno() }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[...slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
