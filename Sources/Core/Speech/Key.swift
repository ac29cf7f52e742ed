// SPDX-License-Identifier: GPL-3.0-or-later

/// Every phrase of the box, by what it is for; a Catalogue has them in this order.
public enum Key: Int, CaseIterable, Sendable {
  // The way through Look.
  case ready, aim, noPictureOpen, openLast, oneMoment, pictureReady, pictureReadyFlash, lightEnough
  case smallPicture, compressedPicture, clearParts, slide
  case cancelled, atTheStart, home, pictureStays, putAside, bringBack, openAgain, aDrawing, tookTooLong

  // Help with aiming.
  case aimDark, aimMoving, aimLeansRight, aimLeansLeft, aimBlurred, aimGood

  // Where am I.
  case colourAndNote, colourWithoutNote, placeInPicture, frequency, breathFrequency, strengthOfColour
  case chordNear, partAcross, partBothWays
  case outside

  // Colours.
  case black, darkGrey, grey, lightGrey, white
  case crimson, red, darkRed, pink, peach
  case orange, terracotta, rust, copper, brown, lightBrown
  case tan, ochre, khaki, beige, ivory, cream
  case gold, yellow, olive, yellowGreen, green, darkGreen, paleGreen
  case turquoise, teal, cyan, lightBlue, blue, darkBlue, navy
  case indigo, violet, lavender, purple, darkPurple, magenta
  case hardlyAnyColour, paleColour, softColour, strongColour

  // What the knob changes: its name with its value, and what the values are called.
  case setting
  case waveform, row, volume, mapping, flash, octave, startingNote, scale, loudness
  case speechVolume, speechRate, speechPitch, verbosity, language, shelf
  case sine, triangle, sawtooth, square, noise, pluckedString, glass
  case piano, electricPiano, harpsichord, musicBox, guitar, harp, koto
  case violin, cello, clarinet, englishHorn, trombone, ocarina, organ, orchestra
  case top, bottom, middle, percentDown
  case numberOf, wordsAMinute, semitone
  case perceived, report, spectral
  case off, on, automatic
  case aimHelp, words, wordsAndSound, screen, screenDark
  case octavesUp, octavesDown, asItIs
  case octaveRange, octavesWide, temperament, equalSteps, plainRatios, ownTuning
  case gain, decibelsSofter, newNotes, asInstrument, tied, struck, glide, steps, gliding
  case attack, release, milliseconds, reverb
  case chromatic, major, minor, wholeTone, majorPentatonic, minorPentatonic
  case harmonicMinor, melodicMinor, kumoi, chinesePentatonic, blues
  case shrutis, bhairav, yaman, todi, bhimpalasi, darbari, bhupali, malkauns, marwa
  case byHeight, byLightness, underFinger, oneColour, coloursAround, clarity
  case fingertip, millimetres
  case everything, shorter, whatIsAsked
  case british, american, spanish, french, german, korean, hindi

  // The menu.
  case menu, just, menuSetting, turnAndPush, kept, asBefore, menuClosed
  case menuGroup, groupsHow, groupModes, groupPictures, groupOwn, groupSound, groupColours, groupNotes
  case groupSpeech, groupHearing, groupBox, about, aboutBox, modeLook, modeGallery

  // Pictures that are kept.
  case gallery, chooseOne, galleryEmpty, galleryInstead, pictureOf, pictureNow, opening, chooseFirst

  // A photograph of a painting.
  case straightened, edgesUnsure, edgesUnfound, wholePhotograph, paintingAlone, noPaintingFound
  case helpWhole, explainWhole

  // Controls explained.
  case explainOn, explainOff, shutterLies, knobLies, leftOfStrip, rightOfStrip, aboveStrip, belowStrip
  case explainPushTurn, explainPinch
  case explainShutterTakes, explainShutterOpens, explainShutterEnters, explainShutterKeeps,
    explainShutterNothing
  case explainShutterHold, explainTurn, explainTurnMenu, explainTurnShelf
  case explainPush, explainPushMenu, explainPushKeep, explainPushWhere, explainKnobHold, explainStrip
  case explainStripEmpty

  // Help: how to use a mode.
  case help, helpTake, helpHear, helpKnob, helpBack, helpChoose

  // Every part, tried in turn.
  case partSpeech, partSound, partPictures, partCamera, partHands, partGood, partMissing

