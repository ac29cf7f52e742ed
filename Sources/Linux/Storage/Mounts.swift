// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// Where the file system of a disk begins.
public struct MountPoint: Equatable, Sendable {
  /// The kernel's number: what is mounted in the same place again has another, mostly.
  public let number: Int
  public let path: String
  /// The disk, as the kernel numbers it: "8:1". Nothing for what is none.
  let device: String

  public init(_ number: Int, _ path: String, device: String = "") {
    (self.number, self.path, self.device) = (number, path, device)
  }

  /// A line of the kernel's list; nil for a damaged line, or a place that only waits for a disk (autofs).
  public init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 6, let number = Int(words[0]),
      let mark = words.dropFirst(6).firstIndex(of: "-"), mark + 1 < words.count, words[mark + 1] != "autofs",
      let path = MountPoint.plain(words[4])
    else { return nil }
    self.init(number, path, device: words[2].hasPrefix("0:") ? "" : String(words[2]))
  }

  /// A path without the kernel's escapes, each of which is a backslash and three octal digits.
  private static func plain(_ word: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), Array(word.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 3, let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(3)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Whether the kernel has the disk still, by its folder of all disks. A file that is open on a disk keeps its place in the list of mounts
  /// after it was pulled.
  func hasDisk(in folder: String = "/sys/dev/block/") -> Bool {
    device.isEmpty || access(folder + device, F_OK) == 0 || access(folder, F_OK) != 0
  }

  public func isDirectly(in folder: String) -> Bool {
    guard path.utf8.starts(with: (folder + "/").utf8) else { return false }
    let name = path.utf8.dropFirst(folder.utf8.count + 1)
    return !name.isEmpty && !name.contains(UInt8(ascii: "/"))
  }
}

/// What is mounted, and when that changes. All from one thread.
public protocol Mounts: AnyObject {
  /// Returns when the bell has rung, what is mounted may have changed, or the time is over (-1 for none); hushes the bell.
  func await(_ bell: Int32, milliseconds: Int32)
  /// The mounts in the order in which they were made; nil when that can't be read just now.
  func points() -> [MountPoint]?
}

/// The mounts that this computer's kernel lists.
final class KernelMounts: Mounts {
  private let list = box_open_mounts()

  deinit { close(list) }

  func await(_ bell: Int32, milliseconds: Int32) { box_await_mounts(list, bell, milliseconds) }

  func points() -> [MountPoint]? {
    guard let text = try? TextFile.read("/proc/self/mountinfo") else { return nil }
    return text.split(separator: "\n").compactMap { MountPoint(line: $0) }.filter { $0.hasDisk() }
  }
}
