// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import Decoding
import Domain
import Picture

extension LabelReading {
  /// By a program of its own.
  static var byHelper: LabelReading {
    LabelReading(codes: codes, print: print)
  }

  private static func codes(in picture: Picture, stop: Int32) -> Result<[String], LabelTrouble> {
    do throws(LabelTrouble) {
      return .success(try LabelReader(stop: stop).codes(in: picture).map { $0.text })
    } catch {
      return .failure(error)
    }
  }

  /// Print and codes are looked for at the same time. Where no codes can be read, the print counts.
  private static func print(
    in picture: Picture, languages: [Tongue], lens: Lens, stop: Int32
  ) -> (Result<PrintReading, LabelTrouble>, codes: [String]) {
    var print = Result<PrintReading, LabelTrouble>.success(.nothing)
    var found: [String] = []
    // Each of the two writes to one of them alone.
    withUnsafeMutablePointer(to: &print) { print in
      withUnsafeMutablePointer(to: &found) { found in
        allProcessors(2) { piece in
          if piece == 0 {
            print.pointee = text(in: picture, languages: languages, lens: lens, stop: stop)
          } else if case .success(let codes) = codes(in: picture, stop: stop) {
            found.pointee = codes
          }
        }
      }
    }
    return (print, found)
  }

  private static func text(
    in picture: Picture, languages: [Tongue], lens: Lens, stop: Int32
  ) -> Result<PrintReading, LabelTrouble> {
    do throws(LabelTrouble) {
      return .success(try LabelReader(stop: stop).print(in: picture, languages: languages, by: lens))
    } catch {
      return .failure(error)
    }
  }
}
