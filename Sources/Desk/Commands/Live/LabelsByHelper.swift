// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import Decoding
import Domain
import Picture

extension LabelReading {
  /// By a program of its own, which is ended as soon as a descriptor is readable; -1 never is.
  static func byHelper(until stop: Int32 = -1) -> LabelReading {
    LabelReading(
      codes: { picture in
        do throws(LabelTrouble) {
          return .success(try LabelReader(stop: stop).codes(in: picture).map { $0.text })
        } catch {
          return .failure(error)
        }
      },
      print: { picture, languages, lens in
        do throws(LabelTrouble) {
          return .success(try LabelReader(stop: stop).print(in: picture, languages: languages, by: lens))
        } catch {
          return .failure(error)
        }
      })
  }
}
