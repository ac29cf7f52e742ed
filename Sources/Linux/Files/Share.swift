// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// What comes with the program and is no program: folders of files to read.
public enum Share {
  /// Where SONIFIER_SHARE says; else where the program is installed; else where it was built. Nil where there is none.
  public static func folder(_ name: String) -> String? {
    folder(name, named: getenv("SONIFIER_SHARE").map { String(cString: $0) } ?? "", program: ownPath())
  }

  static func folder(_ name: String, named: String, program: [UInt8]) -> String? {
    if !named.isEmpty { return existing(named + "/" + name) }
    var place = program[...]
    climb(&place)
    // From bin, or from libexec/sonifier.
    var above = place
    for _ in 0..<2 {
      climb(&above)
      if let installed = existing(path(above) + "/share/sonifier/" + name) { return installed }
    }
    for _ in 0..<mostAbove {
      climb(&place)
      if let built = existing(path(place) + "/board/" + name) { return built }
    }
    return nil
  }

  /// Folders from a program that was built up to the checkout: four where it is nested deepest, and some to spare.
  private static var mostAbove: Int { 8 }

  private static func climb(_ place: inout ArraySlice<UInt8>) {
    while let last = place.popLast(), last != UInt8(ascii: "/") {}
  }

  private static func path(_ place: ArraySlice<UInt8>) -> String { String(decoding: place, as: UTF8.self) }

  private static func existing(_ folder: String) -> String? {
    var kind = BOX_OTHER
    return box_target_kind(folder, &kind) == 0 && kind == BOX_DIRECTORY ? folder : nil
  }

  /// The program's own path, links followed; empty where the kernel does not give it.
  private static func ownPath() -> [UInt8] {
    var letters = [CChar](repeating: 0, count: 4096)  // PATH_MAX
    guard box_link_target("/proc/self/exe", &letters, letters.count) == 0 else { return [] }
    return letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }
}