  // The check of all parts by hand.
  case checkAll, leftEar, rightEar, keptSettings, powerAndHeat
  case checking, checkTurn, checkAgain, partWorks, partFails, partUntried
  case leftNow, rightNow, flashNow, flashUnseen, flashNear, picturesUnread
  case pressShutter, pushKnob, turnBoth, slideAll, feltFrom, allWork, someWork, someUntried, checkOver
  case explainShutterCheck, explainTurnCheck, explainPushCheck, explainStripCheck

  // Faults, and what is well again.
  case cameraBusy, cameraGone, cameraStopped, cameraUnusable
  case noCamera, noPicture, tryAgain, noCard, recorded, cardGone, noMicrophone, noTalker
  case padStuck, padFreed, cameraBack, soundBack, microphoneBack

  // Lines that cannot be had: their part, the reason, and what to do.
  case theShutter, theKnob, thePush, theStrip, theFlash, onePad, somePads
  case silent, padsSilent, othersGoOn, partBack, talkerBack
  case lineMissing, lineBusy, lineForbidden, lineRefused
  case linesMissing, linesBusy, linesForbidden, linesRefused
  case checkWires, startAgain, askForPermission

  // Devices that cannot be had.
  case theTilt, thePad, theKeys, theDisplay, theMixer
  case nothingCalled, noScreenAt, noScreen, deviceBusy, deviceForbidden, deviceRefused, noLetters

  // Settings that cannot be kept, or were damaged.
  case settingsUnkept, settingsHold, settingsBack
  case cardFull, cardReadOnly, cardFolder, cardRefused, makeRoom, changeCard
  case settingsDamaged, settingsWhole, settingsPrevious, settingsStandard

  // Safe listening: who listens, how loud it may get, and how much was heard in a week.
  case listener, adult, child, softerForChild, sides, oneEar, ceiling
  case atCeiling, allowLouder, heardSoFar, heardMuch, heardEnough, goesDown, restEars

  // A new picture at a glance: its colours, where they are, how light and how full it is.
  case allOf, mostlyOf, littleOf, spotsOf, manyColours, colourAt, colourMostlyAt, onlyGreys, perhaps
  case dark, ratherDark, neitherDarkNorBright, ratherBright, bright, darkAndBright
  case calm, someDetail, busy, softEdges, veryDark, moreLight, holdStillAgain
  case darkerAt, perhapsDarkerAt, sidesDiffer, endsDiffer
  case everywhere, hereAndThere, alongEdges, inCorners, atTop, atBottom, onLeft, onRight, inMiddle
  case topLeft, topRight, bottomLeft, bottomRight, acrossMiddle, downMiddle, bothSides, bothEnds

  // Albums of pictures that are kept; the stick; keeping and deleting.
  case album, albumBox, albumCard, albumStick, keptPicture
  case stickIn, stickEmpty, stickGone, stickSafe, stickNone, stickUnreadable, inGallery
  case keepPicture, earlierPicture, deletePicture, takeStick, keeping, keptOnCard, keptOnStick, notKept,
    notDeleted
  case keptSound, keepSweep, keepSlide, keepingSound, soundNotKept, soundsToo, soundElsewhere
  case stickFull, stickReadOnly, stickRefused, makeRoomOnStick, anotherStick
  case deleteSure, deleted, explainTurnAlbum, helpKeep, leaveStick, dateOf

  // The first start.
  case purpose, firstLanguage, firstHelp
  case hintKnob, hintPush, hintSweep, hintGuide

  case january, february, march, april, may, june
  case july, august, september, october, november, december

  // A language that was chosen and cannot be read.
  case languageMissing, otherLanguage, languageBack
  // The guide: its sections, how it is read, and what is said in between.
  case modeGuide, guide, sections, chooseSection, passage, nextSection, lastSection
  case readingStopped, readOn, paragraphOf, guideMissing
  case explainShutterReads, explainTurnSections, explainPushGuide, explainStripGuide
  case helpSections, helpStripGuide
  // A start after another one that went wrong.
  case startedAnew, keptAnew
  case startedSafely, safeWay, safeReset, keepHolding, startingAsUsual, startingAsNew

  // Power and heat.
  case batteryLow, batteryRatherLow, batteryEmpty, nothingLost, plugIn, batteryBack
  case weakPower, otherSupply, powerBack, tooHot, coolDown, heatBack

  // Controls that report what no hand does.
  case heldLong, letGo, noTurns

  // A hold that does nothing until it ends.
  case letGoForNew

