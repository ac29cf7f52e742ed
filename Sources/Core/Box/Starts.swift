// SPDX-License-Identifier: GPL-3.0-or-later

import Instrument

/// How many starts of the box, one after the other, have not come to run well since the computer was switched on.
///
/// Users switch the box off by pulling the plug, and a plug pulled early is no failure. So only what happened
/// while the computer stayed on counts, as its kernel's boot id shows. A crash of the whole computer is
/// another boot, and counts no more than a plug.
public struct Starts: Equatable, Sendable {
  private let boot: String
  private let failed: Int
  /// Whether the user wants this start to be as usual, however many have failed.
  private let isAsked: Bool

  /// After so many failures in a row the next start is safe.
  private static var most: Int { 3 }
  private static var asked: Substring { "asked" }

  private init(boot: String, failed: Int, isAsked: Bool) {
    (self.boot, self.failed, self.isAsked) = (boot, failed, isAsked)
  }

  /// Reads what was noted before this start; any other text counts as no note.
  public init(_ text: String, boot: String) {
    let words = text.split { $0 == " " || $0 == "\n" }
    let isOurs = (2...3).contains(words.count) && words[0] == boot
    let failed = isOurs ? Int(words[1]) ?? 0 : 0
    self.init(
      boot: boot, failed: min(max(failed, 0), Starts.most + 1),
      isAsked: isOurs && words.count == 3 && words[2] == Starts.asked)
  }

  public var beginning: Beginning {
    if isAsked { return .asked }
    if failed == 0 { return .usual }
    return failed < Starts.most ? .anew : .safe
  }

  /// Who cannot hear needs a safe start's screen; only where the first safe one has failed is that suspected, too.
  public var hasScreen: Bool { failed <= Starts.most }

  /// To be noted before anything of this start can fail.
  public var withThis: Starts { Starts(boot: boot, failed: min(failed + 1, Starts.most + 1), isAsked: false) }

  /// To be noted when the user wants a usual next start: if that fails, the one after it is safe again.
  public var asked: Starts { Starts(boot: boot, failed: Starts.most - 1, isAsked: true) }

  public var text: String { "\(boot) \(failed)" + (isAsked ? " \(Starts.asked)" : "") + "\n" }
}
