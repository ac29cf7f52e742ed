// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

/// The kernel's small files: one line is read or written at a time.
enum Kernel {
  /// The first path of a pattern.
  static func find(_ pattern: String) throws(Failure) -> String {
    let size = 256
    let path = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { path.deallocate() }
    try check(trial_find(pattern, path, size), pattern)
    return String(cString: path)
  }

  /// The first line.
  static func read(_ pattern: String) throws(Failure) -> String { try lines(of: pattern).first ?? "" }

  static func lines(of pattern: String) throws(Failure) -> [String] {
    let path = try find(pattern)
    do throws(FileError) {
      return try TextFile.read(path).split(separator: "\n").map { String($0) }
    } catch {
      throw Failure(error.sentence)
    }
  }

  static func write(_ text: String, to pattern: String) throws(Failure) {
    try write(Array(text.utf8), to: try find(pattern))
  }

  /// All bytes of a file that has at least so many.
  static func contents(_ path: String, count: Int) throws(Failure) -> [UInt8] {
    let file = trial_open(path, TRIAL_READ)
    try check(file, path)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = bytes.withUnsafeMutableBytes { CLibc.read(file, $0.baseAddress, $0.count) }
    try require(read == count, "\(path) has \(read) bytes instead of \(count)")
    return bytes
  }

  /// An ordinary file.
  static func create(_ text: String, at path: String) throws(Failure) {
    try create(Array(text.utf8), at: path)
  }

  static func create(_ bytes: [UInt8], at path: String) throws(Failure) {
    let file = trial_open(path, TRIAL_CREATE)
    try check(file, path)
    defer { close(file) }
    guard Bytes.write(bytes[...], to: file) else { throw Failure(path, code: box_errno()) }
  }

  /// The fault is that of the writing, or else of the closing.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = trial_open(path, TRIAL_WRITE)
    try check(file, path)
    let isWritten = bytes.isEmpty || Bytes.write(bytes[...], to: file)
    let fault = isWritten ? 0 : box_errno()
    let closing = close(file)
    if fault != 0 { throw Failure(path, code: fault) }
    if closing != 0 { throw Failure(path, code: box_errno()) }
  }
}