  // Why there is no picture: the file, what is in it, and what reads it.
  case noPictureOf, noScene, keptNoMore, noMemory, fileMissing, fileEmpty, fileFolder, folderEmpty
  case filePipe, fileDevice
  case fileNone, fileCircle, fileLongName, fileForbidden, fileMany, fileUnopened, fileForeign, formatOf
  case textFile, document, archive, soundFile, film, program, fileUnknown, pictureRare, pictureTooBig
  case pictureLarger, pictureEnds, pictureNoSize, pictureDamaged, pictureHarmful, pictureUnread
  case pictureTooLong, pictureReader, helperMissing, helperRefused, helperFailed, helperNonsense
  case helperUnconfined

  // Why a camera cannot be used.
  case cameraWorker, cameraStrange, cameraForbidden, cameraTooLarge, cameraTooShort, cameraFailed

  // Why there is no speech.
  case talkerThread, talkerData, talkerRefused, talkerRate, talkerVoice

  // Why there are no instruments.
  case noInstruments, instrumentsBack, instrumentsPlayer, instrumentsSounds, instrumentsMemory

  // The whole picture.
  case modeSweep, sweepWay, sweepStopped, explainShutterSweeps, explainStripSweep, explainPushColumn
  case helpSweep, helpColumn, sweepTime, sweepDirection, sweepRows, sweepGrid, sweepTreatment, sweepRepeats
  case seconds, rightwards, leftwards, downwards, upwards, rowsOf, sweepHertz, sweepNotes
  case lightSounds, darkSounds, edgesSound, coloursSound, figuresSound, playedOnce, playedOver
  case placeAcross, placeDown, columnLight, columnLightest
  // The user's own instruments and scales.
  case instrumentsFrom, theBoxItself, instrumentsLoaded, instrumentsLeftOut, instrumentsAway
  case noSoundFont, soundFontUnread, soundFontTooBig, soundFontNotOne, soundFontCompressed, soundFontMemory
  case soundFontReader, scaleAway, stickFiles

  // Pictures as numbers.
  case modeData, dataPictures, dataEmpty, level, window, zoom, dataView, dataRange, tickLevel
  case percentOf, times, fromToPercent, octavesFrom, timesTenTo
  case dataNumbers, dataLargestAt, dataLargest, dataOnStrip, dataRow, dataBlank, dataNothing
  case helpData, explainShutterLargest, explainShutterRow, explainStripData

