// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogue {
  // eSpeak NG takes the note A before another word for the article, hence its sound in phonemes.
  static let english = Catalogue(
    notes: "C|C#|D|D#|E|F|F#|G|G#|A|A#|B",
    spokenNotes: "C|C sharp|D|D sharp|E|F|F sharp|G|G sharp|[['eI]]|[['eI]] sharp|B",
    phrases: """
      ready: Ready.
      aim: Aim at a picture and press the shutter.
      noPictureOpen: No picture is open. Press the shutter to take one.
      openLast: No picture is open. Hold the shutter to open the last one.
      oneMoment: One moment.
      pictureReady: The picture is ready.
      pictureReadyFlash: The picture is ready, taken with the flash.
      lightEnough: It is light here: no flash is needed.
      smallPicture: The picture is small: fine things cannot be heard.
      compressedPicture: The picture is strongly compressed: fine things cannot be heard.
      clearParts: Parts of it are transparent, and count as white.
      slide: Slide your finger {strip:along the strip|over the pad}.
      cancelled: Cancelled.
      atTheStart: This is the start.
      home: Home.
      pictureStays: The picture from before is still here.
      putAside: The picture is put aside.
      bringBack: Hold the shutter again to bring it back.
      openAgain: The picture is open again.
      aDrawing: A drawing.
      tookTooLong: No picture came.

      aimDark: Too dark.
      aimMoving: Hold still.
      aimLeansRight: Leaning right.
      aimLeansLeft: Leaning left.
      aimBlurred: Blurred.
      aimGood: Good.

      colourAndNote: {colour}, {strength}, {note}, octave {octave}.
      colourWithoutNote: {colour}, without a note.
      placeInPicture: {across} percent from the left, {down} percent from the top.
      frequency: {hertz} hertz, loudness {loudness} percent.
      breathFrequency: A breath at {hertz} hertz, loudness {loudness} percent.
      strengthOfColour: Strength of the colour: {number} percent.
      chordNear: Other colours are close by. To hear them as a chord, go to colours in the menu, and there to: under the finger.
      partAcross: {from} to {to} percent from the left.
      partBothWays: {from} to {to} percent from the left, {top} to {bottom} percent from the top.
      outside: The finger is on no picture.

      black: black
      darkGrey: dark grey
      grey: grey
      lightGrey: light grey
      white: white
      crimson: crimson
      red: red
      darkRed: dark red
      pink: pink
      peach: peach
      orange: orange
      terracotta: terracotta
      rust: rust red
      copper: copper
      brown: brown
      lightBrown: light brown
      tan: tan
      ochre: ochre
      khaki: khaki
      beige: beige
      ivory: ivory
      cream: cream
      gold: gold
      yellow: yellow
      olive: olive
      yellowGreen: yellow-green
      green: green
      darkGreen: dark green
      paleGreen: pale green
      turquoise: turquoise
      teal: teal
      cyan: cyan
      lightBlue: light blue
      blue: blue
      darkBlue: dark blue
      navy: navy blue
      indigo: indigo
      violet: violet
      lavender: lavender
      purple: purple
      darkPurple: dark purple
      magenta: magenta
      hardlyAnyColour: hardly any colour
      paleColour: pale
      softColour: soft
      strongColour: strong

      setting: {name}: {value}.
      waveform: waveform
      row: row
      volume: volume
      mapping: mapping
      flash: flash
      octave: octave
      startingNote: starting note
      scale: scale
      loudness: loudness
      speechVolume: volume of speech
      speechRate: speed of speech
      speechPitch: pitch of speech
      verbosity: how much is said
      language: language
      shelf: pictures
      sine: sine
      triangle: triangle
      sawtooth: sawtooth
      square: square
      noise: noise
      pluckedString: string
      glass: glass
      piano: piano
      electricPiano: electric piano
      harpsichord: harpsichord
      musicBox: music box
      guitar: guitar
      harp: harp
      koto: koto
      violin: violin
      cello: cello
      clarinet: clarinet
      englishHorn: English horn
      trombone: trombone
      ocarina: ocarina
      organ: organ
      orchestra: orchestra, by colour
      top: top
      bottom: bottom
      middle: middle
      percentDown: {number} percent from the top
      numberOf: {number} of {of}
      wordsAMinute: {number} words a minute
      semitone: {note}
      perceived: perceived
      report: report
      spectral: spectral
      off: off
      on: on
      automatic: automatic
      aimHelp: help with aiming
      words: words
      wordsAndSound: words and sound
      screen: screen
      screenDark: dark
      octavesUp: {octaves:one octave|# octaves} higher
      octavesDown: {octaves:one octave|# octaves} lower
      asItIs: as it is
      octaveRange: octave range
      octavesWide: {octaves:one octave|# octaves}
      temperament: tuning
      equalSteps: equal steps
      plainRatios: just
      ownTuning: the scale's own
      gain: gain
      decibelsSofter: {number} decibels softer
      newNotes: new notes
      asInstrument: as suits the sound
      tied: tied
      struck: struck anew
      glide: from note to note
      steps: in a step
      gliding: gliding
      attack: attack
      release: release
      milliseconds: {number} milliseconds
      reverb: reverb
      chromatic: chromatic
      major: major
      minor: minor
      wholeTone: whole tone
      majorPentatonic: major pentatonic
      minorPentatonic: minor pentatonic
      harmonicMinor: harmonic minor
      melodicMinor: melodic minor
      kumoi: kumoi
      chinesePentatonic: Chinese pentatonic
      blues: blues
      shrutis: 22 shrutis
      bhairav: raga Bhairav
      yaman: raga Yaman
      todi: raga Todi
      bhimpalasi: raga Bhimpalasi
      darbari: raga Darbari
      bhupali: raga Bhupali
      malkauns: raga Malkauns
      marwa: raga Marwa
      byHeight: by height in the picture
      byLightness: by lightness
      underFinger: under the finger
      oneColour: one colour
      coloursAround: the colours around, as a chord
      clarity: clear tones in pale pictures
      fingertip: fingertip
      millimetres: {number:one millimetre|# millimetres}
      everything: everything
      shorter: less
      whatIsAsked: what is asked
      british: British English
      american: American English
      spanish: Spanish
      french: French
      german: German
      korean: Korean
      hindi: Hindi

      menu: Menu: {entry}.
      just: {entry}.
      menuSetting: {name}: {value}
      turnAndPush: Turn the knob to change it, push it to keep it.
      kept: Kept: {name}, {value}.
      asBefore: As before: {name}, {value}.
      menuClosed: The menu is closed.
      menuGroup: {name}, {count:one entry|# entries}
      groupsHow: Turn the knob to go from group to group, push it to open one.
      groupModes: modes
      groupPictures: pictures and sticks
      groupOwn: settings of this mode
      groupSound: sound
      groupColours: colours
      groupNotes: notes
      groupSpeech: speech
      groupHearing: hearing
      groupBox: the box
      about: about this box
      aboutBox: Sonifier {version}. It is free software: you may use it, study it, share it and improve it.
      modeLook: look, for pictures from the camera
      modeGallery: gallery, for pictures that are kept

      gallery: Gallery, with {count:one picture|# pictures}.
      chooseOne: Turn the knob to choose one, press the shutter to open it.
      galleryEmpty: Gallery. No pictures are kept here. Hold the shutter to go back.
      galleryInstead: Pictures that are kept can be heard: hold the knob for the menu, and choose the gallery.
      pictureOf: {name}, {number} of {count}.
      pictureNow: {name} is now number {number} of {count}.
      opening: Opening {name}.
      chooseFirst: No picture is open. Turn the knob to choose one, press the shutter to open it.

      straightened: Straightened. The wall is left away.
      edgesUnsure: I am not sure of its edges.
      edgesUnfound: I did not find its edges.
      wholePhotograph: whole photograph
      paintingAlone: the painting alone
      noPaintingFound: I found no painting in it.
      helpWhole: For the whole photograph, hold the shutter with a finger on the {strip:strip|pad}; hold it again for the painting alone.
      explainWhole: Held for a second with a finger on the picture, the shutter changes between the whole photograph and the painting alone.

      explainOn: Controls are explained now, and do nothing. Press shutter and knob together again to end this.
      explainOff: Controls work again.
      shutterLies: The shutter is {place}.
      knobLies: The knob is {place}.
      leftOfStrip: {strip:at the left end of the strip|to the left of the pad}
      rightOfStrip: {strip:at the right end of the strip|to the right of the pad}
      aboveStrip: above the {strip:strip|pad}
      belowStrip: below the {strip:strip|pad}
      explainPushTurn: Turning the knob while it is pushed changes the {name}.
      explainPinch: Two fingers that part or come together change the zoom, and together they move what the pad shows.
      explainShutterTakes: The shutter takes a picture.
      explainShutterOpens: The shutter opens the picture that was named last.
      explainShutterEnters: The shutter chooses what was named last.
      explainShutterKeeps: The shutter keeps what was named last.
      explainShutterNothing: The shutter opens a picture, when there is one.
      explainShutterHold: Held for a second, the shutter goes back. Keep holding to go home.
      explainTurn: Turning the knob changes the {name}.
      explainTurnMenu: Turning the knob goes through the menu.
      explainTurnShelf: Turning the knob goes through the pictures.
      explainPush: Pushing the knob goes on from the {name} to the next thing.
      explainPushMenu: Pushing the knob chooses what was named last.
      explainPushKeep: Pushing the knob keeps what was named last.
      explainPushWhere: Pushing the knob says what is under the finger; again, it says more.
      explainKnobHold: Held for a second, the knob opens the menu. Keep holding to hear again what was said last, and once more to have it spelled.
      explainStrip: {strip:The strip is the picture, from left to right|The pad is the picture}: slide your finger to hear it.
      explainStripEmpty: The {strip:strip|pad} sounds when there is a picture.

      help: help
      helpTake: Hold the box before a picture and press the shutter.
      helpHear: Slide your finger {strip:along the strip|over the pad}: every colour has its tone, dark ones are low and light ones high.
      helpKnob: Turn the knob to change the sound. Push it for the next thing to change, or, with a finger on the {strip:strip|pad}, to hear what is there.
      helpBack: Hold the shutter to go back. Hold the knob for the menu. Press both together to have every control explained.
      helpChoose: Turn the knob to hear what pictures there are, and press the shutter to open one.

      partSpeech: speech
      partSound: sound
      partPictures: reading pictures
      partCamera: camera
      partHands: {strip:shutter, knob and strip|shutter and knob}
      partGood: {part}: good, {detail}.
      partMissing: {part}: missing, {detail}.

      checkAll: check of all parts
      leftEar: the left ear
      rightEar: the right ear
      keptSettings: settings
      powerAndHeat: power and heat
      checking: Check of {count:one part|# parts}.
      checkTurn: Turn the knob right for the next part, left for the one before. Until it is turned, the check goes on by itself.
      checkAgain: Press the shutter to try a part again. Hold it to end the check.
      partWorks: {part}: good.
      partFails: {part}: missing.
      partUntried: {part}: not tried.
      leftNow: Now the left ear alone sounds.
      rightNow: Now the right ear alone sounds.
      flashNow: The flash shines now.
      flashUnseen: The flash is on, but the camera sees no more light.
      flashNear: Hold a hand before the box, and try again.
      picturesUnread: No picture could be read.
      pressShutter: Press the shutter.
      pushKnob: Push the knob.
      turnBoth: Turn the knob to the left, and to the right again.
      slideAll: Slide a finger over the whole {strip:strip, from one end to the other|pad, from the left edge to the right}, without lifting it.
      feltFrom: Felt from {from} to {to} percent.
      allWork: That was the last part. All of them work.
      someWork: That was the last part. {number} of {of} work.
      someUntried: That was the last part. Good: {number}. Not tried: {of}.
      checkOver: The check is over.
      explainShutterCheck: The shutter tries the part again that was named last.
      explainTurnCheck: Turning the knob goes from part to part.
      explainPushCheck: Pushing the knob says again what was found.
      explainStripCheck: The {strip:strip|pad} ticks, and is tried at its place in the check.

      cameraBusy: Another program is using the camera. Switch the box off and on again.
      cameraGone: The camera is unplugged. Plug it in again.
      cameraStopped: The camera has stopped. Wait a moment, it is being started again.
      cameraUnusable: The camera does not work: {reason}.
      noCamera: No camera is found. Check the camera's cable.
      noPicture: That gave no picture: {reason}.
      tryAgain: Press the shutter to try again.
      noCard: There is no sound card.
      recorded: There is no sound card: the sound is recorded in {file}.
      cardGone: The sound card is gone. Plug it in again.
      noMicrophone: The microphone does not answer. Plug it in again.
      noTalker: There is no speech: {reason}.
      padStuck: Pad {pad} of the strip is stuck. It is left out, and the others go on. Wipe it clean.
      padFreed: Pad {pad} of the strip works again.
      cameraBack: The camera is back.
      soundBack: Sound is back.
      microphoneBack: The microphone is back.

      theShutter: the shutter
      theKnob: the knob
      thePush: the push of the knob
      theStrip: the strip
      theFlash: the flash
      onePad: pad {pad} of the strip
      somePads: {count:one pad|# pads} of the strip
      silent: {part} does not answer: {reason}.
      padsSilent: {part} do not answer: {reason}.
      othersGoOn: The other pads go on.
      partBack: {part} works again.
      talkerBack: Speech is back.
      lineMissing: its line {line} is missing
      lineBusy: its line {line} is used by another program
      lineForbidden: the box may not use its line {line}
      lineRefused: its line {line} cannot be used
      linesMissing: the lines are missing
      linesBusy: the lines are used by another program
      linesForbidden: the box may not use the lines
      linesRefused: the lines cannot be used
      checkWires: Switch the box off and check the wires.
      startAgain: Switch the box off and on again.
      askForPermission: Whoever set the box up can allow it.

      theTilt: the tilt sensor
      thePad: the touch pad
      theKeys: the keypad
      theDisplay: the screen
      theMixer: the volume control of the sound card
      nothingCalled: nothing is called {name}
      noScreenAt: nothing is plugged in at {name}
      noScreen: none is plugged in
      deviceBusy: another program uses it
      deviceForbidden: the box may not use it
      deviceRefused: it cannot be used
      noLetters: The screen has no letters: their file is missing.

      settingsUnkept: Settings cannot be kept: {reason}.
      settingsHold: They hold until the box is switched off.
      settingsBack: Settings are kept again.
      cardFull: the card is full
      cardReadOnly: the card cannot be written
      cardFolder: their folder cannot be used
      cardRefused: the card does not take them
      makeRoom: Whoever set the box up can make room.
      changeCard: Whoever set the box up can change the card.
      settingsDamaged: A file of settings is damaged, and was put aside.
      settingsWhole: The settings are as they were.
      settingsPrevious: The settings from before are used.
      settingsStandard: The box begins as it was when it was new.

      listener: listener
      adult: adult
      child: child
      softerForChild: Softer now, for a child: {value}.
      sides: tones left and right
      oneEar: for one ear
      ceiling: loudest volume
      atCeiling: {value}. This is the loudest that is allowed. The menu can allow more.
      allowLouder: This is loud for your ears. Push again to allow it, or hold the shutter to leave it.
      heardSoFar: heard in seven days: {number} percent of what ears bear well
      heardMuch: In seven days you have heard {number} percent of what ears bear well. Take a rest, or turn it down.
      heardEnough: In seven days you have heard {number} percent of what ears bear well.
      goesDown: The volume goes down slowly. Turning it yourself stops that.
      restEars: Let your ears rest.

      allOf: All {colour}, without detail.
      mostlyOf: Mostly {colour}.
      littleOf: A little {colour}: {place}.
      spotsOf: {colour}: {number} spots, the largest {place}.
      manyColours: Many colours.
      colourAt: {colour}: {place}.
      colourMostlyAt: {colour}: mostly {place}.
      onlyGreys: Only greys, no colours.
      perhaps: Perhaps {what}.
      dark: dark
      ratherDark: fairly dark
      neitherDarkNorBright: neither dark nor bright
      ratherBright: fairly bright
      bright: bright
      darkAndBright: both dark and bright
      calm: calm
      someDetail: some detail
      busy: busy
      softEdges: No sharp edges, perhaps blurred.
      veryDark: Very dark, colours are hard to tell.
      moreLight: Take another with more light.
      holdStillAgain: Hold still and take another.
      darkerAt: Darker: {place}.
      perhapsDarkerAt: Perhaps darker: {place}.
      sidesDiffer: Left and right differ in colour.
      endsDiffer: Top and bottom differ in colour.
      everywhere: everywhere
      hereAndThere: here and there
      alongEdges: along the edges
      inCorners: in the corners
      atTop: at the top
      atBottom: at the bottom
      onLeft: on the left
      onRight: on the right
      inMiddle: in the middle
      topLeft: top left
      topRight: top right
      bottomLeft: bottom left
      bottomRight: bottom right
      acrossMiddle: across the middle
      downMiddle: down the middle
      bothSides: left and right
      bothEnds: top and bottom

      album: album
      albumBox: with the box
      albumCard: on the card
      albumStick: on the stick
      keptPicture: picture {number}
      stickIn: Stick, with {count:one picture|# pictures}.
      stickEmpty: The stick has no pictures that I can open.
      stickGone: The stick is gone.
      stickSafe: You can take the stick out now.
      stickNone: There is no stick in.
      stickUnreadable: The stick cannot be read. Try another one.
      inGallery: The gallery in the menu has them.
      keepPicture: keep this picture
      earlierPicture: open an earlier picture
      deletePicture: delete {name}
      takeStick: take the stick out
      keeping: Keeping the picture.
      keptOnCard: Kept on the card as {name}.
      keptOnStick: Kept on the stick as {name}.
      notKept: The picture is not kept: {reason}.
      notDeleted: {name} is not deleted: {reason}.
      keptSound: sound {number}
      keepSweep: keep the whole picture as a sound
      keepSlide: keep the sound of your last slide
      keepingSound: Keeping the sound.
      soundNotKept: The sound is not kept: {reason}.
      soundsToo: {count:One sound|# sounds}.
      soundElsewhere: {name} is for a computer or a telephone, which plays it from the stick or the card.
      stickFull: the stick is full
      stickReadOnly: the stick cannot be written
      stickRefused: the stick does not take it
      makeRoomOnStick: Delete pictures that you do not need any more.
      anotherStick: Try another stick.
      deleteSure: Delete {name} for ever? Push again to delete it. To leave it, hold the shutter.
      deleted: {name} is deleted.
      explainTurnAlbum: Turning the knob goes from album to album.
      helpKeep: To keep a picture that you took, hold the knob for the menu, and choose: keep this picture.
      leaveStick: One moment. Leave the stick in.
      dateOf: {day} {month} {year}

      purpose: This box lets you hear the colours of a picture.
      firstLanguage: English. To choose English, push the knob.
      firstHelp: To have the controls explained, press shutter and knob together.
      hintKnob: Turning the knob changes the sound.
      hintPush: Pushing the knob takes the next thing in hand: {strip:the row, the volume|the volume}, the mapping.
      hintSweep: The whole picture can be played, too: hold the knob for the menu, and look among the modes.
      hintGuide: The guide explains everything: hold the knob for the menu, and look among the modes.

      january: January
      february: February
      march: March
      april: April
      may: May
      june: June
      july: July
      august: August
      september: September
      october: October
      november: November
      december: December

      languageMissing: The texts for {name} are missing or damaged, so this is English.
      otherLanguage: Choose another language in the menu, or ask whoever set the box up.
      languageBack: The box speaks {name} now.
      modeGuide: guide, to hear how the box is used
      guide: Guide, with {count:one section|# sections}.
      sections: sections
      chooseSection: Turn the knob to choose one, press the shutter to hear it.
      passage: {words}
      nextSection: Next: {name}, {number} of {count}.
      lastSection: That was the last section.
      readingStopped: Stopped, in paragraph {number} of {of}.
      readOn: Press the shutter to read on.
      paragraphOf: Paragraph {number} of {of}.
      guideMissing: The guide is missing or damaged. Hold the shutter to go back, or choose help in the menu, under the box.
      explainShutterReads: The shutter reads the section that was named last. Pressed again, it stops, and then it reads on.
      explainTurnSections: Turning the knob goes through the sections of the guide.
      explainPushGuide: Pushing the knob says where in the guide you are.
      explainStripGuide: The {strip:strip is the section, from its beginning to its end|pad is the section, its beginning on the left and its end on the right}: touch it to hear the section from there.
      helpSections: Turn the knob to hear what sections the guide has. Press the shutter to hear one, and again to stop.
      helpStripGuide: Touch {strip:the strip|the pad} to hear the section from there: its {strip:left end|left edge} is the beginning, its right the end.
      startedAnew: Something went wrong, and the box has started anew.
      keptAnew: Settings and place are kept.
      startedSafely: The box has failed to start three times. Now it has started without camera, pictures and settings.
      safeWay: Press the shutter to start as usual.
      safeReset: If that fails again, hold the shutter for three seconds: the box begins as it was when it was new.
      keepHolding: Keep holding to begin as a new box, or let go to leave it.
      startingAsUsual: Starting as usual.
      startingAsNew: Starting as a new box.

      batteryLow: The battery is low: {number} percent are left.
      batteryRatherLow: The battery is low.
      batteryEmpty: The battery is nearly empty, and the box will soon go off.
      nothingLost: What it keeps is not lost.
      plugIn: Plug the box in.
      batteryBack: The battery is well again.
      weakPower: The box gets too little power.
      otherSupply: Try another cable, or another power supply.
      powerBack: The box gets enough power again.
      tooHot: The box is too hot. It goes on.
      coolDown: Take it out of the sun, or switch it off for a while.
      heatBack: The box has cooled down.

      heldLong: {part} has been down for long.
      letGo: If nobody holds it, something lies on it, or it is stuck: press it a few times.
      noTurns: The knob cannot tell which way it turns: one of its two wires is loose.

      letGoForNew: Let go to begin as a new box.

      noPictureOf: {name} gave no picture: {reason}.
      noScene: there is nothing before the camera
      keptNoMore: it is not kept any more
      noMemory: there is not enough memory for it
      fileMissing: there is no such file
      fileEmpty: the file is empty
      fileFolder: it is a folder, not a picture
      folderEmpty: the folder has no pictures in it
      filePipe: it is a pipe, not a file
      fileDevice: it is a device, not a file
      fileNone: it is not a file
      fileCircle: its links lead in a circle
      fileLongName: its name is too long
      fileForbidden: there is no permission to read it
      fileMany: too many files are open already
      fileUnopened: it cannot be opened, error {number}
      fileForeign: this is {what}, which the box cannot read; the box reads JPEG, PNG, WebP, TIFF and FITS
      formatOf: a picture of the kind {format}
      textFile: a text file
      document: a document
      archive: a packed archive or an office document
      soundFile: a sound
      film: a film
      program: a program
      fileUnknown: this is not a picture that the box knows; the box reads JPEG, PNG, WebP, TIFF and FITS
      pictureRare: this is a rare kind of {format} picture, which the box cannot read
      pictureTooBig: the picture is too big for the box, which reads up to 100 million dots
      pictureLarger: the picture is too big for the box: it is {width} dots wide and {height} high, and the box reads up to 100 million dots
      pictureEnds: the file is damaged: it ends in the middle of the picture
      pictureNoSize: the file is damaged: its picture has no size
      pictureDamaged: the file is damaged: parts of the picture cannot be made out
      pictureHarmful: the file is damaged, or made to do harm
      pictureUnread: it cannot be read to its end; the stick or the disk may be broken
      pictureTooLong: reading it took too long, so the box gave up
      pictureReader: the part that reads pictures
      helperMissing: {part} is missing: {program}
      helperRefused: {part} cannot be started: {program}
      helperFailed: {part} could not be started, error {number}
      helperNonsense: {part} gave an answer that makes no sense
      helperUnconfined: {part} cannot be locked away on this system, so it was not used

      cameraWorker: the part that works the camera
      cameraStrange: its pictures are of a kind that the box cannot read
      cameraForbidden: the box is not allowed to use it
      cameraTooLarge: its pictures are too large for the box
      cameraTooShort: its frames are shorter than it says
      cameraFailed: it does not start, error {number}

      talkerThread: the system has no room for it
      talkerData: what eSpeak NG needs for speaking is missing
      talkerRefused: eSpeak NG cannot start: {words}
      talkerRate: eSpeak NG speaks at {number} hertz instead of {of}
      talkerVoice: eSpeak NG does not speak {language}
      noInstruments: The instruments cannot be played: {reason}. A plain tone sounds in their place.
      instrumentsBack: The instruments can be played again.
      instrumentsPlayer: the program FluidSynth is missing
      instrumentsSounds: their sounds are missing or damaged
      instrumentsMemory: there is too little memory
      modeSweep: whole picture, heard from side to side
      sweepWay: Press the shutter to hear the picture, or slide your finger {strip:along the strip|over the pad}.
      sweepStopped: Stopped.
      explainShutterSweeps: The shutter plays the whole picture. Pressed again, it stops.
      explainStripSweep: The {strip:strip|pad} is the picture: a finger hears all that is at its place, from top to bottom.
      explainPushColumn: Pushing the knob says where the finger is and how light the picture is there; again, where it is lightest.
      helpSweep: Press the shutter to hear the whole picture: what is high up sounds high, what is light sounds loud. Press again to stop.
      helpColumn: Slide your finger {strip:along the strip|over the pad} to hear the picture column by column.
      sweepTime: playing time
      sweepDirection: direction
      sweepRows: number of rows
      sweepGrid: pitches
      sweepTreatment: what sounds
      sweepRepeats: repetition
      seconds: {number:one second|# seconds}
      rightwards: from left to right
      leftwards: from right to left
      downwards: from top to bottom
      upwards: from bottom to top
      rowsOf: {number} rows
      sweepHertz: from 500 to 5000 hertz
      sweepNotes: notes of the scale
      lightSounds: what is light
      darkSounds: what is dark
      edgesSound: edges
      coloursSound: colours, in seven octaves
      figuresSound: what differs from the ground
      playedOnce: once
      playedOver: over and over
      placeAcross: {number} percent from the left.
      placeDown: {number} percent from the top.
      columnLight: All in all {number} percent light.
      columnLightest: Lightest {across} percent from the left, {down} percent from the top.
      instrumentsFrom: instruments from
      theBoxItself: the box itself
      instrumentsLoaded: The instruments of {name} are there.
      instrumentsLeftOut: There was no room for {count:one of them|# of them}: others play in their place.
      instrumentsAway: The stick with the instruments of {name} is not in, so the box plays its own.
      noSoundFont: The instruments of {name} cannot be played: {reason}. Those from before stay.
      soundFontUnread: the file cannot be read
      soundFontTooBig: the file is too large for the box
      soundFontNotOne: the file is no SoundFont, or damaged
      soundFontCompressed: its sounds are compressed, as in SF3; saved as SF2 the box can play it
      soundFontMemory: there is too little memory
      soundFontReader: the part of the box that reads files does not work
      scaleAway: The stick with the scale {name} is not in, so the box uses its own.
      stickFiles: Instruments or scales on it are in the menu.
      modeData: data, for the numbers of pictures that are kept
      dataPictures: Data, with {count:one picture|# pictures}.
      dataEmpty: Data. No pictures are kept here. Hold the shutter to go back.
      level: level
      window: window
      zoom: zoom
      dataView: what the {strip:strip|pad} shows
      dataRange: range of notes
      tickLevel: level that ticks
      percentOf: {number} percent
      times: {number:whole|# times}
      fromToPercent: {from} to {to} percent
      octavesFrom: {octaves:one octave|# octaves} from {note} {octave}
      timesTenTo: {value} times ten to the power of {number}
      dataNumbers: Smallest {smallest}, largest {largest}, mean {mean}, deviation {deviation}.
      dataLargestAt: The largest is {across} percent from the left, {down} percent from the top.
      dataLargest: Largest {value}, {across} percent from the left, {down} percent from the top.
      dataOnStrip: On the {strip:strip|pad, from the left,} it is at {number} percent.
      dataRow: Row {number} of {of}.
      dataBlank: There is no value here.
      dataNothing: There is no value in this picture.
      helpData: Slide your finger {strip:along the strip|over the pad}: small values are low and large ones high. With a picture open, the shutter goes to the largest value; with the row in hand, it plays the whole row.
      explainShutterLargest: The shutter goes to the largest value.
      explainShutterRow: The shutter plays the row from left to right.
      explainStripData: The {strip:strip is what is shown of the picture, from left to right|pad is what is shown of the picture}: every value has its pitch.

      modeHues: hue trainer, to tell colours apart by ear
      gameAnswer: answer
      answerLeft: the one on the left
      answerSame: the same
      answerRight: the one on the right
      modeShapes: find the shape, in a hidden picture
      shapeSquare: a square
      shapeCircle: a circle
      shapeTriangle: a triangle
      shapeCross: a cross
      askHigher: Compare left and right, and choose which one sounds higher, or the same.
      askShape: A shape is somewhere in the picture. Find it, and choose which one it is.
      gameWay: Slide your finger to listen, turn the knob to your answer, and press the shutter.
      chooseAnswer: Turn the knob to an answer first.
      gameRight: Right.
      gameWrong: Wrong.
      gameTruth: The answer is: {answer}.
      gameScore: {number} of {of}.
      helpHues: Two colours are on the {strip:strip|pad}, one on the left and one on the right. Slide your finger to compare them.
      helpShapes: A shape in another colour is hidden in the picture. Slide your finger {strip:to find it; push the knob for the row, and turn it to reach what is above and below|over the pad to find it}.
      helpAnswers: Turn the knob to an answer, and press the shutter to give it. Two right answers make it harder, a wrong one makes it easier.
      explainShutterAnswers: The shutter gives the answer that was named last.
      explainTurnAnswers: Turning the knob goes through the answers.
      explainPushHues: Pushing the knob says which of the two colours is under the finger.
      explainStripHues: The {strip:strip|pad} has one colour on the left and one on the right: slide your finger to compare them.
      takeResults: put {count:one answer|# answers} of the games on the stick
      resultsTaken: The answers are on the stick, in {file}.
      resultsNotTaken: The answers are not on the stick: {reason}.
      modeDraw: drawing, with a finger as the brush
      drawWay: Press the shutter to put the brush on the picture, and slide your finger {strip:along the strip|over the pad}. Turn the knob for another colour.
      whiteSheet: The sheet is white.
      brushDraws: The brush draws.
      brushRests: The brush rests.
      strokesLeft: The last stroke is gone. {count:One is|# are} left.
      noStrokeLeft: The last stroke is gone, and nothing is left to take back.
      brush: brush colour
      helpDraw: Press the shutter, and your finger draws where it slides {strip:along the strip|over the pad}, and hears what it draws. Press again, and it only listens.
      helpBrush: Turn the knob for the colour of the brush. Push it{strip:, and turning it moves the row that you draw in up or down| for the next thing to change}.
      helpStrokes: Hold the shutter to take the last stroke back. To keep what you have drawn, hold the knob for the menu, and choose: keep this picture.
      explainShutterBrush: The shutter puts the brush on the picture, so that your finger draws. Pressed again, it takes the brush off.
      explainStripDraw: The {strip:strip is the picture, from left to right|pad is the picture}: your finger hears it, and draws on it while the brush is on it.
      explainStrokeBack: Held for a second, the shutter takes the last stroke back. Keep holding to go home.

      modeLesson: colours lesson, to learn how colours sound
      lessonBegins: Every colour is named, and then you hear it. Touch the {strip:strip|pad} to stop, press the shutter to go on.
      lessonStart: Press the shutter to begin.
      lessonLight: {colour}, first dark and then light. Dark sounds low, and light sounds high.
      lessonLightUnheard: {colour}, first dark and then light. As the box is set now, low and high do not mean dark and light.
      lessonPale: {colour}, first strong and then pale. A strong colour is a clear tone, and a pale one is breathy.
      lessonPaleUnheard: {colour}, first strong and then pale. As the box is set now, clear and breathy do not mean strong and pale.
      lessonGreys: Black, and then white. They and all greys between them have no note, but are breath alone: low for dark, high for light.
      lessonGreysNotes: Black, and then white. As the box is set now, they and all greys sound as notes, like colours.
      askName: Which colour is this? Choose one.
      lessonOver: That was the lesson. The {strip:strip|pad} has its colours from left to right. Press the shutter to begin again, or hold it to go back.
      lessonSteps: steps of the lesson
      lessonPlace: Step {number} of {of}.
      helpLesson: The lesson goes on by itself until you do something. The shutter says the step again and goes on, the knob goes to another step, and your finger hears what is on the {strip:strip|pad}.
      explainShutterLesson: The shutter says the step again, and the lesson goes on from there.
      explainTurnLesson: Turning the knob goes through the steps of the lesson.
      explainPushLesson: Pushing the knob says what is under the finger. While the box asks for a colour, it asks again.
      explainStripLesson: The {strip:strip|pad} has the colour of the step. Where there are two or more, they are side by side.
      hintLesson: A lesson of two minutes teaches the colours: hold the knob for the menu, and look among the modes.
      wheel: colour wheel
      ownWheel: the box's own
      pridmoreWheel: Pridmore 1991
      newtonWheel: Newton 1704
      sweepBrightness: brightness
      sweepContrast: contrast
      blackAndWhite: black and white
      sweepTurn: picture turned
      notTurned: as it is
      turnedRight: a quarter to the right
      turnedOver: upside down
      turnedLeft: a quarter to the left
      sweepMiddle: middle of the whole picture enlarged
      partOtherWay: what the {strip:strip|pad} shows, the other way
      dataColumn: Column {number} of {of}.
      dataOrMore: {value} or more
      dataOrLess: {value} or less
      dataBeyond: The notes span values from {from} to {to}. {below:One value is|# values are} below, {above:one|#} above.
      dataBlanks: {count:One place has|# places have} no value.
      dataMeans: Each value that sounds is the mean of a square, {number} pixels wide.
      plane: plane
      firstPlane: The first of {count} planes.
      planeOf: Plane {number} of {of}.
      noPlane: there is no such plane: the file has {count:only one|#}
      hueSpread: hues spread over the notes
      notesSpread: The notes are spread.
      chordSemitones: semitones in chords
      octavesOfPicture: as the picture's contrast deserves
      settingsElsewhere: another box is at work with them
      settingsLocked: their file is locked against changes
      soundAlone: sound
      autoShutter: automatic shutter
      aimOutLeft: The left edge is out of view.
      aimOutRight: The right edge is out of view.
      aimOutTop: The top edge is out of view.
      aimOutBottom: The bottom edge is out of view.
      aimTurnLeft: Turn left.
      aimTurnRight: Turn right.
      aimHigher: Aim higher.
      aimLower: Aim lower.
      aimBack: Step back.
      aimCloser: Closer.
      aimFarLeft: You stand far to the left.
      aimFarRight: You stand far to the right.
      aimStepLeft: Step left.
      aimStepRight: Step right.
      aimWhole: The whole picture is in view.
      stickNotReady: The stick is not ready yet. Leave it in, and choose this again later.
      wordsSoundAndCorners: words, sound and corners
      anotherPainting: another painting of the photograph
      paintingOf: Painting {number} of {of}.
      noOtherPainting: I found no other painting in it.
      moveEdges: move the edges
      helpEdges: Turn the knob to choose an edge or a corner. Push it, and turn it to move that: to the right outwards, to the left inwards.
      edge: edge
      edgePlace: place of the edge
      leftEdge: left edge
      topEdge: top edge
      rightEdge: right edge
      bottomEdge: bottom edge
      topLeftCorner: top left corner
      topRightCorner: top right corner
      bottomRightCorner: bottom right corner
      bottomLeftCorner: bottom left corner
      asFound: as found
      stepsOut: {count:one step|# steps} outwards
      stepsIn: {count:one step|# steps} inwards
      dataBelow: The notes span values from {from} to {to}. {count:One value is|# values are} below.
      dataAbove: The notes span values from {from} to {to}. {count:One value is|# values are} above.
      recognise: pictures known again
      namedPictures: those with a name
      keptToo: also those I kept
      knownPicture: the work's own picture
      ownPictureOpen: Its own picture is open.
      isWork: It is {name}.
      isKeptWork: You have kept it before: {name}.
      helpPhotograph: For your photograph, hold the shutter with a finger on the {strip:strip|pad}.
      workBy: {title}, by {artist}.
      workFrom: By {artist}.
      aboutWork: about the work
      explainTurnWork: Turning the knob tells what is written about the picture, part by part.
      moreWritten: More is written about it. Push the knob until it says: about the work. Then turn it.
      noLabels: Labels cannot be read: {reason}.
      labelsBack: Labels can be read again.
      labelWorker: the part that reads labels
      labelHarmful: it broke at this picture
      sheetUnreadable: This file cannot be read, or is larger than {size}.
      sheetNotText: There are letters here that are not in UTF-8; save the file as plain text with the encoding UTF-8.
      sheetTooLong: This file is too long; a text may have {size}, a table or a manifest {table}.
      sheetTextTooLong: This text is longer than {size}, and is left out.
      sheetTooManyTexts: From here on there are more than {count} paragraphs; the rest is left out.
      sheetUnknownHeading: "{name}" is not a heading that the box knows; this line is left out. An empty line ends the headings.
      sheetHeadingTwice: {name} is here for the second time; the first one counts.
      sheetNoRegionBefore: {name} belongs below a line "Region:", and there is none before it.
      sheetOpenQuote: A quotation mark begins here that no other one ends.
      sheetNoColumns: The table has no column "filename", "object_location" or "objectid".
      sheetRowWithoutPicture: This row does not say which picture it is about.
      sheetNotJSON: The manifest is damaged here: this is no JSON.
      sheetTooMuch: The manifest holds more here than the box reads.
      sheetNotManifest: This is no manifest of IIIF Presentation 3.
      regionsTooMany: From here on there are more than {count} regions; the rest is left out.
      regionUnnamed: This region has no name; write it after "Region:".
      regionUnplaced: This region has no place; write a line "Where:" below it.
      regionUnclear: The place "{text}" is not understood. It is four numbers in percent, circle with three, polygon with six or more, or a colour like {colour}.
      regionOutside: The place leads out of the picture: all numbers go from 0 to 100 percent.
      regionEmpty: The place has no width or no height.
      regionCorners: The polygon has more than {count} corners.
      regionCrossed: The sides of the polygon cross one another.
      regionUnpainted: The place is a colour, but there is no copy of the picture with that name and ".regions.png".
      regionNoColour: The colour {colour} is nowhere in the picture with the painted regions.
      regionNarrow: The region "{name}" is {percent} percent of the picture wide; below 12.5 a finger on the {strip:strip|pad} may miss it.
      regionHidden: The region "{name}" is never heard: smaller ones lie over all of it.
      folderLeft: "{name}" leads out of the folder; write the name of a file that lies in it.
      textWithoutPicture: There is no picture of this text's name.
      regionsWithoutPicture: There is no picture of which this is the copy with painted regions.
      noPictureNamed: No picture is named here.
      pictureNotThere: The picture "{name}" is not in the folder.
      soundNotThere: The sound "{name}" is not in the folder.
      pictureTwice: Another picture is called "{name}", too, with another ending; this one is left out.
      worksTooMany: There are more than {count} works; the rest is left out.
      noWorks: There is no picture in this folder.
      noSheet: There is no exhibition.txt, which has the exhibition's title and languages.
      noTitle: The work has no title.
      noAlt: The work has no alt text, which says in a sentence what is to be seen.
      noSuchLanguage: The work has no text in the language "{language}".
      unclearLanguage: "{name}" is no language; write two letters for each: en de es fr hi ko.
      unclearSize: The size "{text}" is not understood; write height x width, as in 73.4 x 91.8 cm.
      otherProportions: The picture's proportions are {percent} percent away from those of the size; height comes first there.
      sameCode: The work "{other}" has the code "{code}", too.
      noVoiceFor: The box has no voice for the language "{language}".
      unsayable: The voice of the language "{language}" cannot say these letters: {letters}
      longStart: The first paragraph takes about {seconds} seconds to hear; more than {most} are long.
      fewPixels: The longer side of this picture has {pixels} pixels; 800 or more are better.
      confusable: The box may take a photograph of this work for "{other}", and will ask visitors which one it is.
      hardToKnow: The box may not know photographs of this work: it is not sure of {count} of {of} that it made for a trial. Visitors find the work in the gallery.
      pictureUnopened: This picture cannot be opened: {reason}.
      soundUnopened: The sound "{name}" cannot be opened: {reason}.
      noSound: this is no sound that can be read
      stickExhibition: An exhibition is on the stick.
      stickExhibitionOf: An exhibition is on the stick: {title}.
      exhibitionCounts: {works:One work|# works}, {languages:one language|# languages}, {regions:one region|# regions}.
      exhibitionWorks: {works:One work|# works}.
      exhibitionReady: Ready for visitors.
      exhibitionFaults: Not ready: {errors:one error|# errors}.
      findingInFile: In {file}: {finding}
      findingInLine: In {file}, line {line}: {finding}
      keepExhibition: keep the exhibition
      keepExhibitionWay: The menu can keep it on the card.
      keepingExhibition: The exhibition is being copied. Leave the stick in.
      exhibitionKept: The exhibition is kept on the card: {works:one picture|# pictures}. You can take the stick out by the menu.
      exhibitionNotKept: The exhibition was not kept: {reason}.
      regionNames: names of parts
      explainPushRegion: Pushing the knob tells what is written about the part under the finger; again, it says its colour.
      partsNamed: Parts of it have names, which your finger hears. Push the knob there to hear more.
      hasCode: There is a code: {words}.
      askWork: Is this {name}?
      askHow: Push the knob for yes, turn it for no.
      openIt: Push the knob to open it.
      notWork: No. Your photograph stays open.
      workInMenu: The menu can open that picture all the same.
      edgesNotKept: The edges are not kept with the picture: {reason}.
      recordingUnplayed: The recording cannot be played.
      countVisits: count visits
      countsWhat: The box adds up how often each work was opened, and for how many minutes. It keeps no time of day, no order, and nothing of a person.
      takeCounts: put the counts of {count:one work|# works} on the stick
      countsTaken: The counts are on the stick, in {file}. Counting begins again.
      countsNotTaken: The counts are not on the stick: {reason}.
      handOut: keep these settings for visitors
      endHandOut: no longer keep settings for visitors
      handOutSure: Each visitor begins like this: {mode}; volume {volume}; {language}; and all other settings as they are now. Push again to keep that.
      endHandOutSure: The box begins as it was left last. Push again for that.
      handedOut: Kept for visitors.
      handedOutWay: Hold both buttons for ten seconds to make the box ready for the next one.
      handedOutNoMore: From now on the box begins as it was left last.
      keepHoldingBoth: Keep holding to make the box ready for the next visitor.
      groupGames: games and lessons
      modeRead: read, for the print on labels
      helpRead: Hold the box before a label and press the shutter. The box reads aloud what is printed on it.
      helpLines: Press the shutter to stop. Turn the knob to hear the label line by line.
      helpSpell: {strip:The strip is|The pad is, from left to right,} the line, word after word. Push the knob there to have the word spelled.
      explainShutterLabel: The shutter takes a picture of a label, and the box reads it aloud. Pressed while it reads, it stops.
      explainStripLine: The {strip:strip is|pad is, from left to right,} the line that was heard last, word after word: your finger hears the word at its place.
      explainPushSpell: Pushing the knob spells the word under the finger.
      explainTurnLines: Turning the knob reads the label line by line.
      labelLines: lines of the label
      labelInView: The whole label is in view.
      aimAtLabel: Aim at a label and press the shutter.
      anotherLabel: Ready for another label.
      lineByLine: Turn the knob to hear it line by line.
      printUnsure: I am not sure of every word.
      printIllegible: The label cannot be read.
      noPrint: No print was found.
      printMissing: To read print, the box needs programs that are not installed: {words}.
      modePlayer: music and books
      helpPlays: Turn the knob to hear the titles. Press the shutter to play one, and again to pause.
      helpJumps: Push the knob, and it goes forward and back in the title; push again for the volume.
      helpScrub: {strip:The strip is|The pad is, from left to right,} the title from its beginning to its end. Touch it to listen there. Hold the shutter to return.
      explainShutterPlays: The shutter plays the title that was named last. Pressed while that plays, it pauses, and the place is kept.
      explainStripTitle: The {strip:strip is|pad is, from left to right,} the title from its beginning to its end: it plays on from where your finger is.
      explainPushPlace: Pushing the knob says which title it is, and where in it you are.
      explainTurnTitles: Turning the knob goes from title to title.
      explainTurnJumps: Turning the knob goes forward and back in the title, five seconds a click, and further when you turn it quickly.
      titles: titles
      jumps: forward and back
      titleCount: Music and books, {count:one title|# titles}.
      noTitles: There is no music in the box, and no book. Sound files go into its folder for music, or onto a stick.
      hearTitle: Press the shutter to play.
      titleLength: {time} long.
      titleFrom: It goes on at {time}, of {length}.
      minutesSeconds: {minutes:one minute|# minutes} {seconds:one second|# seconds}
      hoursMinutes: {hours:one hour|# hours} {minutes:one minute|# minutes}
      pausedAt: Paused at {time}.
      backAt: Back at {time}.
      placeInTitle: Forward and back: {time}.
      placeOfTitle: {time} of {length}.
      lastTitle: That was the last title.
      titleUnplayed: This title cannot be played.
      minutes: {number:one minute|# minutes}
      hours: {number:one hour|# hours}
      namedUnplayed: {name} cannot be played.
      titleSpeed: speed of titles
      percentOfSpeed: {number} percent
      titleOrder: order
      inOrder: in order
      allAgain: all again and again
      thisAgain: this one again and again
      shuffled: shuffled
      sleepTimer: sleep timer
      marks: marks
      explainTurnMarks: Turning the knob goes from mark to mark in the title, and plays from there.
      marksInTitle: Marks in the title: {number}.
      setMark: set a mark
      deleteMark: delete the mark
      markSet: A mark is set at {time}.
      markDeleted: The mark at {time} is deleted.
      noMarkHere: There is no mark here.
      noMarks: There are no marks in this title. The menu sets one.
      ownMark: Mark at {time}, {number} of {count}.
      playedMark: Played from {time}, {number} of {count}.
      sleptMark: Before you slept: {time}, {number} of {count}.
      chapters: chapters
      pages: pages
      explainTurnChapters: Turning the knob goes from chapter to chapter. Turned quickly, it goes by the largest parts.
      explainTurnPages: Turning the knob goes from page to page, and further when you turn it quickly.
      pageNamed: Page {name}.
      titleChapters: It has {count:one chapter|# chapters}.
      titleBreaksOff: {name} is damaged, and breaks off at {time}.
      letters: first letters
      explainTurnLetters: Turning the knob goes from letter to letter among the titles.
      chapterInHand: Chapters: {name}, {number} of {count}.
      letterInHand: By first letters: {name}.
      modeOrbs: orbs, voices that drift over a picture
      orbsWhat: An orb is a voice that sounds the colour under it, on the side where it is.
      helpOrbMake: Touch {strip:the strip|the pad} where there is no orb: a new one sounds there, and stays. Six are all.
      helpOrbDrag: Slide your finger from an orb to drag it; of several there, the oldest comes. A tap on an orb makes another.
      helpOrbTilt: Tilt the box, and the orbs drift. Without a tilt sensor the knob tilts; it also chooses what moves them.
      helpOrbBack: Hold the shutter for a second to take the newest orb away. Push the knob with a finger down to hear where all are.
      explainStripOrbs: {strip:The strip is the picture, from left to right|The pad is the picture}: a touch makes an orb there, and a slide from an orb drags it.
      explainPushOrbs: Pushing the knob says of each orb its colour, its note and where it is.
      explainTurnOrbs: Turning the knob says the orbs, one after the other.
      explainOrbBack: Held for a second, the shutter takes the newest orb away. Keep holding to go home.
      orbsWay: Touch {strip:the strip|the pad} to make an orb.
      orbNumber: Orb {number}.
      orbDragWay: It stays when you lift your finger. Slide to drag it.
      orbKnobWay: To make it drift, push the knob until it says tilt, and turn it.
      orbTiltWay: Tilt the box, and it drifts.
      orbsAll: There are six orbs, and six are all.
      orbsAllWay: Slide from one to drag it, or hold the shutter to take the newest away.
      orbsNone: There is no orb.
      orbsLeft: The newest orb is gone. {count:One is|# are} left.
      orbsCount: orbs
      orbTiltAcross: tilt to the side
      orbTiltFront: tilt forward and back
      orbPhysics: movement
      orbsOriginal: the tilt, and every other one the opposite way
      orbsGravity: gravity
      orbsSprings: springs
      orbsOrbits: orbits about the middle
      orbsMagnets: magnets
      orbsLevel: none
      orbsRight: {number} to the right
      orbsLeftwards: {number} to the left
      orbsForward: {number} forward
      orbsBack: {number} back
      stickTitles: Stick, with {count:one title|# titles}.
      inPlayer: Music and books in the menu has them.
      titleAway: {name} goes on at {time} once the stick is in again.
      groupTone: tone of music and books
      toneBass: bass
      toneLow: low tones
      toneMiddle: middle tones
      toneHigh: high tones
      toneTreble: treble
      decibelsMore: {number} decibels more
      decibelsLess: {number} decibels less
      titleBalance: balance
      percentLeft: {number} percent to the left
      percentRight: {number} percent to the right
      bothSidesAlike: both sides alike
      evenTitles: titles equally loud
      shortPauses: shorter pauses
      titleUnplayedFor: This title cannot be played: {reason}.
      namedUnplayedFor: {name} cannot be played: {reason}.
      needsLibraries: this kind of file needs FFmpeg's libraries, which are not installed on this box
      copyProtected: the file is protected, and plays only where its seller lets it
      unsaidLetters: it is written in letters that this box cannot read aloud
      orbsLive: Until you press the shutter, orbs sound what the camera sees.
      helpOrbLive: Without a picture, orbs sound what the camera sees. The shutter takes a picture under them. Held, it takes away what came last: an orb, or the picture.
      orbsLiveAgain: Orbs sound what the camera sees again.
      explainOrbLive: Held for a second, the shutter leaves the picture, and orbs sound what the camera sees. Keep holding to go home.
      helpOrbArrange: The knob also arranges the orbs: six in a ring are a chord that turns, six in a row a melody. The menu keeps their last minute as a sound.
      orbArrangement: arrangement
      orbsFree: each by itself
      orbsRing: six in a ring, a chord that turns
      orbsRow: six in a row, a melody from left to right
      keepOrbs: keep the last minute of the orbs as a sound
      orbsSenses: all senses: light draws them, movement pushes them off
      orbsInstruments: each with an instrument of its own
      orbsOpposites: in opposite colours
      orbsListen: The microphone listens, and keeps nothing.
      musicBeneath: let music or a book play softly beneath the picture
      musicBeneathEnds: end the music beneath the picture
      theGyroscope: the gyroscope
      helpOrbSpin: Turn the box like a steering wheel, and the orbs stay where they are in the room.
      otherCamera: use the other camera
      cameraOf: Camera {number} of {of}.
      otherCameraWay: The menu has the other camera.
      partOtherCamera: other camera
      comment: comment on what plays
      commentPrompt: Speak after the tone. Press to end.
      commentTold: This is what you said.
      commentAsk: Push the knob to keep it. Turn it to speak again, or to throw it away.
      commentRate: Did you like it? Push the knob for yes, or turn it for another answer.
      commentKeep: keep it
      commentAgain: speak again
      commentThrow: throw it away
      commentLiked: I liked it
      commentDisliked: I did not like it
      commentNone: no answer
      commentKept: The comment at {time} is kept.
      commentThrown: The comment is thrown away.
      commentSilent: The microphone has heard nothing. Come closer to it, and choose the comment once more.
      commentsNowhere: This box has no place to keep comments.
      commentsFull: There are {number} comments, and no more can be kept. Delete some, after you have put them on a stick.
      commentNotKept: The comment is not kept: {reason}.
      commentFound: {count:One comment|# comments} from before the power went: kept.
      commentDeleted: The comment at {time} is deleted.
      youLiked: You liked it at {time}.
      youDisliked: You did not like it at {time}.
      takeComments: put {count:one comment|# comments} on the stick
      commentsTaken: {count:One comment is|# comments are} on the stick, with a table: {file}.
      commentsNotTaken: The comments are not on the stick: {reason}.
      helpComment: To say something about what plays, choose in the menu: comment. The microphone listens only then, for orbs, or for a guitar. The knob finds your words again among the marks.
      modeTuner: tuner, to tune a guitar by ear
      tunerHere: Tuner.
      tunerOf: {tuning}, {note} at {number} hertz.
      tunerCapo: Capo at fret {number}.
      tunerListens: The microphone listens.
      tunerPluck: Pluck a string.
      tunerStrum: Strum all strings once.
      tunerHeadphones: With headphones the box does not hear itself.
      tunerNoMicrophone: This box has no microphone. A USB microphone can be plugged in.
      tunerTonesAlone: Tune by its tones: press the shutter, or touch {strip:the strip|the pad}.
      tunerNote: {string}, {note}.
      firstString: first string
      secondString: second string
      thirdString: third string
      fourthString: fourth string
      fifthString: fifth string
      sixthString: sixth string
      tunerLow: {string}: {number:one cent|# cents} too low.
      tunerHigh: {string}: {number:one cent|# cents} too high.
      tunerFarLow: {string}: {number:about one semitone|about # semitones} too low.
      tunerFarHigh: {string}: {number:about one semitone|about # semitones} too high.
      tunerLittleHigher: A little higher.
      tunerLittleLower: A little lower.
      tunerHigher: Higher.
      tunerLower: Lower.
      tunerTurnUp: Turn it up slowly.
      tunerTurnDown: Turn it down slowly.
      tunerMayBreak: Careful: so far up it may break. Perhaps it is another string.
      tunerInTune: {string} is in tune.
      tunerAllInTune: All {number} strings are in tune.
      tunerOthersInTune: The others are in tune.
      tunerHidden: {string}: hidden behind the others. Pluck it alone.
      tunerAllHidden: No string can be told from the others. Pluck one after the other.
      tunerCount: {number} of {of} strings in tune.
      tunerCloser: Closer to the microphone, please.
      tunerFarther: Too loud: farther away from the microphone.
      tunerHum: The microphone hears a hum. Keep it away from lamps and power supplies.
      tunerSilent: The microphone hears nothing.
      tunerString: string
      anyString: any that is plucked
      allStrings: all at once
      stringTuning: tuning of the strings
      tuneStandard: standard tuning
      tuneHalfDown: half a step down
      tuneDropD: drop D
      tuneDadgad: DADGAD
      tuneOpenG: open G
      tuneOpenD: open D
      tuneUkulele: ukulele
      tuneBass: bass guitar
      concertPitch: concert pitch
      hertzOf: {number} hertz
      capo: capo
      noCapo: none
      atFret: fret {number}
      helpTunerBeats: Pluck a string and let it ring. Two soft tones beat: the slower, the nearer it is. Too low is at the left, too high at the right.
      helpTunerWords: Once it is still, the box says which string it is, how far off, and which way. A hundred cents are a semitone.
      helpTunerKnob: Turn the knob to choose one string, or all at once, for a strum. Push it for tuning, concert pitch and capo.
      helpTunerTones: The shutter sounds the string in hand. A finger on {strip:the strip|the pad} sounds any: the sixth is at the left, the first at the right.
      explainShutterTuner: The shutter sounds the string in hand as it shall be.
      explainStripTuner: A finger on {strip:the strip|the pad} sounds a string as it shall be: the lowest is at the left.
      explainPushTuner: Pushing the knob says the tuning, what was heard last, and how many strings are in tune.
      explainTurnString: Turning the knob chooses a string, or all at once.
      modeChords: chords, to name them and to learn them
      chordsHere: Chords.
      chordsStrum: Strum a chord, and let it ring.
      chordsTonesAlone: Turn the knob to hear how a chord is made.
      chordsStandard: The shapes are for standard tuning.
      theChord: chord
      anyChord: any chord
      chordMajor: {root} major
      chordMinor: {root} minor
      chordSeventh: {root} seven
      chordMajorSeventh: {root} major seven
      chordMinorSeventh: {root} minor seven
      chordFourth: {root} sus four
      chordDiminished: {root} diminished
      rootC: C
      rootCSharp: C sharp
      rootD: D
      rootEFlat: E flat
      rootE: E
      rootF: F
      rootFSharp: F sharp
      rootG: G
      rootGSharp: G sharp
      rootA: A
      rootBFlat: B flat
      rootB: B
      chordNamed: {chord}.
      chordPerhaps: Perhaps {chord}.
      chordPerhapsTwo: Perhaps {chord}, perhaps {other}.
      chordOther: That was {chord}.
      chordUnsure: Perhaps that was {chord}. Strum once more.
      chordNone: No chord has been heard yet.
      chordNoise: The last stroke was no chord.
      indexFinger: index finger
      middleFinger: middle finger
      ringFinger: ring finger
      littleFinger: little finger
      chordFinger: {finger}: fret {number}, {string}.
      chordBarre: {finger}, laid flat: fret {number}, strings {from} to {to}.
      chordFrom: Strum from the {string} on.
      chordLeaveOut: {string}: keep it silent.
      chordStringFret: {string}: fret {number}.
      chordStringFinger: {string}: fret {number}, {finger}.
      chordStringOpen: {string}: open.
      chordStringSilent: {string}: must not sound.
      chordOneUp: {string}: your {finger} is one fret too high.
      chordTwoUp: {string}: your {finger} is two frets too high.
      chordOneDown: {string}: your {finger} is one fret too low.
      chordPressed: {string}: a finger presses it, and it should be open.
      chordSoundsOpen: {string} sounds open.
      chordPutFinger: Press harder, or put your {finger} there, at fret {number}.
      chordMissing: {string} does not sound.
      chordLift: A finger touches it, or the strum missed it.
      chordPress: Press harder, close behind the fret.
      chordSounds: {string} sounds, and should be silent.
      chordMute: Touch it lightly with a finger.
      chordHandHigh: Your whole hand is one fret too high.
      chordHandLow: Your whole hand is one fret too low.
      chordToHead: Move towards the tuning pegs.
      chordToBody: Move towards the body.
      chordPluck: {string}: pluck it alone.
      chordStringRight: {string} is right.
      chordNotThat: {string}: another note is heard, or none. Pluck it alone once more.
      chordRight: {chord} is right.
      chordSoundsRight: {chord} sounds right.
      chordUnclear: That was not clear. Strum once more.
      chordCount: {number} of {of} strums sounded right.
      chordHeardLast: This was heard last.
      chordNext: The shutter says the next finger.
      chordJudge: judge
      judgeBoth: both together
      judgeNet: the trained one
      judgeTemplate: the one that compares
      helpChordsAny: Strum a chord, let it ring, and the box says its name. With a capo it names the shape of your fingers.
      helpChordsOne: Turn the knob to choose a chord. The shutter says finger after finger, then plays it. Strum it, and the box says what is wrong.
      helpChordsPluck: Pluck the string of the finger that was said last, and hear whether it is right. A string that hides in a strum has to be plucked alone.
      helpChordsStrip: A finger on {strip:the strip|the pad} says and sounds a string of the chord: the sixth is at the left, the first at the right. For left hands it is the other way round.
      explainShutterChords: The shutter says the next finger of the chord, and after the last it plays the chord.
      explainShutterAnyChord: The shutter plays the chord that was heard last.
      explainStripChords: A finger on {strip:the strip|the pad} says and sounds a string of the chord: the lowest is at the left.
      explainPushChords: Pushing the knob says how the chord is made, what was heard last, and how many strums were right.
      explainTurnChord: Turning the knob chooses a chord, or any.
      theOwnChords: own chords
      ownChordsNone: none learned
      ownChordsCount: {number} learned
      ownChordLearn: learn {chord}
      ownChordAgain: learn {chord} again
      ownChordsForget: forget all
      ownChordChoose: Choose a chord first.
      ownChordPlay: Play {chord}, once a second, {number:one more time|# times}.
      ownChordLeft: {number:One strum is|# strums are} still missing. Strum on, or hold the shutter to leave it.
      ownChordLearned: {chord}: learned by ear.
      ownChordOthers: {chord} is not learned: {number:one strum was|# strums were} not that chord, most like {other}.
      ownChordUnlike: {chord} is not learned: the strums were too unlike. Let all strings ring each time.
      ownChordsForgetSure: Forget {number:the one own chord|all # own chords}? Press the shutter again to forget. To leave it, hold the shutter.
      ownChordsForgotten: All own chords are forgotten.
      helpOwnChords: Push the knob for own chords. The box learns a chord on your guitar from ten strums, and knows it better. No sound is kept, and the same dial forgets them.
      explainTurnOwnChords: Turning the knob chooses whether the box learns this chord, or forgets all own chords.
      modePaint: sound as a picture
      paintHere: Sound as a picture.
      paintWay: The shutter begins a take, and ends it.
      paintMinuteWay: The shutter takes the last minute.
      paintTaken: A take of {number:one second|# seconds}.
      paintTakenWay: Slide over it to hear it. The shutter keeps it as a picture; held, it throws it away.
      paintNothing: Nothing was heard.
      paintThrown: Thrown away.
      paintGoesOn: The take goes on: {number:one second|# seconds} so far.
      paintAt: {number} seconds in.
      paintQuiet: {number} seconds in: silence.
      paintFull: Two minutes are all that a take holds.
      paintChoice: shutter takes
      paintNow: what is played now
      paintMinute: the last minute
      soundMood: dull colours for sad music
      helpPaint: The microphone listens. A screen shows each note in the colour that sounds as it: high notes at the top, time to the right.
      helpPaintTake: The shutter begins a take, and ends it. A finger hears the take: its beginning is at the left, its end at the right.
      helpPaintKeep: The shutter keeps the take as a picture; held, it throws it away. Turn the knob to take the last minute. The sound itself is not kept.
      explainShutterPaint: The shutter begins a take of what the microphone hears.
      explainShutterPaintEnd: The shutter ends the take.
      explainShutterPaintKeep: The shutter keeps the take as a picture.
      explainShutterPaintAgain: The shutter lets the take go, and the microphone listens again.
      explainHoldPaint: Holding the shutter throws the take away.
      explainStripPaint: A finger on {strip:the strip|the pad} hears a take, once there is one.
      explainPushPaint: Pushing the knob says when in the take the finger is, and which note sounds there.
      explainTurnPaint: Turning the knob chooses what the shutter takes: what is played from then on, or the last minute.
      soundFlash: flash at each sound
      soundBegins: a sound
      soundLoudBegins: a loud sound
      soundKnock: knock
      soundBell: bell
      soundVoice: voice
      soundAlarm: alarm
      soundLoud: loud
      soundLong: long
      soundShort: short
      soundRising: rising
      soundFalling: falling
      soundRepeats: repeats every {number} seconds
      soundRepeatsSecond: repeats every second
      soundOver: over after {number} seconds
      soundGoesOn: goes on
      soundAt: at {words}
      theLamp: the lamp
      partMicrophone: the microphone
      clapOnce: Clap once, or tap the box.
      clapUnheard: The microphone heard no clap.
      clapNearer: Clap nearer to it.
      thePedal: the pedal
      pressPedal: Press the pedal.
      pedalLike: The pedal does what the shutter does, but it takes no photographs.
      modeGuitar: guitar lessons, chord after chord
      guitarHere: Guitar lessons.
      guitarNext: Next: {step}.
      guitarRepeat: To repeat: {step}.
      guitarChange: {one} and {other} in turn
      guitarFingers: {number:One finger|# fingers}.
      guitarBehindFret: Each finger presses close behind its fret, on the side of the tuning pegs.
      guitarPluck: Pluck it.
      guitarStrum: Now strum the chord, and let it ring.
      guitarNow: {chord} now.
      guitarMore: {number:Once|# times} more.
      guitarLearned: {step}: learned.
      guitarComesAgain: {step}: that comes again.
      guitarGoOn: The shutter goes on.
      guitarLeft: {number:One right strum|# right strums} to go.
      guitarCount: Learned so far: {number}.
      guitarDue: Of these to repeat: {number}.
      theGuitarLesson: lesson
      helpGuitar: The box says a chord finger after finger, and plays each string. Pluck it, and the box goes on by itself. After three right strums the chord is learned.
      helpGuitarHands: The shutter goes on with the lesson, and held it goes back. The knob chooses another one. What was learned is kept, and comes again some days later.
      explainShutterGuitar: The shutter goes on with the lesson.
      explainHoldGuitar: Holding the shutter goes back in the lesson.
      explainPushGuitar: Pushing the knob says where the lesson is, and what was heard last.
      explainTurnGuitar: Turning the knob chooses a lesson.
      helpGuitarKnocks: Knock twice on the guitar's body, and the lesson goes on. A pedal does what the shutter does.
      strokeList: {stroke}, {rest}
      strokeDown: down
      strokeUp: up
      strokeRest: rest
      strokesTurn: Your turn, after {number} clicks.
      strokesRight: In time.
      strokesAlmost: Nearly in time.
      strokesNone: No strokes were heard.
      strokeMissing: A stroke is missing on {number}.
      strokeExtra: A stroke too many on {number}.
      strokesFaster: You are getting faster.
      strokesSlower: You are getting slower.
      strokesAhead: You are ahead of the clicks.
      strokesBehind: You are behind the clicks.
      strokeEarly: Too early on {number}.
      strokeLate: Too late on {number}.
      strokesUneven: Uneven. Listen to the clicks.
      guitarTempo: tempo
      beatsOf: {number} beats a minute
      explainTurnTempo: Turning the knob changes the tempo.
      patternDowns: down strokes on each beat
      patternDownEighths: down strokes, twice a beat
      patternUps: up strokes
      patternDownUp: down and up in turn
      patternCalypso: calypso
      patternWaltz: waltz
      patternWaltzUp: waltz with up strokes
      patternFolk: folk
      patternBallad: ballad
      patternReggae: reggae
      patternJig: jig
      patternGallop: gallop
      patternSixteenths: down and up, four a beat
      helpGuitarStrokes: For rhythms the box plays two bars, then counts, and listens to four of yours. Steps are counted from the first of a bar.
      songPart: {song}, part {part} of {parts}
      songRest: rest
      songChords: Chords: {list}.
      songStrokes: Strokes: {pattern}.
      songWaits: The song waits for your hand.
      songTogether: Now together, in time.
      songAlone: Now you alone, in time.
      songFirst: First {chord}.
      songBar: Bar {number}.
      songBarChords: Bar {number}: {chords}.
      songBarOf: Bar {number} of {count}.
      songNowNext: {chord}, next {next}.
      songCounted: {right} of {all} chords in time.
      songLate: Bar {number}: {chord} came late.
      songOther: Bar {number}: that was {heard}, not {chord}.
      songMissing: Bar {number}: {chord} did not come.
      songSilent: No chord was heard.
      songFound: All chords are there.
      theSong: song
      songNone: none
      songPace: pace of the song
      songPaceWaits: waits for the hand
      songPaceInTime: goes on in time
      helpGuitarSongs: A song comes in parts of four bars: the box plays them, waits for your hand, then goes on in time and calls each chord a bar ahead.
      explainStripSong: The finger goes through the bars of the song, and hears their chords.
      explainTurnSong: Turning the knob chooses a song.
      explainTurnPace: Turning the knob decides whether the song waits for the hand, or goes on in time.
      stickSongs: Songs for guitar lessons: {number}.
      theOwnWords: your own words
      wordsNone: not taught
      wordsQuiet: heard while the box is silent
      wordsAlways: heard while the box speaks, too, for headphones
      wordsNever: not heard
      wordsTeach: the shutter begins to teach them
      wordsForget: the shutter makes the box forget them
      wordsForgetSure: Press once more, and your words are forgotten.
      wordsForgotten: Your words are forgotten.
      wordsOffer: The box can learn words of your own, so that both hands stay on the guitar. Push the knob as far as your own words, and turn it.
      wordsBegin: Say each word three times, each after a tone. The shutter leaves one out.
      wordAsk: Your word for: {word}.
      wordExample: For instance: {words}.
      wordShort: Too short. Say it again, or a longer word.
      wordLong: Too long. One word is enough.
      wordLoud: Too loud. Say it more softly.
      wordSilent: No word was heard.
      wordAlike: That sounds like the word for: {word}. Say another one.
      wordsLearned: {number:One word is|# words are} learned.
      wordsAlone: Say a word alone, with a little quiet before and after it.
      wordsTooFew: Too few words. Nothing was learned.
      wordsGivenUp: No words were learned.
      wordNext: next
      wordStop: stop
      wordAgain: again
      wordSlower: slower
      wordFaster: faster
      wordPlay: play it
      wordWhere: where am I
      wordHelp: help
      wordYes: yes
      wordNo: no
      sayNext: further on
      sayStop: hold it
      sayAgain: repeat
      saySlower: easy now
      sayFaster: hurry up
      sayPlay: let me hear
      sayWhere: tell me where
      sayHelp: explain please
      sayYes: all right
      sayNo: take it back
      helpGuitarWords: Your own words do what hands would do. The knob's dial for them teaches ten, each said three times. The box keeps numbers of them, no sound.
      explainShutterWords: The shutter leaves this word out.
      explainHoldWords: Holding the shutter goes back to the word before.
      explainTurnWords: Turning the knob chooses what happens to your own words.
      wordAskShort: For {word}: {words}.
      strumHand: strumming hand
      rightHand: right
      leftHand: left
      stringInstrument: instrument
      plainGuitar: guitar
      bassRoot: The root.
      bassFifth: The fifth.
      bassOctave: The octave.
      bassNotes: The root, the fifth and the octave.
      bassInTurn: Now all three in turn.
      bassLeft: {number:One right note|# right notes} to go.
      explainStripLeftHand: A finger on {strip:the strip|the pad} says and sounds a string of the chord: the first string is at the left.
      explainStripRightHand: A finger on {strip:the strip|the pad} says and sounds a string of the chord: the first string is at the right.
      helpGuitarStrings: Hold the knob for the menu to choose guitar, ukulele or bass, each with lessons of its own, and which hand strums. For left hands the first string is at the left.
      """)
}
