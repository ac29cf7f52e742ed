// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Finding
import Picture

extension LabelReader {
  /// The small print on the label that a photograph shows, seen from straight ahead: that halves the errors. What is no label,
  /// or illegible so, is read as it is.
  func print(
    in photograph: Picture, languages: [Tongue], by lens: Lens = .usual
  ) throws(LabelTrouble) -> PrintReading {
    guard let label = FoundPainting(in: photograph, by: lens), label.isFound,
      let straight = label.corners.straightened(from: photograph, by: lens)
    else { return try text(in: photograph, languages: languages) }
    let reading = try text(in: straight, languages: languages)
    switch reading {
    case .missing: return reading
    case .text(let read) where read.legibility != .illegible: return reading
    case .text(let read):
      let other = try text(in: photograph, languages: [read.tongue])
      guard case .text(let text) = other, text.confidence > read.confidence else { return reading }
      return other
    case .nothing: return try text(in: photograph, languages: Array(languages.prefix(1)))
    }
  }
}