  // Games, and what was answered in them.
  case modeHues, gameAnswer, answerLeft, answerSame, answerRight
  case modeShapes, shapeSquare, shapeCircle, shapeTriangle, shapeCross
  case askHigher, askShape, gameWay, chooseAnswer, gameRight, gameWrong, gameTruth, gameScore
  case helpHues, helpShapes, helpAnswers
  case explainShutterAnswers, explainTurnAnswers, explainPushHues, explainStripHues
  case takeResults, resultsTaken, resultsNotTaken
  // Drawing.
  case modeDraw, drawWay, whiteSheet, brushDraws, brushRests, strokesLeft, noStrokeLeft, brush
  case helpDraw, helpBrush, helpStrokes, explainShutterBrush, explainStripDraw, explainStrokeBack
  // The lesson in colours.
  case modeLesson, lessonBegins, lessonStart, lessonLight, lessonLightUnheard, lessonPale, lessonPaleUnheard
  case lessonGreys, lessonGreysNotes, askName, lessonOver, lessonSteps, lessonPlace
  case helpLesson, explainShutterLesson, explainTurnLesson, explainPushLesson, explainStripLesson, hintLesson
  // Which colours have which notes.
  case wheel, ownWheel, pridmoreWheel, newtonWheel
  // The whole picture by hand.
  case sweepBrightness, sweepContrast, blackAndWhite, sweepTurn, notTurned, turnedRight, turnedOver
  case turnedLeft, sweepMiddle, partOtherWay
  // More of pictures as numbers.
  case dataColumn, dataOrMore, dataOrLess, dataBeyond, dataBlanks, dataMeans
  case plane, firstPlane, planeOf, noPlane
  // A picture's own hues, spread over the notes.
  case hueSpread, notesSpread
  // Chords without what beats.
  case chordSemitones
  // Octaves as the picture deserves.
  case octavesOfPicture
  // Whose the settings are.
  case settingsElsewhere, settingsLocked
  // Where the painting is that the user aims at.
  case soundAlone, autoShutter, aimOutLeft, aimOutRight, aimOutTop, aimOutBottom
  case aimTurnLeft, aimTurnRight, aimHigher, aimLower, aimBack, aimCloser
  case aimFarLeft, aimFarRight, aimStepLeft, aimStepRight, aimWhole
  case stickNotReady, wordsSoundAndCorners
  // Another painting of a photograph, and its edges, which the knob moves.
  case anotherPainting, paintingOf, noOtherPainting, moveEdges, helpEdges, edge, edgePlace
  case leftEdge, topEdge, rightEdge, bottomEdge
  case topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner
  case asFound, stepsOut, stepsIn
  // Numbers beyond the notes, on one side alone.
  case dataBelow, dataAbove
  // Works that a photograph shows.
  case recognise, namedPictures, keptToo, knownPicture, ownPictureOpen, isWork, isKeptWork
  case helpPhotograph
  // What is written about a work.
  case workBy, workFrom, aboutWork, explainTurnWork, moreWritten
  // What stands on labels.
  case noLabels, labelsBack, labelWorker, labelHarmful
  // What is wrong in an exhibition, for its curator.
  case sheetUnreadable, sheetNotText, sheetTooLong, sheetTextTooLong, sheetTooManyTexts, sheetUnknownHeading
  case sheetHeadingTwice, sheetNoRegionBefore, sheetOpenQuote, sheetNoColumns, sheetRowWithoutPicture
  case sheetNotJSON, sheetTooMuch, sheetNotManifest, regionsTooMany, regionUnnamed, regionUnplaced
  case regionUnclear, regionOutside, regionEmpty, regionCorners, regionCrossed, regionUnpainted
  case regionNoColour, regionNarrow, regionHidden, folderLeft, textWithoutPicture, regionsWithoutPicture
  case noPictureNamed, pictureNotThere, soundNotThere, pictureTwice, worksTooMany, noWorks, noSheet, noTitle
  case noAlt, noSuchLanguage, unclearLanguage, unclearSize, otherProportions, sameCode, noVoiceFor, unsayable
  case longStart, fewPixels, confusable, hardToKnow, pictureUnopened, soundUnopened, noSound
  // An exhibition on a stick.
  case stickExhibition, stickExhibitionOf, exhibitionCounts, exhibitionWorks, exhibitionReady
  case exhibitionFaults, findingInFile, findingInLine, keepExhibition, keepExhibitionWay, keepingExhibition
  case exhibitionKept, exhibitionNotKept
  case regionNames, explainPushRegion, partsNamed
  case hasCode
  // A question about a work.
  case askWork, askHow, openIt, notWork, workInMenu
  case edgesNotKept, recordingUnplayed
  // For the house that hands boxes out.
  case countVisits, countsWhat, takeCounts, countsTaken, countsNotTaken
  case handOut, endHandOut, handOutSure, endHandOutSure, handedOut, handedOutWay, handedOutNoMore
  case keepHoldingBoth
  // Labels, read aloud.
  case groupGames, modeRead, helpRead, helpLines, helpSpell, explainShutterLabel, explainStripLine
  case explainPushSpell, explainTurnLines, labelLines, labelInView, aimAtLabel, anotherLabel, lineByLine
  case printUnsure, printIllegible, noPrint, printMissing
  // Music and books.
  case modePlayer, helpPlays, helpJumps, helpScrub, explainShutterPlays, explainStripTitle, explainPushPlace
  case explainTurnTitles, explainTurnJumps, titles, jumps, titleCount, noTitles, hearTitle, titleLength
  case titleFrom, minutesSeconds, hoursMinutes, pausedAt, backAt, placeInTitle, placeOfTitle, lastTitle
  case titleUnplayed, minutes, hours, namedUnplayed, titleSpeed, percentOfSpeed
  case titleOrder, inOrder, allAgain, thisAgain, shuffled, sleepTimer, marks, explainTurnMarks
  case marksInTitle, setMark, deleteMark, markSet, markDeleted, noMarkHere, noMarks, ownMark, playedMark,
    sleptMark
  case chapters, pages, explainTurnChapters, explainTurnPages, pageNamed, titleChapters, titleBreaksOff,
    letters, explainTurnLetters, chapterInHand, letterInHand
  // Orbs over a picture.
  case modeOrbs, orbsWhat, helpOrbMake, helpOrbDrag, helpOrbTilt, helpOrbBack, explainStripOrbs
  case explainPushOrbs, explainTurnOrbs, explainOrbBack, orbsWay, orbNumber, orbDragWay, orbKnobWay
  case orbTiltWay, orbsAll, orbsAllWay, orbsNone, orbsLeft, orbsCount, orbTiltAcross, orbTiltFront
  case orbPhysics, orbsOriginal, orbsGravity, orbsSprings, orbsOrbits, orbsMagnets
  case orbsLevel, orbsRight, orbsLeftwards, orbsForward, orbsBack
  // Music and books on a stick.
  case stickTitles, inPlayer, titleAway
  // How music and books sound.
  case groupTone, toneBass, toneLow, toneMiddle, toneHigh, toneTreble, decibelsMore, decibelsLess
  case titleBalance, percentLeft, percentRight, bothSidesAlike
  case evenTitles, shortPauses
  // Titles that cannot be played here.
  case titleUnplayedFor, namedUnplayedFor, needsLibraries, copyProtected, unsaidLetters
  // Orbs over the camera's view, in arrangements, and kept as a sound.
  case orbsLive, helpOrbLive, orbsLiveAgain, explainOrbLive, helpOrbArrange, orbArrangement
  case orbsFree, orbsRing, orbsRow, keepOrbs
  case orbsSenses, orbsInstruments, orbsOpposites, orbsListen
  // Music beneath a picture.
  case musicBeneath, musicBeneathEnds
  // A box that feels itself turn.
  case theGyroscope, helpOrbSpin
  // Two cameras.
  case otherCamera, cameraOf, otherCameraWay, partOtherCamera
  // What a listener says of a title.
  case comment, commentPrompt, commentTold, commentAsk, commentRate, commentKeep, commentAgain, commentThrow
  case commentLiked, commentDisliked, commentNone, commentKept, commentThrown, commentSilent
  case commentsNowhere, commentsFull, commentNotKept, commentFound, commentDeleted, youLiked, youDisliked
  case takeComments, commentsTaken, commentsNotTaken, helpComment
  // A tuner for ears.
  case modeTuner, tunerHere, tunerOf, tunerCapo, tunerListens, tunerPluck, tunerStrum, tunerHeadphones
  case tunerNoMicrophone, tunerTonesAlone, tunerNote, firstString, secondString, thirdString, fourthString
  case fifthString, sixthString, tunerLow, tunerHigh, tunerFarLow, tunerFarHigh, tunerLittleHigher
  case tunerLittleLower, tunerHigher, tunerLower, tunerTurnUp, tunerTurnDown, tunerMayBreak, tunerInTune
  case tunerAllInTune, tunerOthersInTune, tunerHidden, tunerAllHidden, tunerCount, tunerCloser
  case tunerFarther, tunerHum, tunerSilent, tunerString, anyString, allStrings, stringTuning, tuneStandard
  case tuneHalfDown, tuneDropD, tuneDadgad, tuneOpenG, tuneOpenD, tuneUkulele, tuneBass, concertPitch
  case hertzOf, capo, noCapo, atFret, helpTunerBeats, helpTunerWords, helpTunerKnob, helpTunerTones
  case explainShutterTuner, explainStripTuner, explainPushTuner, explainTurnString
  // Chords for hands.
  case modeChords, chordsHere, chordsStrum, chordsTonesAlone, chordsStandard, theChord, anyChord
  case chordMajor, chordMinor, chordSeventh, chordMajorSeventh, chordMinorSeventh, chordFourth
  case chordDiminished, rootC, rootCSharp, rootD, rootEFlat, rootE, rootF, rootFSharp, rootG, rootGSharp
  case rootA, rootBFlat, rootB, chordNamed, chordPerhaps, chordPerhapsTwo, chordOther, chordUnsure
  case chordNone, chordNoise, indexFinger, middleFinger, ringFinger, littleFinger, chordFinger, chordBarre
  case chordFrom, chordLeaveOut, chordStringFret, chordStringFinger, chordStringOpen, chordStringSilent
  case chordOneUp, chordTwoUp, chordOneDown, chordPressed, chordSoundsOpen, chordPutFinger, chordMissing
  case chordLift, chordPress, chordSounds, chordMute, chordHandHigh, chordHandLow, chordToHead, chordToBody
  case chordPluck, chordStringRight, chordNotThat, chordRight, chordSoundsRight, chordUnclear, chordCount
  case chordHeardLast, chordNext
  case chordJudge, judgeBoth, judgeNet, judgeTemplate, helpChordsAny, helpChordsOne, helpChordsPluck
  case helpChordsStrip, explainShutterChords, explainShutterAnyChord, explainStripChords
  case explainPushChords, explainTurnChord
  case theOwnChords, ownChordsNone, ownChordsCount, ownChordLearn, ownChordAgain, ownChordsForget
  case ownChordChoose, ownChordPlay, ownChordLeft, ownChordLearned, ownChordOthers, ownChordUnlike
  case ownChordsForgetSure, ownChordsForgotten, helpOwnChords, explainTurnOwnChords
  // Sound as a picture.
  case modePaint, paintHere, paintWay, paintMinuteWay, paintTaken, paintTakenWay, paintNothing, paintThrown
  case paintGoesOn, paintAt, paintQuiet, paintFull, paintChoice, paintNow, paintMinute, soundMood, helpPaint
  case helpPaintTake, helpPaintKeep, explainShutterPaint, explainShutterPaintEnd, explainShutterPaintKeep
  case explainShutterPaintAgain, explainHoldPaint, explainStripPaint, explainPushPaint, explainTurnPaint
  case soundFlash
  // Sounds for eyes, and a microphone that is tried.
  case soundBegins, soundLoudBegins, soundKnock, soundBell, soundVoice, soundAlarm, soundLoud, soundLong
  case soundShort, soundRising, soundFalling, soundRepeats, soundRepeatsSecond, soundOver, soundGoesOn,
    soundAt
  case theLamp, partMicrophone, clapOnce, clapUnheard, clapNearer
  case thePedal, pressPedal, pedalLike
  // Guitar lessons.
  case modeGuitar, guitarHere, guitarNext, guitarRepeat, guitarChange, guitarFingers, guitarBehindFret
  case guitarPluck, guitarStrum, guitarNow, guitarMore, guitarLearned, guitarComesAgain, guitarGoOn
  case guitarLeft, guitarCount, guitarDue, theGuitarLesson, helpGuitar, helpGuitarHands
  case explainShutterGuitar, explainHoldGuitar, explainPushGuitar, explainTurnGuitar, helpGuitarKnocks
  // Strokes in time.
  case strokeList, strokeDown, strokeUp, strokeRest, strokesTurn, strokesRight, strokesAlmost, strokesNone
  case strokeMissing, strokeExtra, strokesFaster, strokesSlower, strokesAhead, strokesBehind, strokeEarly
  case strokeLate, strokesUneven, guitarTempo, beatsOf, explainTurnTempo, patternDowns, patternDownEighths
  case patternUps, patternDownUp, patternCalypso, patternWaltz, patternWaltzUp, patternFolk, patternBallad
  case patternReggae, patternJig, patternGallop, patternSixteenths, helpGuitarStrokes
  // Songs.
  case songPart, songRest, songChords, songStrokes, songWaits, songTogether, songAlone, songFirst, songBar
  case songBarChords, songBarOf, songNowNext, songCounted, songLate, songOther, songMissing, songSilent
  case songFound, theSong, songNone, songPace, songPaceWaits, songPaceInTime, helpGuitarSongs
  case explainStripSong, explainTurnSong, explainTurnPace, stickSongs
  // The user's own words.
  case theOwnWords, wordsNone, wordsQuiet, wordsAlways, wordsNever, wordsTeach, wordsForget
  case wordsForgetSure, wordsForgotten, wordsOffer, wordsBegin, wordAsk, wordExample, wordShort, wordLong
  case wordLoud, wordSilent, wordAlike, wordsLearned, wordsAlone, wordsTooFew, wordsGivenUp
  case wordNext, wordStop, wordAgain, wordSlower, wordFaster, wordPlay, wordWhere, wordHelp, wordYes, wordNo
  case sayNext, sayStop, sayAgain, saySlower, sayFaster, sayPlay, sayWhere, sayHelp, sayYes, sayNo
  case helpGuitarWords, explainShutterWords, explainHoldWords, explainTurnWords, wordAskShort
  // Left hands, and other instruments than the guitar.
  case strumHand, rightHand, leftHand, stringInstrument, plainGuitar, bassRoot, bassFifth, bassOctave
  case bassNotes, bassInTurn, bassLeft, explainStripLeftHand, explainStripRightHand, helpGuitarStrings
}
