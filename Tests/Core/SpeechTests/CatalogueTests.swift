// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Testing
import Translations

@testable import Speech

/// The phrases as a user hears them who has nothing else to go by.
@Suite struct CatalogueTests {
  /// Pieces of a sentence; everything else is one, or several.
  private let pieces: Set<Key> = [
    .countVisits, .takeCounts, .handOut, .endHandOut, .groupGames, .modeRead, .labelLines,
    .modePlayer, .titles, .jumps, .titleSpeed, .percentOfSpeed, .titleOrder, .inOrder, .allAgain, .thisAgain,
    .shuffled, .sleepTimer, .marks, .setMark, .deleteMark, .chapters, .pages, .letters, .minutesSeconds,
    .hoursMinutes,
    .minutes, .hours,
    .modeOrbs, .orbsCount, .orbTiltAcross, .orbTiltFront, .orbPhysics, .orbsOriginal, .orbsGravity,
    .orbsSprings, .orbsOrbits, .orbsMagnets, .orbsLevel, .orbsRight, .orbsLeftwards, .orbsForward, .orbsBack,
    .orbArrangement, .orbsFree, .orbsRing, .orbsRow, .keepOrbs, .orbsSenses, .orbsInstruments,
    .orbsOpposites, .musicBeneath, .musicBeneathEnds, .otherCamera, .comment, .commentKeep, .commentAgain,
    .commentThrow,
    .commentLiked, .commentDisliked, .commentNone, .takeComments,
    .aboutWork, .askWork, .regionNames, .noSound, .keepExhibition, .findingInFile, .findingInLine, .unsayable,
    .menuGroup, .groupModes, .groupPictures, .groupOwn, .groupSound, .groupColours, .groupNotes, .groupSpeech,
    .groupHearing, .groupBox, .about,
    .waveform, .row, .volume, .mapping, .flash, .octave, .startingNote, .scale, .loudness, .speechVolume,
    .speechRate, .speechPitch, .language, .shelf, .sine, .triangle, .sawtooth, .square, .noise,
    .pluckedString, .glass, .piano, .electricPiano, .harpsichord, .musicBox, .guitar, .harp, .koto, .violin,
    .cello, .clarinet, .englishHorn, .trombone, .ocarina, .organ, .orchestra,
    .top, .bottom,
    .middle,
    .percentDown, .numberOf, .wordsAMinute, .semitone, .perceived, .report, .spectral, .off, .on, .automatic,
    .hardlyAnyColour, .paleColour, .softColour, .strongColour,
    .octaveRange, .octavesWide, .octavesOfPicture, .temperament, .equalSteps, .plainRatios, .ownTuning,
    .wheel, .ownWheel,
    .pridmoreWheel, .newtonWheel, .hueSpread, .chordSemitones, .gain, .decibelsSofter,
    .newNotes, .asInstrument, .tied, .struck, .glide, .steps, .gliding, .attack, .release, .milliseconds,
    .reverb,
    .octavesUp, .octavesDown, .asItIs, .chromatic, .major, .minor, .wholeTone, .majorPentatonic,
    .minorPentatonic, .harmonicMinor, .melodicMinor, .kumoi, .chinesePentatonic, .blues,
    .shrutis, .bhairav, .yaman, .todi, .bhimpalasi, .darbari, .bhupali, .malkauns, .marwa,
    .byHeight, .byLightness, .underFinger, .oneColour, .coloursAround, .clarity, .fingertip, .millimetres,
    .british, .american,
    .spanish, .french,
    .german, .korean, .hindi, .modeLook,
    .modeGallery,
    .theShutter, .theKnob, .thePush, .theStrip, .theFlash, .onePad, .somePads,
    .lineMissing, .lineBusy, .lineForbidden, .lineRefused,
    .linesMissing, .linesBusy, .linesForbidden, .linesRefused,
    .theTilt, .theGyroscope, .thePad, .theKeys, .theDisplay, .theMixer,
    .nothingCalled, .noScreenAt, .noScreen, .deviceBusy, .deviceForbidden, .deviceRefused,
    .black, .darkGrey, .grey, .lightGrey, .white,
    .crimson, .red, .darkRed, .pink, .peach, .orange, .brown, .lightBrown, .beige, .cream,
    .terracotta, .rust, .copper, .tan, .ochre, .khaki, .ivory,
    .gold, .yellow, .olive, .yellowGreen, .green, .darkGreen, .paleGreen,
    .turquoise, .teal, .cyan, .lightBlue, .blue, .darkBlue, .navy,
    .indigo, .violet, .lavender, .purple, .darkPurple, .magenta,
    .dark, .ratherDark, .neitherDarkNorBright, .ratherBright, .bright, .darkAndBright, .calm, .someDetail,
    .busy, .everywhere, .hereAndThere, .alongEdges, .inCorners, .atTop, .atBottom, .onLeft, .onRight,
    .inMiddle, .topLeft, .topRight, .bottomLeft, .bottomRight, .acrossMiddle, .downMiddle, .bothSides,
    .bothEnds,
    .listener, .adult, .child, .sides, .oneEar, .ceiling, .heardSoFar,
    .cardFull, .cardReadOnly, .cardFolder, .cardRefused, .settingsElsewhere, .settingsLocked,
    .aimHelp, .words, .wordsAndSound, .soundAlone, .wordsSoundAndCorners, .autoShutter, .screen, .screenDark,
    .menuSetting,
    .verbosity, .everything, .shorter,
    .whatIsAsked, .help,
    .partSpeech, .partSound, .partPictures, .partCamera, .partOtherCamera,
    .partHands,
    .album, .albumBox, .albumCard, .albumStick, .keptPicture, .keptSound, .keepSweep, .keepSlide, .keepOrbs,
    .keepPicture, .earlierPicture, .deletePicture, .wholePhotograph, .paintingAlone,
    .recognise, .namedPictures, .keptToo, .knownPicture,
    .anotherPainting, .moveEdges, .edge, .edgePlace, .leftEdge, .topEdge, .rightEdge, .bottomEdge,
    .topLeftCorner, .topRightCorner, .bottomRightCorner, .bottomLeftCorner, .asFound, .stepsOut, .stepsIn,
    .takeStick,
    .stickFull, .stickReadOnly, .stickRefused, .dateOf,
    .january, .february, .march, .april, .may, .june,
    .july, .august, .september, .october, .november, .december,
    .modeGuide, .sections, .passage,
    .checkAll, .leftEar, .rightEar, .keptSettings, .powerAndHeat,
    .noScene, .keptNoMore, .noMemory, .fileMissing, .fileEmpty, .fileFolder, .folderEmpty, .filePipe,
    .fileDevice,
    .fileNone, .fileCircle, .fileLongName, .fileForbidden, .fileMany, .fileUnopened, .fileForeign,
    .formatOf, .textFile, .document, .archive, .soundFile, .film, .program, .fileUnknown, .pictureRare,
    .pictureTooBig, .pictureLarger, .noPlane, .plane, .pictureEnds, .pictureNoSize, .pictureDamaged,
    .pictureHarmful,
    .pictureUnread, .pictureTooLong, .pictureReader, .helperMissing, .helperRefused, .helperFailed,
    .helperNonsense, .helperUnconfined, .cameraWorker,
    .cameraStrange, .cameraForbidden, .cameraTooLarge, .cameraTooShort, .cameraFailed,
    .talkerThread, .talkerData, .talkerRefused, .talkerRate, .talkerVoice,
    .instrumentsPlayer, .instrumentsSounds, .instrumentsMemory,
    .modeSweep, .sweepTime, .sweepDirection, .sweepRows, .sweepGrid, .sweepTreatment, .sweepRepeats,
    .sweepBrightness, .sweepContrast, .blackAndWhite, .sweepTurn, .sweepMiddle, .partOtherWay, .notTurned,
    .turnedRight,
    .turnedOver, .turnedLeft,
    .seconds, .rightwards, .leftwards, .downwards, .upwards, .rowsOf, .sweepHertz, .sweepNotes,
    .lightSounds, .darkSounds, .edgesSound, .coloursSound, .figuresSound, .playedOnce, .playedOver,
    .instrumentsFrom, .theBoxItself, .soundFontUnread, .soundFontTooBig, .soundFontNotOne,
    .soundFontCompressed, .soundFontMemory, .soundFontReader,
    .modeData, .level, .window, .zoom, .dataView, .dataRange, .tickLevel, .percentOf, .times, .fromToPercent,
    .octavesFrom, .timesTenTo, .dataOrMore, .dataOrLess,
    .modeHues, .modeShapes, .gameAnswer, .answerSame, .answerLeft, .answerRight,
    .shapeSquare, .shapeCircle, .shapeTriangle, .shapeCross, .takeResults,
    .modeDraw, .brush, .modeLesson, .lessonSteps, .leftOfStrip, .rightOfStrip, .aboveStrip, .belowStrip,
    .labelWorker, .labelHarmful, .needsLibraries, .copyProtected, .unsaidLetters,
    .groupTone, .toneBass, .toneLow, .toneMiddle, .toneHigh, .toneTreble, .decibelsMore, .decibelsLess,
    .titleBalance, .percentLeft, .percentRight, .bothSidesAlike, .evenTitles, .shortPauses,
    .modeTuner, .firstString, .secondString, .thirdString, .fourthString, .fifthString, .sixthString,
    .tunerString, .anyString, .allStrings, .stringTuning, .tuneStandard, .tuneHalfDown, .tuneDropD,
    .tuneDadgad, .tuneOpenG, .tuneOpenD, .tuneUkulele, .tuneBass, .concertPitch, .hertzOf, .capo, .noCapo,
    .atFret,
    .modeChords, .theChord, .anyChord, .chordMajor, .chordMinor, .chordSeventh, .chordMajorSeventh,
    .chordMinorSeventh, .chordFourth, .chordDiminished, .rootC, .rootCSharp, .rootD, .rootEFlat, .rootE,
    .rootF, .rootFSharp, .rootG, .rootGSharp, .rootA, .rootBFlat, .rootB, .indexFinger, .middleFinger,
    .ringFinger, .littleFinger, .chordJudge, .judgeBoth, .judgeNet, .judgeTemplate,
    .modePaint, .paintChoice, .paintNow, .paintMinute, .soundMood, .soundFlash,
    .soundBegins, .soundLoudBegins, .soundKnock, .soundBell, .soundVoice, .soundAlarm, .soundLoud,
    .soundLong, .soundShort, .soundRising, .soundFalling, .soundRepeats, .soundRepeatsSecond, .soundOver,
    .soundGoesOn, .soundAt, .theLamp, .thePedal, .partMicrophone, .modeGuitar, .guitarChange,
    .theGuitarLesson,
    .songPart, .songRest, .theSong, .songNone, .songPace, .songPaceWaits, .songPaceInTime,
    .strokeList, .strokeDown, .strokeUp, .strokeRest, .guitarTempo, .beatsOf, .patternDowns,
    .patternDownEighths, .patternUps, .patternDownUp, .patternCalypso, .patternWaltz, .patternWaltzUp,
    .patternFolk, .patternBallad, .patternReggae, .patternJig, .patternGallop, .patternSixteenths,
    .theOwnChords, .ownChordsNone,
    .ownChordsCount, .ownChordLearn, .ownChordAgain, .ownChordsForget,
    .theOwnWords, .wordsNone, .wordsQuiet, .wordsAlways, .wordsNever, .wordsTeach, .wordsForget, .wordNext,
    .wordStop, .wordAgain, .wordSlower, .wordFaster, .wordPlay, .wordWhere, .wordHelp, .wordYes, .wordNo,
    .sayNext, .sayStop, .sayAgain, .saySlower, .sayFaster, .sayPlay, .sayWhere, .sayHelp, .sayYes, .sayNo,
    .strumHand, .rightHand, .leftHand, .stringInstrument, .plainGuitar,
  ]

