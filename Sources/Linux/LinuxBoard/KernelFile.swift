// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files

/// A short text that the kernel keeps in a file: whenever it is read, it is as of now. Its opener closes it.
struct KernelFile: BitwiseCopyable {
  private let descriptor: Int32

  /// In bytes: what is longer is no short text.
  private static var longest: Int { 256 }

  init(opening path: String) throws(KernelError) {
    var opened: Int32 = -1
    var kind = BOX_FILE
    var size: UInt64 = 0
    try KernelError.check(box_open_file(path, &opened, &kind, &size))
    descriptor = opened
  }

  func close() { _ = CLibc.close(descriptor) }

  /// Reads the text without the end of its line.
  func read() throws(KernelError) -> String {
    var bytes = [UInt8](repeating: 0, count: KernelFile.longest)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw KernelError(code: box_errno()) }
    return String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  func readNumber() throws(KernelError) -> Double {
    guard let number = Number.parse(try read()) else { throw .unfit }
    return number
  }

  // MARK: - All at once

  static func text(of path: String) throws(KernelError) -> String {
    let file = try KernelFile(opening: path)
    defer { file.close() }
    return try file.read()
  }

  static func write(_ text: String, to path: String) throws(KernelError) {
    var file: Int32 = -1
    try KernelError.check(box_open_device(path, true, &file))
    defer { _ = CLibc.close(file) }
    let bytes = Array(text.utf8)
    let count = bytes.withUnsafeBytes { CLibc.write(file, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw KernelError(code: count < 0 ? box_errno() : EINVAL) }
  }
}

/// What the kernel refused: an errno.
struct KernelError: Error, Equatable {
  let code: Int32

  static var missing: KernelError { KernelError(code: ENOENT) }
  /// Something else has the name.
  static var unfit: KernelError { KernelError(code: EINVAL) }

  static func check(_ code: Int32) throws(KernelError) {
    guard code == 0 else { throw KernelError(code: code) }
  }
}

extension LineTrouble {
  /// The trouble that an errno stands for.
  init(_ code: Int32) {
    switch code {
    case ENOENT, ENODEV, ENXIO: self = .missing
    case EBUSY: self = .busy
    case EACCES, EPERM: self = .forbidden
    default: self = .refused
    }
  }
}
