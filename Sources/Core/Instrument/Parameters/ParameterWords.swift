// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Sound
import Speech

extension Parameter {
  static func height(_ value: Int) -> Phrase {
    let range = Parameter.row.range
    switch value {
    case range.lowerBound: return Phrase(.bottom)
    case range.upperBound: return Phrase(.top)
    case range.upperBound / 2: return Phrase(.middle)
    // Heights are counted from the top, as everywhere.
    default: return Phrase(.percentDown, .number(100 - value * 100 / range.upperBound))
    }
  }

  static func octaves(_ value: Int) -> Phrase {
    if value == 0 { return Phrase(.asItIs) }
    return value > 0 ? Phrase(.octavesUp, .number(value)) : Phrase(.octavesDown, .number(-value))
  }

  static func decibels(_ value: Int) -> Phrase {
    if value == 0 { return Phrase(.asItIs) }
    return Phrase(value > 0 ? .decibelsMore : .decibelsLess, .number(3 * abs(value)))
  }

  static func seconds(_ value: Int) -> Phrase {
    let time = SweepSteps.seconds[value]
    return time < 1 ? Phrase(.milliseconds, .number(Int(time * 1000))) : Phrase(.seconds, .number(Int(time)))
  }
}

extension Timbre {
  var key: Key {
    switch self {
    case .sine: .sine
    case .triangle: .triangle
    case .sawtooth: .sawtooth
    case .square: .square
    case .noise: .noise
    case .string: .pluckedString
    case .glass: .glass
    case .piano: .piano
    case .electricPiano: .electricPiano
    case .harpsichord: .harpsichord
    case .musicBox: .musicBox
    case .guitar: .guitar
    case .harp: .harp
    case .koto: .koto
    case .violin: .violin
    case .cello: .cello
    case .clarinet: .clarinet
    case .englishHorn: .englishHorn
    case .trombone: .trombone
    case .ocarina: .ocarina
    case .organ: .organ
    }
  }
}

extension ScaleName {
  var key: Key {
    switch self {
    case .chromatic: .chromatic
    case .major: .major
    case .minor: .minor
    case .wholeTone: .wholeTone
    case .majorPentatonic: .majorPentatonic
    case .minorPentatonic: .minorPentatonic
    case .harmonicMinor: .harmonicMinor
    case .melodicMinor: .melodicMinor
    case .kumoi: .kumoi
    case .chinese: .chinesePentatonic
    case .blues: .blues
    case .shrutis: .shrutis
    case .bhairav: .bhairav
    case .yaman: .yaman
    case .todi: .todi
    case .bhimpalasi: .bhimpalasi
    case .darbari: .darbari
    case .bhupali: .bhupali
    case .malkauns: .malkauns
    case .marwa: .marwa
    }
  }
}
