// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Finding
import Picture

extension LabelReader {
  /// The small print on the label that a photograph shows, seen from straight ahead: that halves the errors. What is no label,
  /// or illegible so, is read as it is. `troubled` hears why more could not be read.
  func print(
    in photograph: Picture, languages: [Tongue], by lens: Lens = .usual,
    troubled: (LabelTrouble) -> Void = { _ in }
  ) throws(LabelTrouble) -> PrintReading {
    guard let label = FoundPainting(in: photograph, as: .label, by: lens), label.isFound,
      let straight = label.corners.straightened(from: photograph, by: lens)
    else { return try text(in: photograph, languages: languages, troubled: troubled) }
    let reading = try text(in: straight, languages: languages, troubled: troubled)
    switch reading {
    case .missing: return reading
    case .text(let read) where read.legibility != .illegible: return reading
    case .text(let read):
      do throws(LabelTrouble) {
        let other = try text(in: photograph, languages: [read.tongue])
        if case .text(let text) = other, text.confidence > read.confidence { return other }
      } catch {
        troubled(error)
      }
      return reading
    case .nothing: return try text(in: photograph, languages: Array(languages.prefix(1)))
    }
  }
}
