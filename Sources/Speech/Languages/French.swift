// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogue {
  static let french = Catalogue(
    notes: "do|do#|ré|ré#|mi|fa|fa#|sol|sol#|la|la#|si",
    spokenNotes: "do|do dièse|ré|ré dièse|mi|fa|fa dièse|sol|sol dièse|la|la dièse|si",
    phrases: """
      ready: Prêt.
      aim: Visez un tableau et appuyez sur le déclencheur.
      noPictureYet: Il n'y a pas encore d'image. Appuyez sur le déclencheur pour en prendre une.
      oneMoment: Un instant.
      pictureReady: L'image est prête.
      pictureReadyFlash: L'image est prête, prise avec le flash.
      slide: Glissez le doigt sur la bande.
      cancelled: Annulé.
      atTheStart: C'est le début.
      home: Retour au début.
      pictureStays: L'image d'avant est toujours là.
      tookTooLong: Aucune image n'est venue.

      aimDark: Trop sombre.
      aimMoving: Ne bougez plus.
      aimLeansRight: Penché à droite.
      aimLeansLeft: Penché à gauche.
      aimBlurred: Flou.
      aimGood: Bien.

      colourAndNote: {colour}, {note}, octave {octave}.
      colourWithoutNote: {colour}, sans note.
      placeInPicture: {across} pour cent depuis la gauche, {down} pour cent depuis le haut.
      frequency: {hertz} hertz, intensité {loudness} pour cent.
      breathFrequency: Un souffle à {hertz} hertz, intensité {loudness} pour cent.
      outside: Le doigt n'est sur aucune image.

      black: noir
      darkGrey: gris foncé
      grey: gris
      lightGrey: gris clair
      white: blanc
      crimson: cramoisi
      red: rouge
      darkRed: rouge foncé
      pink: rose
      peach: pêche
      orange: orange
      brown: brun
      lightBrown: brun clair
      beige: beige
      cream: crème
      gold: doré
      yellow: jaune
      olive: vert olive
      yellowGreen: vert-jaune
      green: vert
      darkGreen: vert foncé
      paleGreen: vert pâle
      turquoise: turquoise
      teal: bleu-vert
      cyan: cyan
      lightBlue: bleu clair
      blue: bleu
      darkBlue: bleu foncé
      indigo: indigo
      violet: violet
      lavender: lavande
      purple: pourpre
      darkPurple: pourpre foncé
      magenta: magenta

      setting: {name} : {value}.
      waveform: timbre
      row: ligne
      volume: volume
      mapping: correspondance
      flash: flash
      octave: octave
      startingNote: note de départ
      scale: gamme
      loudness: intensité
      speechVolume: volume de la voix
      speechRate: vitesse de la voix
      speechPitch: hauteur de la voix
      verbosity: ce qui est dit
      language: langue
      shelf: images
      sine: sinus
      triangle: triangle
      sawtooth: dent de scie
      square: carré
      noise: bruit
      top: tout en haut
      bottom: tout en bas
      middle: au milieu
      percentUp: {number} pour cent depuis le bas
      numberOf: {number} sur {of}
      wordsAMinute: {number} mots par minute
      semitone: {note}
      perceived: comme on le voit
      report: comme publié
      spectral: selon le spectre
      off: non
      on: oui
      automatic: automatique
      aimHelp: aide à la visée
      words: paroles
      wordsAndSound: paroles et son
      octavesUp: {octaves:une octave|# octaves} plus haut
      octavesDown: {octaves:une octave|# octaves} plus bas
      asItIs: tel quel
      chromatic: chromatique
      major: majeur
      minor: mineur
      wholeTone: par tons
      majorPentatonic: pentatonique majeure
      minorPentatonic: pentatonique mineure
      byHeight: selon la hauteur dans l'image
      byLightness: selon la clarté
      everything: tout
      shorter: moins
      whatIsAsked: ce qui est demandé
      british: anglais britannique
      american: anglais américain
      spanish: espagnol
      french: français
      german: allemand
      korean: coréen
      hindi: hindi

      menu: Menu : {entry}.
      just: {entry}.
      menuSetting: {name} : {value}
      turnAndPush: Tournez le bouton pour changer, poussez-le pour garder.
      kept: Gardé : {name}, {value}.
      asBefore: Comme avant : {name}, {value}.
      menuClosed: Le menu est fermé.
      modeLook: regarder, pour les images de la caméra
      modeGallery: galerie, pour les images gardées

      gallery: Galerie, avec {count:une image|# images}.
      chooseOne: Tournez le bouton pour en choisir une, appuyez sur le déclencheur pour l'ouvrir.
      galleryEmpty: Galerie. Aucune image n'est gardée ici. Maintenez le déclencheur pour revenir.
      galleryInstead: On peut écouter les images gardées : maintenez le bouton pour le menu, et choisissez la galerie.
      pictureOf: {name}, {number} sur {count}.
      opening: Ouverture de {name}.
      chooseFirst: Aucune image n'est ouverte. Tournez le bouton pour en choisir une, appuyez sur le déclencheur pour l'ouvrir.

      explainOn: Les commandes s'expliquent maintenant, et ne font rien. Appuyez encore sur le déclencheur et le bouton ensemble pour terminer.
      explainOff: Les commandes agissent de nouveau.
      explainShutterTakes: Le déclencheur prend une image.
      explainShutterOpens: Le déclencheur ouvre la dernière image nommée.
      explainShutterEnters: Le déclencheur choisit ce qui a été nommé en dernier.
      explainShutterKeeps: Le déclencheur garde ce qui a été nommé en dernier.
      explainShutterNothing: Le déclencheur ouvre une image, quand il y en a une.
      explainShutterHold: Maintenu une seconde, le déclencheur revient en arrière. Maintenu plus longtemps, il ramène au début.
      explainTurn: Tourner le bouton change ceci : {name}.
      explainTurnMenu: Tourner le bouton parcourt le menu.
      explainTurnShelf: Tourner le bouton parcourt les images.
      explainPush: Pousser le bouton passe à la suite, après : {name}.
      explainPushMenu: Pousser le bouton choisit ce qui a été nommé en dernier.
      explainPushKeep: Pousser le bouton garde ce qui a été nommé en dernier.
      explainPushWhere: Pousser le bouton dit ce qui est sous le doigt ; encore une fois, il en dit plus.
      explainKnobHold: Maintenu une seconde, le bouton ouvre le menu. Maintenu plus longtemps, il répète ce qui vient d'être dit ; encore une fois, il l'épelle.
      explainStrip: La bande est l'image, de gauche à droite : glissez le doigt pour l'entendre.
      explainStripEmpty: La bande sonne quand il y a une image.

      help: aide
      helpTake: Tenez le boîtier devant un tableau et appuyez sur le déclencheur.
      helpHear: Glissez le doigt sur la bande : chaque couleur a sa note, grave si elle est foncée, aiguë si elle est claire.
      helpKnob: Tournez le bouton pour changer le son. Poussez-le pour passer à la suite ou, avec un doigt sur la bande, pour entendre ce qui s'y trouve.
      helpBack: Maintenez le déclencheur pour revenir, le bouton pour le menu. Les deux ensemble expliquent les commandes.
      helpChoose: Tournez le bouton pour entendre quelles images il y a, et appuyez sur le déclencheur pour en ouvrir une.

      partSpeech: voix
      partSound: son
      partPictures: lecture des images
      partCamera: caméra
      partHands: déclencheur, bouton et bande
      partGood: {part} : bien, {detail}.
      partMissing: {part} : manque, {detail}.

      cameraBusy: Un autre programme utilise la caméra. Éteignez le boîtier et rallumez-le.
      cameraGone: La caméra est débranchée. Rebranchez-la.
      cameraStopped: La caméra s'est arrêtée. Attendez un instant, elle redémarre.
      cameraUnusable: La caméra ne marche pas : {reason}.
      noCamera: Aucune caméra n'est trouvée. Vérifiez le câble de la caméra.
      noPicture: Cela n'a pas donné d'image : {reason}.
      tryAgain: Appuyez sur le déclencheur pour réessayer.
      noCard: Il n'y a pas de carte son.
      recorded: Il n'y a pas de carte son : le son est enregistré dans {file}.
      cardGone: La carte son n'est plus là. Rebranchez-la.
      noMicrophone: Le microphone ne répond pas. Rebranchez-le.
      noTalker: Il n'y a pas de voix : {reason}.
      padStuck: La zone {pad} de la bande est bloquée. Elle est laissée de côté, les autres continuent. Essuyez-la.
      padFreed: La zone {pad} de la bande marche de nouveau.
      cameraBack: La caméra est revenue.
      soundBack: Le son est revenu.
      microphoneBack: Le microphone est revenu.

      theShutter: le déclencheur
      theKnob: le bouton
      thePush: la poussée du bouton
      theStrip: la bande
      theFlash: le flash
      onePad: la zone {pad} de la bande
      somePads: {count:une zone|# zones} de la bande
      silent: {part} ne répond pas : {reason}.
      padsSilent: {part} ne répondent pas : {reason}.
      othersGoOn: Les autres zones continuent.
      partBack: {part} marche de nouveau.
      talkerBack: La voix est revenue.
      lineMissing: sa ligne {line} manque
      lineBusy: sa ligne {line} est utilisée par un autre programme
      lineForbidden: le boîtier n'a pas le droit d'utiliser sa ligne {line}
      lineRefused: sa ligne {line} est inutilisable
      linesMissing: les lignes manquent
      linesBusy: les lignes sont utilisées par un autre programme
      linesForbidden: le boîtier n'a pas le droit d'utiliser les lignes
      linesRefused: les lignes sont inutilisables
      checkWires: Éteignez le boîtier et vérifiez les fils.
      startAgain: Éteignez le boîtier et rallumez-le.
      askForPermission: La personne qui a installé le boîtier peut l'autoriser.

      theTilt: le capteur d'inclinaison
      thePad: le pavé tactile
      theKeys: le clavier
      theDisplay: l'écran
      theMixer: le réglage de volume de la carte son
      nothingCalled: rien ne s'appelle {name}
      noScreenAt: rien n'est branché sur {name}
      noScreen: aucun n'est branché
      deviceBusy: un autre programme l'utilise
      deviceForbidden: le boîtier n'a pas le droit de l'utiliser
      deviceRefused: il est inutilisable

      settingsUnkept: Les réglages ne peuvent pas être gardés : {reason}.
      settingsHold: Ils tiennent jusqu'à ce que le boîtier soit éteint.
      settingsBack: Les réglages sont de nouveau gardés.
      cardFull: la carte est pleine
      cardReadOnly: on ne peut pas écrire sur la carte
      cardFolder: leur dossier est inutilisable
      cardRefused: la carte ne les prend pas
      makeRoom: La personne qui a installé le boîtier peut faire de la place.
      changeCard: La personne qui a installé le boîtier peut changer la carte.
      settingsDamaged: Un fichier de réglages est abîmé et a été mis de côté.
      settingsWhole: Les réglages sont comme ils étaient.
      settingsPrevious: Les réglages d'avant sont utilisés.
      settingsStandard: Le boîtier commence comme s'il était neuf.

      listener: qui écoute
      adult: adulte
      child: enfant
      ceiling: volume maximal
      atCeiling: {value}. C'est le plus fort qui soit permis. Le menu peut permettre plus.
      allowLouder: C'est fort pour vos oreilles. Poussez encore pour le permettre, ou maintenez le déclencheur pour renoncer.
      heardSoFar: entendu en sept jours : {number} pour cent de ce que l'oreille supporte bien
      heardMuch: En sept jours vous avez entendu {number} pour cent de ce que l'oreille supporte bien. Faites une pause, ou baissez le volume.
      heardEnough: En sept jours vous avez entendu {number} pour cent de ce que l'oreille supporte bien.
      goesDown: Le volume baisse lentement. Le régler vous-même arrête cela.
      restEars: Laissez reposer vos oreilles.

      allOf: Tout {colour}, sans détail.
      mostlyOf: Surtout {colour}.
      littleOf: Un peu de {colour} : {place}.
      manyColours: Beaucoup de couleurs.
      colourAt: {colour} : {place}.
      colourMostlyAt: {colour} : plutôt {place}.
      onlyGreys: Seulement des gris, pas de couleurs.
      perhaps: Peut-être {what}.
      dark: sombre
      ratherDark: plutôt sombre
      neitherDarkNorBright: ni sombre ni clair
      ratherBright: plutôt clair
      bright: clair
      darkAndBright: à la fois sombre et clair
      calm: calme
      someDetail: quelques détails
      busy: plein de détails
      softEdges: Pas de bords nets, peut-être flou.
      veryDark: Très sombre, les couleurs se distinguent mal.
      moreLight: Prenez-en une autre avec plus de lumière.
      holdStillAgain: Ne bougez pas et prenez-en une autre.
      darkerAt: Plus sombre : {place}.
      perhapsDarkerAt: Peut-être plus sombre : {place}.
      sidesDiffer: La gauche et la droite ont des couleurs différentes.
      endsDiffer: Le haut et le bas ont des couleurs différentes.
      everywhere: partout
      hereAndThere: ici et là
      alongEdges: le long des bords
      inCorners: dans les coins
      atTop: en haut
      atBottom: en bas
      onLeft: à gauche
      onRight: à droite
      inMiddle: au centre
      topLeft: en haut à gauche
      topRight: en haut à droite
      bottomLeft: en bas à gauche
      bottomRight: en bas à droite
      acrossMiddle: en travers du milieu
      downMiddle: de haut en bas au milieu
      bothSides: à gauche et à droite
      bothEnds: en haut et en bas

      album: album
      albumBox: avec le boîtier
      albumCard: sur la carte
      albumStick: sur la clé USB
      keptPicture: image {number}
      stickIn: Clé USB, avec {count:une image|# images}.
      stickEmpty: Sur la clé USB, il n'y a pas d'image que je puisse ouvrir.
      stickGone: La clé USB n'est plus là.
      stickSafe: Vous pouvez retirer la clé USB.
      stickNone: Il n'y a pas de clé USB.
      stickUnreadable: La clé USB est illisible. Essayez-en une autre.
      inGallery: Elles sont dans la galerie, dans le menu.
      keepPicture: garder cette image
      deletePicture: effacer {name}
      takeStick: retirer la clé USB
      keeping: Je garde l'image.
      keptOnCard: Gardée sur la carte : {name}.
      keptOnStick: Gardée sur la clé USB : {name}.
      notKept: L'image n'est pas gardée : {reason}.
      notDeleted: {name} n'est pas effacée : {reason}.
      stickFull: la clé USB est pleine
      stickReadOnly: on ne peut pas écrire sur la clé USB
      stickRefused: la clé USB ne l'accepte pas
      makeRoomOnStick: Effacez des images dont vous n'avez plus besoin.
      anotherStick: Essayez une autre clé USB.
      deleteSure: Effacer {name} ? Appuyez encore une fois pour l'effacer. Pour la laisser, maintenez le déclencheur.
      deleteReally: Elle disparaîtra pour toujours. Appuyez une dernière fois pour l'effacer.
      deleted: {name} : effacée.
      explainTurnAlbum: Tourner le bouton passe d'un album à l'autre.
      helpKeep: Pour garder une image que vous avez prise, maintenez le bouton pour ouvrir le menu, et choisissez : garder cette image.
      letGo: Un instant. Laissez la clé USB en place.
      dateOf: {day} {month} {year}

      firstLanguage: Français. Pour choisir le français, appuyez sur le bouton.
      firstHelp: Pour que les commandes soient expliquées, appuyez ensemble sur le déclencheur et le bouton.

      january: janvier
      february: février
      march: mars
      april: avril
      may: mai
      june: juin
      july: juillet
      august: août
      september: septembre
      october: octobre
      november: novembre
      december: décembre
      """)
}