  /// What curators read on a computer: names of files and of their lines stand there as they are typed.
  private let typed: Set<Key> = [
    .sheetUnknownHeading, .sheetNoRegionBefore, .sheetNoColumns, .regionUnnamed, .regionUnplaced,
    .regionUnclear, .regionUnpainted, .regionNarrow, .regionHidden, .folderLeft, .pictureNotThere,
    .soundNotThere, .pictureTwice, .noSuchLanguage, .unclearLanguage, .unclearSize, .sameCode, .noVoiceFor,
    .unsayable, .confusable, .soundUnopened,
  ]

  /// With a value for every gap, of the kind that belongs there.
  private func filled(_ key: Key, _ number: Int, _ language: Language = .english) -> String {
    let template = Template(language.template(of: key))
    let values: [Value] = key.placeholders.map { name in
      switch name {
      case "note": .note(number)
      case "hertz": .hundredths(number * 1237)
      case "number", "of", "count", "day", "year", "octave", "octaves", "across", "down", "loudness", "pad",
        "from", "to", "width", "height", "below", "above", "works", "languages", "regions", "errors",
        "minutes", "hours", "seconds":
        .number(number)
      default: .words("something")
      }
    }
    return template.filled(placeholders: key.placeholders, values: values, language, .printed)
  }

