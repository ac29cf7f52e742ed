// SPDX-License-Identifier: GPL-3.0-or-later

/// Small print as it was read: another's words, which are only read out.
public struct PrintedText: Equatable, Sendable {
  /// Line by line, as it is printed.
  public let text: String
  /// The mean of how sure the words are, 0 to 100. It foretells the errors: from 90 on 3 % of the words are wrong.
  public let confidence: Int
  /// The language by whose letters and words it was read.
  public let tongue: Tongue

  public init(_ text: String, confidence: Int, in tongue: Tongue) {
    (self.text, self.confidence, self.tongue) = (text, confidence, tongue)
  }

  public enum Legibility: Sendable { case sure, unsure, illegible }

  /// Below 75 more than half of the words are wrong, and from 85 on it is one of ten at most.
  public static var sure: Int { 85 }
  public static var legible: Int { 75 }

  public var legibility: Legibility {
    if confidence >= PrintedText.sure { return .sure }
    return confidence >= PrintedText.legible ? .unsure : .illegible
  }
}

/// What becomes of the small print on a label.
public enum PrintReading: Equatable, Sendable {
  case text(PrintedText)
  /// There is no print.
  case nothing
  /// Debian's packages that have to be installed first.
  case missing(packages: [String])
}
