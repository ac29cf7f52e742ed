// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// A folder of a test's own, gone with the test.
final class Folder {
  let path: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "sonifier-\(UUID().uuidString)")
    path = place.path
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of all that is in it.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// The path of a name in this folder.
  func place(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: place(name)))
    return place(name)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: place(name))))
  }
}