  @Test("English has a line for every key, in their order")
  func lines() {
    let lines = "\(Catalogue.english.phrases)".split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != ":" }) } == Key.allCases.map { "\($0)" })
    for (key, line) in zip(Key.allCases, lines) {
      #expect(line == "\(key): " + Language.english.template(of: key))
    }
  }

  @Test("Every other language has a file, with a line for the notes and one for every key, in their order")
  func files() {
    #expect(Language.all.map { $0.tongue } == Tongue.allCases)
    for language in Language.all.dropFirst() {
      let lines = String(decoding: Language.file(of: language.tongue), as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
      #expect(
        lines.map { String($0.prefix { $0 != ":" }) } == ["notes", "spokenNotes"]
          + Key.allCases.map { "\($0)" })
      for (key, line) in zip(Key.allCases, lines.dropFirst(2)) {
        #expect(line == "\(key): " + language.template(of: key))
        #expect(language.speaker(of: key).tongue == language.tongue)
      }
    }
  }

  @Test("The first number of plural forms fits one, the last any other; only Korean has but one form")
  func plurals() {
    for language in Language.all {
      let forms = [0, 1, 2, 21, Int.max].map { language.tongue.pluralForm($0) }
      #expect(forms == (language.tongue == .korean ? [0, 0, 0, 0, 0] : [1, 0, 1, 1, 1]))
    }
  }

  @Test("Every phrase can be filled and is read without a bracket, a mark or a double space")
  func clean() {
    for language in Language.all {
      for key in Key.allCases {
        for (number, surface) in [0, 1, 2, 7, 21, 100].map({ ($0, Surface.strip) }) + [(2, .pad)] {
          let text = filled(key, number, language.naming(surface))
          #expect(!text.isEmpty && text.count < 200, "\(key): \(text)")
          let marks = typed.contains(key) ? "{}|[]<>&\n" : "{}|_[]<>&\n\""
          #expect(!text.contains { marks.contains($0) }, "\(text)")
          #expect(!text.contains("  ") && !text.hasPrefix(" ") && !text.hasSuffix(" "), "\(text)")
          #expect(!text.contains("..") && !text.contains(" .") && !text.contains(" ,"), "\(text)")
          if !key.placeholders.contains("note"), !typed.contains(key) {
            #expect(!text.contains("#"), "\(text)")
          }
        }
      }
    }
  }

  @Test("A sentence ends as one, and begins with a capital unless a value stands there; a piece does neither")
  func sentences() {
    for language in Language.all {
      for key in Key.allCases {
        let template = language.template(of: key)
        let isSentence = template.hasSuffix(language.tongue == .hindi ? "।" : ".")
        #expect(isSentence != pieces.contains(key), "\(language.tongue) \(key): \(template)")
        guard isSentence, let first = template.first else { continue }
        #expect(!first.isLowercase, "\(template)")
      }
    }
  }

  @Test("No two sentences are the same words")
  func different() {
    for language in Language.all.flatMap({ [$0, $0.naming(.pad)] }) {
      let whole = Key.allCases.filter { $0.placeholders.isEmpty && !pieces.contains($0) }
        .map { Phrase($0).text(in: language) }
      #expect(Set(whole).count == whole.count, "\(language.tongue)")
    }
  }

  @Test("What the box proposes to say for a command is never the command's own name, which it says before")
  func proposed() {
    let names: [Key] = [
      .wordNext, .wordStop, .wordAgain, .wordSlower, .wordFaster, .wordPlay, .wordWhere, .wordHelp, .wordYes,
      .wordNo,
    ]
    let examples: [Key] = [
      .sayNext, .sayStop, .sayAgain, .saySlower, .sayFaster, .sayPlay, .sayWhere, .sayHelp, .sayYes, .sayNo,
    ]
    for language in Language.all {
      for (name, example) in zip(names, examples) {
        #expect(language.template(of: name) != language.template(of: example), "\(language.tongue) \(name)")
      }
    }
  }

  /// Things that the knob goes through one after the other, without another word.
  private let choices: [[Key]] = [
    [
      .sine, .triangle, .sawtooth, .square, .noise,
      .pluckedString, .glass, .piano, .electricPiano, .harpsichord, .musicBox, .guitar, .harp, .koto, .violin,
      .cello, .clarinet, .englishHorn, .trombone, .ocarina, .organ, .orchestra,
    ], [.perceived, .report, .spectral],
    [.off, .on, .automatic], [.off, .words, .wordsAndSound, .soundAlone, .wordsSoundAndCorners],
    [.top, .bottom, .middle],
    [
      .chromatic, .major, .minor, .wholeTone, .majorPentatonic, .minorPentatonic, .harmonicMinor,
      .melodicMinor, .kumoi, .chinesePentatonic, .blues, .shrutis, .bhairav, .yaman, .todi, .bhimpalasi,
      .darbari, .bhupali, .malkauns, .marwa,
    ],
    [.byHeight, .byLightness], [.oneColour, .coloursAround], [.equalSteps, .plainRatios, .ownTuning],
    [.ownWheel, .pridmoreWheel, .newtonWheel],
    [.asInstrument, .tied, .struck],
    [.steps, .gliding], [.everything, .shorter, .whatIsAsked],
    [.british, .american, .spanish, .french, .german, .korean, .hindi],
    [
      .menuGroup, .groupModes, .groupGames, .groupPictures, .groupOwn, .groupSound, .groupColours,
      .groupSpeech,
      .groupHearing, .groupBox, .about,
      .waveform, .row, .volume, .mapping, .flash, .recognise, .autoShutter, .aimHelp, .octave, .octaveRange,
      .startingNote, .scale,
      .temperament, .hueSpread, .chordSemitones, .wheel, .loudness, .underFinger, .clarity, .fingertip,
      .sides, .gain,
      .newNotes, .glide,
      .attack,
      .release,
      .reverb,
      .instrumentsFrom,
      .speechVolume, .speechRate, .speechPitch, .verbosity, .language, .shelf, .listener, .ceiling, .screen,
      .sections,
      .sweepTime, .sweepDirection, .sweepRows, .sweepGrid, .sweepTreatment, .sweepRepeats,
      .sweepBrightness, .sweepContrast, .sweepTurn, .sweepMiddle, .partOtherWay,
      .brush, .lessonSteps, .regionNames, .countVisits, .labelLines, .titles, .jumps,
      .titleSpeed, .titleOrder, .sleepTimer, .marks, .chapters, .pages, .letters,
      .orbsCount, .orbTiltAcross, .orbTiltFront, .orbPhysics, .orbArrangement,
      .groupTone, .toneBass, .toneLow, .toneMiddle, .toneHigh, .toneTreble, .titleBalance,
      .evenTitles, .shortPauses, .stringTuning, .concertPitch, .capo, .chordJudge,
      .strumHand, .stringInstrument,
    ], [.rightHand, .leftHand], [.plainGuitar, .tuneUkulele, .tuneBass],
    [.theGuitarLesson, .guitarTempo, .capo, .volume],
    [.commentKeep, .commentAgain, .commentThrow], [.commentLiked, .commentDisliked, .commentNone],
    [.comment, .setMark, .deleteMark], [.asItIs, .decibelsMore, .decibelsLess],
    [.percentLeft, .percentRight, .bothSidesAlike],
    [.inOrder, .allAgain, .thisAgain, .shuffled],
    [.orbsOriginal, .orbsGravity, .orbsSprings, .orbsOrbits, .orbsMagnets, .orbsSenses],
    [.orbsFree, .orbsRing, .orbsRow, .orbsInstruments, .orbsOpposites],
    [.orbsLevel, .orbsRight, .orbsLeftwards, .orbsForward, .orbsBack],
    [.rightwards, .leftwards, .downwards, .upwards], [.sweepHertz, .sweepNotes],
    [.lightSounds, .darkSounds, .edgesSound, .coloursSound, .figuresSound], [.playedOnce, .playedOver],
    [.notTurned, .turnedRight, .turnedOver, .turnedLeft],
    [
      .modeLook, .modeGallery, .modeGuide, .modeSweep, .modeData, .modeDraw, .modeHues, .modeShapes,
      .modeLesson, .modeRead, .modeOrbs, .modePlayer, .modeTuner, .modeChords, .modePaint,
      .modeGuitar,
    ],
    [
      .firstString, .secondString, .thirdString, .fourthString, .fifthString, .sixthString, .anyString,
      .allStrings,
    ],
    [
      .tuneStandard, .tuneHalfDown, .tuneDropD, .tuneDadgad, .tuneOpenG, .tuneOpenD, .tuneUkulele, .tuneBass,
    ], [.tunerString, .stringTuning, .concertPitch, .capo, .volume], [.noCapo, .atFret],
    [.paintChoice, .soundFlash, .soundMood, .waveform, .volume], [.paintNow, .paintMinute],
    [.tunerLow, .tunerHigh, .tunerFarLow, .tunerFarHigh],
    [
      .rootC, .rootCSharp, .rootD, .rootEFlat, .rootE, .rootF, .rootFSharp, .rootG, .rootGSharp, .rootA,
      .rootBFlat, .rootB,
    ],
    [
      .chordMajor, .chordMinor, .chordSeventh, .chordMajorSeventh, .chordMinorSeventh, .chordFourth,
      .chordDiminished,
    ], [.indexFinger, .middleFinger, .ringFinger, .littleFinger],
    [.judgeBoth, .judgeNet, .judgeTemplate], [.theChord, .chordJudge, .capo, .theOwnChords, .volume],
    [.ownChordsNone, .ownChordsCount, .ownChordLearn, .ownChordAgain, .ownChordsForget],
    [.chordOneUp, .chordTwoUp, .chordOneDown], [.chordHandHigh, .chordHandLow, .chordToHead, .chordToBody],
    [.soundKnock, .soundBell, .soundVoice, .soundAlarm],
    [.soundLoud, .soundLong, .soundShort, .soundRising, .soundFalling, .soundRepeatsSecond],
    [.aimOutLeft, .aimOutRight, .aimOutTop, .aimOutBottom],
    [
      .leftEdge, .topEdge, .rightEdge, .bottomEdge, .topLeftCorner, .topRightCorner, .bottomRightCorner,
      .bottomLeftCorner,
    ], [.asFound, .stepsOut, .stepsIn], [.edge, .edgePlace],
    [.aimTurnLeft, .aimTurnRight, .aimHigher, .aimLower, .aimBack, .aimCloser, .aimStepLeft, .aimStepRight],
    [.aimFarLeft, .aimFarRight, .aimWhole, .aimGood],
    [.adult, .child], [.albumBox, .albumCard, .albumStick], [.shelf, .album],
    [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november,
      .december,
    ],
    [.hardlyAnyColour, .paleColour, .softColour, .strongColour],
    [.dark, .ratherDark, .neitherDarkNorBright, .ratherBright, .bright, .darkAndBright],
    [.calm, .someDetail, .busy],
    [
      .everywhere, .hereAndThere, .alongEdges, .inCorners, .atTop, .atBottom, .onLeft, .onRight, .inMiddle,
      .topLeft, .topRight, .bottomLeft, .bottomRight, .acrossMiddle, .downMiddle, .bothSides, .bothEnds,
    ],
    [
      .black, .darkGrey, .grey, .lightGrey, .white,
      .crimson, .red, .darkRed, .pink, .peach, .orange, .brown, .lightBrown, .beige, .cream,
      .terracotta, .rust, .copper, .tan, .ochre, .khaki, .ivory,
      .gold, .yellow, .olive, .yellowGreen, .green, .darkGreen, .paleGreen,
      .turquoise, .teal, .cyan, .lightBlue, .blue, .darkBlue, .navy,
      .indigo, .violet, .lavender, .purple, .darkPurple, .magenta,
    ],
    [.theShutter, .theKnob, .thePush, .theStrip, .theFlash],
    [.theTilt, .theGyroscope, .thePad, .theKeys, .theDisplay, .theMixer],
  ]

  @Test("What stands to choose from has as many names", arguments: Language.all)
  func apart(language: Language) {
    for choice in choices {
      #expect(
        Set(choice.map { language.template(of: $0) }).count == choice.count, "\(language.tongue): \(choice)")
    }
  }

  @Test("Counted things are counted right")
  func counted() {
    for (number, count) in [(0, "0 pictures"), (1, "one picture"), (2, "2 pictures"), (21, "21 pictures")] {
      #expect(filled(.gallery, number).hasPrefix("Gallery, with \(count)."))
    }
    #expect(filled(.octavesUp, 1) == "one octave higher" && filled(.octavesUp, 2) == "2 octaves higher")
    #expect(filled(.octavesDown, 1) == "one octave lower" && filled(.octavesDown, 21) == "21 octaves lower")
    #expect(filled(.gallery, 1, .german).hasPrefix("Galerie, mit einem Bild."))
    #expect(filled(.gallery, 21, .french).hasPrefix("Galerie, avec 21 images."))
    #expect(filled(.octavesUp, 1, .spanish) == "una octava más aguda")
    #expect(filled(.gallery, 1, .korean).hasPrefix("그림 목록, 그림 1장."))
    #expect(filled(.gallery, 2, .hindi).hasPrefix("दीर्घा, 2 चित्र।"))
  }

  @Test("Every phrase is said somewhere")
  func used() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var (source, count) = ("", 0)
    for folder in ["Sources/Core/Instrument", "Sources/Desk/Commands/Check", "Sources/Core/Speech/Words"] {
      let path = root.appending(path: folder).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path) where file.hasSuffix(".swift") {
        source += try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        count += 1
      }
    }
    #expect(count > 10)
    // Not followed by a bracket: that is a Value or an effect of the same name.
    let said = Set(source.matches(of: /\.(\w+)\b(?!\()/).map { $0.1 })
    for key in Key.allCases {
      #expect(said.contains("\(key)"), "\(key) is never said")
    }
  }
}
