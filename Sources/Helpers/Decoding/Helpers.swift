// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc

/// The programs that the box starts to help it.
public enum Helpers {
  /// Where the environment variable says, else beside this program, else in libexec.
  public static func find(_ program: String, named variable: String) -> String {
    if let named = getenv(variable), named[0] != 0 { return String(cString: named) }
    var folder = ownPath()
    while let last = folder.popLast(), last != UInt8(ascii: "/") {}
    let path = String(decoding: folder, as: UTF8.self)
    let beside = path + "/" + program
    return access(beside, X_OK) == 0 ? beside : path + "/../libexec/sonifier/" + program
  }

  private static func ownPath() -> [UInt8] {
    var letters = [CChar](repeating: 0, count: 4096)  // PATH_MAX
    guard box_link_target("/proc/self/exe", &letters, letters.count) == 0 else { return [] }
    return letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }
}
