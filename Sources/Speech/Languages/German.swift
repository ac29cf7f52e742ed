// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogue {
  static let german = Catalogue(
    notes: "C|Cis|D|Dis|E|F|Fis|G|Gis|A|Ais|H",
    spokenNotes: "C|Cis|D|Dis|E|F|Fis|G|Gis|A|Ais|H",
    phrases: """
      ready: Bereit.
      aim: Richten Sie das Gerät auf ein Bild und drücken Sie den Auslöser.
      noPictureYet: Es gibt noch kein Bild. Drücken Sie den Auslöser, um eines aufzunehmen.
      oneMoment: Einen Moment.
      pictureReady: Das Bild ist fertig.
      pictureReadyFlash: Das Bild ist fertig, aufgenommen mit Blitz.
      slide: Fahren Sie mit dem Finger über den Streifen.
      cancelled: Abgebrochen.
      atTheStart: Das ist der Anfang.
      home: Ganz am Anfang.
      pictureStays: Das Bild von vorher ist noch da.
      tookTooLong: Es kam kein Bild.

      aimDark: Zu dunkel.
      aimMoving: Bitte ruhig halten.
      aimLeansRight: Nach rechts geneigt.
      aimLeansLeft: Nach links geneigt.
      aimBlurred: Unscharf.
      aimGood: Gut so.

      colourAndNote: {colour}, {note}, Oktave {octave}.
      colourWithoutNote: {colour}, ohne Ton.
      placeInPicture: {across} Prozent von links, {down} Prozent von oben.
      frequency: {hertz} Hertz, Lautstärke {loudness} Prozent.
      breathFrequency: Ein Hauch bei {hertz} Hertz, Lautstärke {loudness} Prozent.
      outside: Der Finger liegt auf keinem Bild.

      black: schwarz
      darkGrey: dunkelgrau
      grey: grau
      lightGrey: hellgrau
      white: weiß
      crimson: karmesinrot
      red: rot
      darkRed: dunkelrot
      pink: rosa
      peach: pfirsichfarben
      orange: orange
      brown: braun
      lightBrown: hellbraun
      beige: beige
      cream: cremefarben
      gold: goldgelb
      yellow: gelb
      olive: oliv
      yellowGreen: gelbgrün
      green: grün
      darkGreen: dunkelgrün
      paleGreen: blassgrün
      turquoise: türkis
      teal: blaugrün
      cyan: cyan
      lightBlue: hellblau
      blue: blau
      darkBlue: dunkelblau
      indigo: indigo
      violet: violett
      lavender: lavendel
      purple: purpur
      darkPurple: dunkelpurpur
      magenta: magenta

      setting: {name}: {value}.
      waveform: Klang
      row: Zeile
      volume: Lautstärke
      mapping: Zuordnung
      flash: Blitz
      octave: Oktave
      startingNote: Anfangston
      scale: Tonleiter
      loudness: Lautheit
      speechVolume: Lautstärke der Sprache
      speechRate: Geschwindigkeit der Sprache
      speechPitch: Höhe der Stimme
      verbosity: wie viel gesagt wird
      language: Sprache
      shelf: Bilder
      sine: Sinus
      triangle: Dreieck
      sawtooth: Sägezahn
      square: Rechteck
      noise: Rauschen
      top: ganz oben
      bottom: ganz unten
      middle: in der Mitte
      percentUp: {number} Prozent von unten
      numberOf: {number} von {of}
      wordsAMinute: {number} Wörter in der Minute
      semitone: {note}
      perceived: wie gesehen
      report: wie veröffentlicht
      spectral: nach dem Spektrum
      off: aus
      on: ein
      automatic: automatisch
      aimHelp: Hilfe beim Zielen
      words: Worte
      wordsAndSound: Worte und Töne
      octavesUp: {octaves:eine Oktave|# Oktaven} höher
      octavesDown: {octaves:eine Oktave|# Oktaven} tiefer
      asItIs: wie es ist
      chromatic: chromatisch
      major: Dur
      minor: Moll
      wholeTone: Ganztonleiter
      majorPentatonic: Dur-Pentatonik
      minorPentatonic: Moll-Pentatonik
      byHeight: nach der Höhe im Bild
      byLightness: nach der Helligkeit
      everything: alles
      shorter: weniger
      whatIsAsked: was gefragt ist
      british: britisches Englisch
      american: amerikanisches Englisch
      spanish: Spanisch
      french: Französisch
      german: Deutsch
      korean: Koreanisch
      hindi: Hindi

      menu: Menü: {entry}.
      just: {entry}.
      menuSetting: {name}: {value}
      turnAndPush: Drehen Sie den Knopf, um es zu ändern, drücken Sie ihn, um es zu behalten.
      kept: Behalten: {name}, {value}.
      asBefore: Wie vorher: {name}, {value}.
      menuClosed: Das Menü ist geschlossen.
      modeLook: Schauen, für Bilder aus der Kamera
      modeGallery: Galerie, für aufbewahrte Bilder

      gallery: Galerie, mit {count:einem Bild|# Bildern}.
      chooseOne: Drehen Sie den Knopf, um eines zu wählen, drücken Sie den Auslöser, um es zu öffnen.
      galleryEmpty: Galerie. Hier sind keine Bilder aufbewahrt. Halten Sie den Auslöser, um zurückzugehen.
      galleryInstead: Aufbewahrte Bilder sind zu hören: Halten Sie den Knopf für das Menü und wählen Sie die Galerie.
      pictureOf: {name}, {number} von {count}.
      opening: {name} wird geöffnet.
      chooseFirst: Kein Bild ist offen. Drehen Sie den Knopf, um eines zu wählen, drücken Sie den Auslöser, um es zu öffnen.

      explainOn: Die Bedienung wird jetzt erklärt und tut nichts. Drücken Sie Auslöser und Knopf noch einmal zusammen, um das zu beenden.
      explainOff: Die Bedienung wirkt wieder.
      explainShutterTakes: Der Auslöser nimmt ein Bild auf.
      explainShutterOpens: Der Auslöser öffnet das zuletzt genannte Bild.
      explainShutterEnters: Der Auslöser wählt das zuletzt Genannte.
      explainShutterKeeps: Der Auslöser behält das zuletzt Genannte.
      explainShutterNothing: Der Auslöser öffnet ein Bild, wenn es eines gibt.
      explainShutterHold: Eine Sekunde gehalten, geht der Auslöser zurück. Länger gehalten, geht er ganz an den Anfang.
      explainTurn: Drehen am Knopf ändert dies: {name}.
      explainTurnMenu: Drehen am Knopf geht durch das Menü.
      explainTurnShelf: Drehen am Knopf geht durch die Bilder.
      explainPush: Ein Druck auf den Knopf geht zum Nächsten weiter, nach: {name}.
      explainPushMenu: Ein Druck auf den Knopf wählt das zuletzt Genannte.
      explainPushKeep: Ein Druck auf den Knopf behält das zuletzt Genannte.
      explainPushWhere: Ein Druck auf den Knopf sagt, was unter dem Finger ist; noch einmal, und er sagt mehr.
      explainKnobHold: Eine Sekunde gehalten, öffnet der Knopf das Menü. Länger gehalten, wiederholt er das zuletzt Gesagte; noch einmal, und es wird buchstabiert.
      explainStrip: Der Streifen ist das Bild, von links nach rechts: Fahren Sie mit dem Finger darüber, um es zu hören.
      explainStripEmpty: Der Streifen klingt, wenn es ein Bild gibt.

      help: Hilfe
      helpTake: Halten Sie das Gerät vor ein Bild und drücken Sie den Auslöser.
      helpHear: Fahren Sie mit dem Finger über den Streifen: Jede Farbe hat ihren Ton, dunkle sind tief und helle hoch.
      helpKnob: Drehen Sie den Knopf, um den Klang zu ändern. Ein Druck nimmt das Nächste; liegt ein Finger auf dem Streifen, sagt er, was dort ist.
      helpBack: Halten Sie den Auslöser, um zurückzugehen. Halten Sie den Knopf für das Menü. Beide zusammen erklären die Bedienung.
      helpChoose: Drehen Sie den Knopf, um die Bilder zu hören, und drücken Sie den Auslöser, um eines zu öffnen.

      partSpeech: Sprache
      partSound: Ton
      partPictures: Bilder lesen
      partCamera: Kamera
      partHands: Auslöser, Knopf und Streifen
      partGood: {part}: gut, {detail}.
      partMissing: {part}: fehlt, {detail}.

      cameraBusy: Ein anderes Programm benutzt die Kamera. Schalten Sie das Gerät aus und wieder ein.
      cameraGone: Die Kamera ist abgezogen. Stecken Sie sie wieder an.
      cameraStopped: Die Kamera ist stehen geblieben. Warten Sie einen Moment, sie wird neu gestartet.
      cameraUnusable: Die Kamera geht nicht: {reason}.
      noCamera: Es ist keine Kamera da. Prüfen Sie das Kabel der Kamera.
      noPicture: Das gab kein Bild: {reason}.
      tryAgain: Drücken Sie den Auslöser, um es noch einmal zu versuchen.
      noCard: Es gibt keine Soundkarte.
      recorded: Es gibt keine Soundkarte: der Ton wird in {file} aufgezeichnet.
      cardGone: Die Soundkarte ist weg. Stecken Sie sie wieder an.
      noMicrophone: Das Mikrofon antwortet nicht. Stecken Sie es wieder an.
      noTalker: Es gibt keine Sprache: {reason}.
      padStuck: Feld {pad} des Streifens klemmt. Es bleibt weg, die anderen gehen weiter. Wischen Sie es sauber.
      padFreed: Feld {pad} des Streifens geht wieder.
      cameraBack: Die Kamera ist wieder da.
      soundBack: Der Ton ist wieder da.
      microphoneBack: Das Mikrofon ist wieder da.

      theShutter: der Auslöser
      theKnob: der Knopf
      thePush: der Druck des Knopfs
      theStrip: der Streifen
      theFlash: der Blitz
      onePad: Feld {pad} des Streifens
      somePads: {count:ein Feld|# Felder} des Streifens
      silent: {part} antwortet nicht: {reason}.
      padsSilent: {part} antworten nicht: {reason}.
      othersGoOn: Die anderen Felder gehen weiter.
      partBack: {part} geht wieder.
      talkerBack: Die Sprache ist wieder da.
      lineMissing: die Leitung {line} fehlt
      lineBusy: die Leitung {line} wird von einem anderen Programm benutzt
      lineForbidden: das Gerät darf die Leitung {line} nicht benutzen
      lineRefused: die Leitung {line} kann nicht benutzt werden
      linesMissing: die Leitungen fehlen
      linesBusy: die Leitungen werden von einem anderen Programm benutzt
      linesForbidden: das Gerät darf die Leitungen nicht benutzen
      linesRefused: die Leitungen können nicht benutzt werden
      checkWires: Schalten Sie das Gerät aus und prüfen Sie die Drähte.
      startAgain: Schalten Sie das Gerät aus und wieder ein.
      askForPermission: Wer das Gerät eingerichtet hat, kann es erlauben.

      theTilt: der Neigungssensor
      thePad: die Tastfläche
      theKeys: das Tastenfeld
      theDisplay: der Bildschirm
      theMixer: der Lautstärkeregler der Soundkarte
      nothingCalled: nichts heißt {name}
      noScreenAt: an {name} ist nichts angesteckt
      noScreen: keiner ist angesteckt
      deviceBusy: ein anderes Programm benutzt es
      deviceForbidden: das Gerät darf es nicht benutzen
      deviceRefused: es kann nicht benutzt werden

      settingsUnkept: Einstellungen können nicht behalten werden: {reason}.
      settingsHold: Sie gelten, bis das Gerät ausgeschaltet wird.
      settingsBack: Einstellungen werden wieder behalten.
      cardFull: die Karte ist voll
      cardReadOnly: die Karte kann nicht beschrieben werden
      cardFolder: ihr Ordner kann nicht benutzt werden
      cardRefused: die Karte nimmt sie nicht an
      makeRoom: Wer das Gerät eingerichtet hat, kann Platz schaffen.
      changeCard: Wer das Gerät eingerichtet hat, kann die Karte wechseln.
      settingsDamaged: Eine Datei mit Einstellungen ist beschädigt und wurde beiseite gelegt.
      settingsWhole: Die Einstellungen sind, wie sie waren.
      settingsPrevious: Die Einstellungen von davor werden benutzt.
      settingsStandard: Das Gerät beginnt, wie es war, als es neu war.

      listener: wer hört
      adult: Erwachsene
      child: Kind
      ceiling: größte Lautstärke
      atCeiling: {value}. Lauter ist nicht erlaubt. Das Menü kann mehr erlauben.
      allowLouder: Das ist laut für Ihre Ohren. Drücken Sie noch einmal, um es zu erlauben, oder halten Sie den Auslöser, um es zu lassen.
      heardSoFar: gehört in sieben Tagen: {number} Prozent von dem, was Ohren gut tut
      heardMuch: In sieben Tagen haben Sie {number} Prozent von dem gehört, was Ohren gut tut. Machen Sie eine Pause, oder stellen Sie leiser.
      heardEnough: In sieben Tagen haben Sie {number} Prozent von dem gehört, was Ohren gut tut.
      goesDown: Die Lautstärke geht langsam zurück. Wer sie selbst stellt, hält das an.
      restEars: Gönnen Sie den Ohren eine Pause.

      allOf: Ganz {colour}, ohne Einzelheiten.
      mostlyOf: Vor allem {colour}.
      littleOf: Ein wenig {colour}: {place}.
      manyColours: Viele Farben.
      colourAt: {colour}: {place}.
      colourMostlyAt: {colour}: meist {place}.
      onlyGreys: Nur Grautöne, keine Farben.
      perhaps: Vielleicht {what}.
      dark: dunkel
      ratherDark: eher dunkel
      neitherDarkNorBright: weder dunkel noch hell
      ratherBright: eher hell
      bright: hell
      darkAndBright: teils dunkel, teils hell
      calm: ruhig
      someDetail: einige Einzelheiten
      busy: voller Einzelheiten
      softEdges: Keine scharfen Kanten, vielleicht unscharf.
      veryDark: Sehr dunkel, Farben sind schwer zu erkennen.
      moreLight: Nehmen Sie noch eines mit mehr Licht auf.
      holdStillAgain: Halten Sie ruhig und nehmen Sie noch eines auf.
      darkerAt: Dunkler: {place}.
      perhapsDarkerAt: Vielleicht dunkler: {place}.
      sidesDiffer: Links und rechts haben andere Farben.
      endsDiffer: Oben und unten haben andere Farben.
      everywhere: überall
      hereAndThere: hier und da
      alongEdges: an den Rändern
      inCorners: in den Ecken
      atTop: oben
      atBottom: unten
      onLeft: links
      onRight: rechts
      inMiddle: in der Mitte
      topLeft: oben links
      topRight: oben rechts
      bottomLeft: unten links
      bottomRight: unten rechts
      acrossMiddle: quer durch die Mitte
      downMiddle: senkrecht durch die Mitte
      bothSides: links und rechts
      bothEnds: oben und unten

      album: Album
      albumBox: vom Gerät
      albumCard: auf der Karte
      albumStick: auf dem USB-Stick
      keptPicture: Bild {number}
      stickIn: USB-Stick mit {count:einem Bild|# Bildern}.
      stickEmpty: Auf dem USB-Stick sind keine Bilder, die ich öffnen kann.
      stickGone: Der USB-Stick ist weg.
      stickSafe: Der USB-Stick kann jetzt herausgezogen werden.
      stickNone: Es steckt kein USB-Stick.
      stickUnreadable: Der USB-Stick ist nicht lesbar. Versuchen Sie es mit einem anderen.
      inGallery: Sie sind in der Galerie im Menü.
      keepPicture: dieses Bild behalten
      deletePicture: {name} löschen
      takeStick: USB-Stick herausziehen
      keeping: Ich behalte das Bild.
      keptOnCard: Auf der Karte behalten als {name}.
      keptOnStick: Auf dem USB-Stick behalten als {name}.
      notKept: Das Bild wurde nicht behalten: {reason}.
      notDeleted: {name} wurde nicht gelöscht: {reason}.
      stickFull: der USB-Stick ist voll
      stickReadOnly: auf den USB-Stick kann nicht geschrieben werden
      stickRefused: der USB-Stick nimmt es nicht an
      makeRoomOnStick: Löschen Sie Bilder, die Sie nicht mehr brauchen.
      anotherStick: Versuchen Sie es mit einem anderen USB-Stick.
      deleteSure: {name} löschen? Zum Löschen noch einmal drücken. Um es zu behalten, halten Sie den Auslöser.
      deleteReally: Dann ist es für immer weg. Zum Löschen noch ein letztes Mal drücken.
      deleted: {name} ist gelöscht.
      explainTurnAlbum: Drehen am Knopf geht von Album zu Album.
      helpKeep: Um ein Bild zu behalten, das Sie aufgenommen haben, halten Sie den Knopf für das Menü und wählen: dieses Bild behalten.
      letGo: Einen Moment. Lassen Sie den USB-Stick stecken.
      dateOf: {day}. {month} {year}

      firstLanguage: Deutsch. Um Deutsch zu wählen, drücken Sie den Knopf.
      firstHelp: Um die Bedienung erklärt zu bekommen, drücken Sie Auslöser und Knopf zusammen.

      january: Januar
      february: Februar
      march: März
      april: April
      may: Mai
      june: Juni
      july: Juli
      august: August
      september: September
      october: Oktober
      november: November
      december: Dezember
      """)
}
