// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Harmony
import Sonify
import Sound
import Speech

extension Parameter {
  /// The table of all parameters: name in files, name in speech, part of the menu, values and their words.
  var tableRow: ParameterRow {
    switch self {

    // MARK: - Sound
    case .waveform:
      // The last is the orchestra.
      ParameterRow(
        "waveform", .waveform, in: .sound, named: Timbre.allCases.map { $0.key } + [.orchestra],
        isHeardAtOnce: true)
    case .instruments:
      ParameterRow(
        "instruments from", .instrumentsFrom, in: .sound, named: [.theBoxItself], takesOwnFiles: true)
    case .volume:
      // No step is silent. 7 is 9 dB below the loudest: it startles no listener, and leaves some to spare.
      ParameterRow("volume", .volume, in: .sound, outOf: 1...10, standard: 7, isHeardAtOnce: true)
    case .gain:
      ParameterRow("gain", .gain, in: .sound, -4...0) {
        $0 == 0 ? Phrase(.asItIs) : Phrase(.decibelsSofter, .number(-3 * $0))
      }
    case .newNotes:
      ParameterRow("new notes", .newNotes, in: .sound, named: [.asInstrument, .tied, .struck])
    case .glide:
      ParameterRow("glide", .glide, in: .sound, named: [.steps, .gliding])
    case .attack:
      ParameterRow("attack", .attack, in: .sound, 0...SoundTimes.attacks.count - 1) {
        $0 == 0 ? Phrase(.asItIs) : Phrase(.milliseconds, .number(SoundTimes.attacks[$0]))
      }
    case .release:
      ParameterRow("release", .release, in: .sound, 0...SoundTimes.releases.count - 1) {
        $0 == 0 ? Phrase(.asItIs) : Phrase(.milliseconds, .number(SoundTimes.releases[$0]))
      }
    case .reverb:
      ParameterRow("reverb", .reverb, in: .sound, 0...5) {
        $0 == 0 ? Phrase(.off) : Phrase(.numberOf, .number($0), .number(Parameter.reverb.range.upperBound))
      }

    // MARK: - Colours
    case .mapping:
      ParameterRow("mapping", .mapping, in: .colours, named: [.perceived, .report, .spectral])
    case .wheel:
      ParameterRow("colour wheel", .wheel, in: .colours, named: [.ownWheel, .pridmoreWheel, .newtonWheel])
    case .row:
      // From the bottom, so that a turn to the right goes up; the standard is the middle.
      ParameterRow("row", .row, in: .colours, 0...20, standard: 10, isLong: true, words: Parameter.height)
    case .loudness:
      ParameterRow("loudness", .loudness, in: .colours, named: [.byHeight, .byLightness])
    case .under:
      ParameterRow("under the finger", .underFinger, in: .colours, named: [.oneColour, .coloursAround])
    case .clarity:
      ParameterRow("clarity", .clarity, in: .colours, standard: 2, named: [.off, .on, .automatic])

    case .fingertip:
      ParameterRow("fingertip", .fingertip, in: .colours, 0...Settings.fingertips.count - 1) {
        Phrase(.millimetres, .number(Int(Settings.fingertips[$0])))
      }

    case .regionNames:
      // Beside the rest of what a finger hears: visitors want them, and a user who wants colours alone turns them off.
      ParameterRow("names of parts", .regionNames, in: .colours, named: [.on, .off])

    // MARK: - Notes
    case .octave:
      ParameterRow("octave", .octave, in: .notes, -1...2, words: Parameter.octaves)
    case .octaveRange:
      ParameterRow(
        "octave range", .octaveRange, in: .notes, 0...OctaveRange.bounds.upperBound,
        standard: OctaveRange.standard.count
      ) { $0 == 0 ? Phrase(.octavesOfPicture) : Phrase(.octavesWide, .number($0)) }
    case .startingNote:
      // G, where the box's own wheel starts as published; with another wheel the steps stand for other notes.
      ParameterRow("starting note", .startingNote, in: .notes, 0...11, standard: 7) {
        Phrase(.semitone, .note($0))
      }
    case .scale:
      ParameterRow(
        "scale", .scale, in: .notes, named: ScaleName.allCases.map { $0.key }, takesOwnFiles: true)
    case .temperament:
      ParameterRow(
        "temperament", .temperament, in: .notes, standard: 2, named: [.equalSteps, .plainRatios, .ownTuning])
    case .spread:
      ParameterRow("spread of hues", .hueSpread, in: .notes, named: [.off, .on])
    case .semitones:
      ParameterRow("semitones in chords", .chordSemitones, in: .notes, named: [.on, .off])

    // MARK: - Speech
    case .speechVolume:
      ParameterRow("speech volume", .speechVolume, in: .speech, outOf: 1...10, standard: 8)
    case .speechRate:
      // 180 words a minute, as people talk.
      ParameterRow("speech rate", .speechRate, in: .speech, 0...14, standard: 4, isLong: true) {
        Phrase(.wordsAMinute, .number(Settings.wordsAMinute($0)))
      }
    case .speechPitch:
      ParameterRow("speech pitch", .speechPitch, in: .speech, outOf: 0...10, standard: 5)
    case .verbosity:
      ParameterRow("how much is said", .verbosity, in: .speech, named: [.everything, .shorter, .whatIsAsked])
    case .aimHelp:
      // A user who cannot see the camera's view hears it.
      ParameterRow(
        "help with aiming", .aimHelp, in: .speech, standard: 2,
        named: [.off, .words, .wordsAndSound, .soundAlone, .wordsSoundAndCorners])
    case .autoShutter:
      // Beside what leads up to it. A box that takes pictures by itself would startle a user who does not know of it.
      ParameterRow("automatic shutter", .autoShutter, in: .speech, named: [.off, .on])
    case .screen:
      // Beside how much is said: what a helper can see of it. A user may not want to be looked at.
      ParameterRow("screen", .screen, in: .speech, named: [.on, .screenDark])

    // MARK: - Hearing
    case .listener:
      ParameterRow("listener", .listener, in: .hearing, named: [.adult, .child])
    case .sides:
      ParameterRow("sides", .sides, in: .hearing, standard: 1, named: [.off, .on, .oneEar])
    case .ceiling:
      // 6 dB below the loudest: both volumes as they come are under it.
      ParameterRow("loudest volume", .ceiling, in: .hearing, outOf: 1...10, standard: 8, isHeardAtOnce: true)

    // MARK: - The box
    case .language:
      ParameterRow("language", .language, in: .box, named: Accent.allCases.map { $0.name })
    case .flash:
      // Museums forbid flashes: the box never fires one unasked.
      ParameterRow("flash", .flash, in: .box, named: [.off, .on, .automatic])

    case .countVisits:
      // A box counts nothing that its house has not asked for.
      ParameterRow("count visits", .countVisits, in: .box, named: [.off, .on])

    // MARK: - Music and books
    case .titleSpeed:
      // From half of it to four times, a tenth a step.
      ParameterRow("speed", .titleSpeed, in: .own(.player), 5...40, standard: 10, isLong: true) {
        Phrase(.percentOfSpeed, .number($0 * 10))
      }
    case .titleOrder:
      ParameterRow(
        "order", .titleOrder, in: .own(.player), named: [.inOrder, .allAgain, .thisAgain, .shuffled])
    case .sleepTimer:
      ParameterRow("sleep timer", .sleepTimer, in: .own(.player), 0...SleepTimer.minutes.count - 1) {
        $0 == 0 ? Phrase(.off) : Phrase(.minutes, .number(SleepTimer.minutes[$0]))
      }

    case .evenTitles:
      // A listener who falls asleep to one title is not woken by the next.
      ParameterRow("titles equally loud", .evenTitles, in: .own(.player), standard: 1, named: [.off, .on])
    case .shortPauses:
      ParameterRow("shorter pauses", .shortPauses, in: .own(.player), named: [.off, .on])
    case .toneBass:
      ParameterRow("bass", .toneBass, in: .tone, Settings.toneSteps, words: Parameter.decibels)
    case .toneLow:
      ParameterRow("low tones", .toneLow, in: .tone, Settings.toneSteps, words: Parameter.decibels)
    case .toneMiddle:
      ParameterRow("middle tones", .toneMiddle, in: .tone, Settings.toneSteps, words: Parameter.decibels)
    case .toneHigh:
      ParameterRow("high tones", .toneHigh, in: .tone, Settings.toneSteps, words: Parameter.decibels)
    case .toneTreble:
      ParameterRow("treble", .toneTreble, in: .tone, Settings.toneSteps, words: Parameter.decibels)
    case .titleBalance:
      ParameterRow("balance", .titleBalance, in: .tone, Settings.balanceSteps) {
        $0 == 0
          ? Phrase(.bothSidesAlike) : Phrase($0 < 0 ? .percentLeft : .percentRight, .number(20 * abs($0)))
      }

    case .recognise:
      // A museum's own pictures are known again at once; one's own photographs are mostly meant to be taken.
      ParameterRow(
        "pictures known again", .recognise, in: .own(.look), standard: 1,
        named: [.off, .namedPictures, .keptToo])

    // MARK: - The whole picture
    case .sweepTime:
      // 2 seconds: every column is heard, and the whole is still one.
      ParameterRow(
        "sweep time", .sweepTime, in: .own(.sweep), 0...SweepSteps.seconds.count - 1, standard: 3,
        words: Parameter.seconds)
    case .sweepDirection:
      ParameterRow(
        "sweep direction", .sweepDirection, in: .own(.sweep),
        named: [.rightwards, .leftwards, .downwards, .upwards])
    case .sweepRows:
      // 64, as The vOICe has.
      ParameterRow("sweep rows", .sweepRows, in: .own(.sweep), 0...SweepSteps.rows.count - 1, standard: 2) {
        Phrase(.rowsOf, .number(SweepSteps.rows[$0]))
      }
    case .sweepGrid:
      ParameterRow("sweep grid", .sweepGrid, in: .own(.sweep), named: [.sweepHertz, .sweepNotes])
    case .sweepTreatment:
      ParameterRow(
        "what sounds", .sweepTreatment, in: .own(.sweep),
        named: [.automatic, .lightSounds, .darkSounds, .edgesSound, .coloursSound, .figuresSound])
    case .sweepRepeats:
      ParameterRow("sweep repeats", .sweepRepeats, in: .own(.sweep), named: [.playedOnce, .playedOver])
    case .sweepBrightness:
      ParameterRow("sweep brightness", .sweepBrightness, in: .own(.sweep), -5...5, standard: 0) {
        Phrase(.percentOf, .number(10 * $0))
      }
    case .sweepContrast:
      // 100 percent.
      ParameterRow(
        "sweep contrast", .sweepContrast, in: .own(.sweep), 0...SweepSteps.contrasts.count, standard: 3
      ) {
        $0 < SweepSteps.contrasts.count
          ? Phrase(.percentOf, .number(SweepSteps.contrasts[$0])) : Phrase(.blackAndWhite)
      }
    case .sweepTurn:
      ParameterRow(
        "sweep turn", .sweepTurn, in: .own(.sweep),
        named: [.notTurned, .turnedRight, .turnedOver, .turnedLeft])
    case .sweepMiddle:
      ParameterRow("sweep middle", .sweepMiddle, in: .colours, named: [.off, .on])

    // MARK: - Numbers
    case .level:
      ParameterRow("level", .level, in: .own(.data), 0...100, standard: 50, isLong: true) {
        Phrase(.percentOf, .number($0))
      }
    case .window:
      ParameterRow(
        "window", .window, in: .own(.data), 0...Settings.windows.count - 1,
        standard: Settings.windows.count - 1
      ) { Phrase(.percentOf, .number(Settings.windows[$0])) }
    case .dataRange:
      // A2 to A6.
      ParameterRow(
        "range of notes", .dataRange, in: .own(.data), 0...Settings.noteRanges.count - 1, standard: 3
      ) {
        Settings.noteRanges[$0].phrase
      }
    case .tickLevel:
      // The lowest is off.
      ParameterRow("level that ticks", .tickLevel, in: .own(.data), -1...100, standard: -1, isLong: true) {
        $0 < 0 ? Phrase(.off) : Phrase(.percentOf, .number($0))
      }

    // MARK: - The tuner
    case .stringTuning:
      ParameterRow(
        "string tuning", .stringTuning, in: .own(.tuner), named: StringTuning.Name.allCases.map { $0.key })
    case .concertPitch:
      // From what is played of old music to the highest that orchestras had.
      ParameterRow("concert pitch", .concertPitch, in: .own(.tuner), 415...466, standard: 440, isLong: true) {
        Phrase(.hertzOf, .number($0))
      }
    case .capo:
      ParameterRow("capo", .capo, in: .own(.tuner), 0...7) {
        $0 == 0 ? Phrase(.noCapo) : Phrase(.atFret, .number($0))
      }

    // MARK: - Chords
    case .chordJudge:
      ParameterRow(
        "chord judge", .chordJudge, in: .own(.chords), named: [.judgeBoth, .judgeNet, .judgeTemplate])
    // MARK: - Sound as a picture
    case .soundMood:
      ParameterRow("dull colours for sad music", .soundMood, in: .own(.paint), named: [.on, .off])
    case .soundFlash:
      // Museums forbid flashes, and some eyes cannot bear them: this one is asked for, too. A screen's edge flashes in any case.
      ParameterRow("flash at sounds", .soundFlash, in: .own(.paint), named: [.off, .on])

    // MARK: - Lessons
    case .strumHand:
      ParameterRow("strumming hand", .strumHand, in: .own(.guitar), named: [.rightHand, .leftHand])
    case .stringInstrument:
      ParameterRow(
        "instrument", .stringInstrument, in: .own(.guitar), named: [.plainGuitar, .tuneUkulele, .tuneBass])

    // MARK: - Drawing
    case .brush:
      // Red, which cannot be mistaken for paper.
      ParameterRow("brush", .brush, in: .own(.draw), standard: 1, named: Brushes.colours.map { $0.key })
    }
  }
}
