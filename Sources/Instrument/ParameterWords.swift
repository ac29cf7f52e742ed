// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Harmony
import Sonify
import Sound
import Speech
import Sweep

extension Parameter {
  /// The words for one of the parameter's values.
  public func words(for value: Int) -> Phrase {
    switch self {
    case .waveform: Phrase(choose(value, Timbre.allCases.map { $0.key } + [.orchestra]))
    case .row: Parameter.height(value)
    case .volume, .speechVolume, .ceiling: Phrase(.numberOf, .number(value), .number(range.upperBound))
    case .mapping: Phrase(choose(value, [.perceived, .report, .spectral]))
    case .flash: Phrase(choose(value, [.off, .on, .automatic]))
    case .aimHelp: Phrase(choose(value, [.off, .words, .wordsAndSound]))
    case .octave: Parameter.octaves(value)
    case .startingNote: Phrase(.semitone, .note(value))
    case .scale: Phrase(choose(value, ScaleName.allCases.map { $0.key }))
    case .temperament: Phrase(choose(value, [.equalSteps, .plainRatios]))
    case .octaveRange: Phrase(.octavesWide, .number(value))
    case .loudness: Phrase(choose(value, [.byHeight, .byLightness]))
    case .under: Phrase(choose(value, [.oneColour, .coloursAround]))
    case .gain: value == 0 ? Phrase(.asItIs) : Phrase(.decibelsSofter, .number(-3 * value))
    case .newNotes: Phrase(choose(value, [.asInstrument, .tied, .struck]))
    case .glide: Phrase(choose(value, [.steps, .gliding]))
    case .attack: Parameter.time(SoundTimes.attacks, value)
    case .release: Parameter.time(SoundTimes.releases, value)
    case .reverb: value == 0 ? Phrase(.off) : Phrase(.numberOf, .number(value), .number(range.upperBound))
    case .instruments: Phrase(.theBoxItself)
    case .sweepTime: Parameter.seconds(SweepSteps.seconds, value)
    case .sweepDirection: Phrase(choose(value, [.rightwards, .leftwards, .downwards, .upwards]))
    case .sweepRows: Phrase(.rowsOf, .number(SweepSteps.rows[min(max(value, 0), range.upperBound)]))
    case .sweepGrid: Phrase(choose(value, [.sweepHertz, .sweepNotes]))
    case .sweepTreatment: Phrase(choose(value, [.lightSounds, .darkSounds, .edgesSound, .coloursSound]))
    case .sweepRepeats: Phrase(choose(value, [.playedOnce, .playedOver]))
    case .level: Phrase(.percentOf, .number(value))
    case .window:
      Phrase(.percentOf, .number(Settings.windows[min(max(value, 0), Settings.windows.count - 1)]))
    case .dataRange: Settings.noteRange(value).phrase
    case .tickLevel: value < 0 ? Phrase(.off) : Phrase(.percentOf, .number(value))
    case .brush: Phrase(choose(value, Brushes.colours.map { $0.key }))
    case .speechRate: Phrase(.wordsAMinute, .number(Settings.wordsAMinute(value)))
    case .speechPitch: Phrase(.numberOf, .number(value), .number(range.upperBound))
    case .verbosity: Phrase(choose(value, [.everything, .shorter, .whatIsAsked]))
    case .language: Phrase(choose(value, Accent.allCases.map { $0.name }))
    case .listener: Phrase(choose(value, [.adult, .child]))
    }
  }

  private func choose(_ value: Int, _ keys: [Key]) -> Key {
    keys[min(max(value - range.lowerBound, 0), keys.count - 1)]
  }

  private static func height(_ value: Int) -> Phrase {
    let range = Parameter.row.range
    switch value {
    case range.lowerBound: return Phrase(.bottom)
    case range.upperBound: return Phrase(.top)
    case range.upperBound / 2: return Phrase(.middle)
    default: return Phrase(.percentUp, .number(value * 100 / range.upperBound))
    }
  }

  private static func time(_ milliseconds: [Int], _ value: Int) -> Phrase {
    if value == 0 { return Phrase(.asItIs) }
    return Phrase(.milliseconds, .number(milliseconds[min(max(value, 0), milliseconds.count - 1)]))
  }

  private static func seconds(_ times: [Double], _ value: Int) -> Phrase {
    let time = times[min(max(value, 0), times.count - 1)]
    return time < 1 ? Phrase(.milliseconds, .number(Int(time * 1000))) : Phrase(.seconds, .number(Int(time)))
  }

  private static func octaves(_ value: Int) -> Phrase {
    if value == 0 { return Phrase(.asItIs) }
    return value > 0 ? Phrase(.octavesUp, .number(value)) : Phrase(.octavesDown, .number(-value))
  }
}

extension Timbre {
  fileprivate var key: Key {
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
  fileprivate var key: Key {
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
