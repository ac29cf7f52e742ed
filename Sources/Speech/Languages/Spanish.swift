// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogue {
  static let spanish = Catalogue(
    notes: "do|do#|re|re#|mi|fa|fa#|sol|sol#|la|la#|si",
    spokenNotes: "do|do sostenido|re|re sostenido|mi|fa|fa sostenido|sol|sol sostenido|la|la sostenido|si",
    phrases: """
      ready: Todo listo.
      aim: Apunte a un cuadro y pulse el disparador.
      noPictureYet: Todavía no hay ninguna imagen. Pulse el disparador para tomar una.
      oneMoment: Un momento.
      pictureReady: La imagen está lista.
      pictureReadyFlash: La imagen está lista, tomada con flash.
      slide: Deslice el dedo por la banda.
      cancelled: Cancelado.
      atTheStart: Este es el principio.
      home: Al principio.
      pictureStays: La imagen anterior sigue aquí.
      tookTooLong: No llegó ninguna imagen.

      aimDark: Demasiado oscuro.
      aimMoving: Quieto, por favor.
      aimLeansRight: Inclinado a la derecha.
      aimLeansLeft: Inclinado a la izquierda.
      aimBlurred: Borroso.
      aimGood: Bien.

      colourAndNote: {colour}, {note}, octava {octave}.
      colourWithoutNote: {colour}, sin nota.
      placeInPicture: {across} por ciento desde la izquierda, {down} por ciento desde arriba.
      frequency: {hertz} hercios, intensidad {loudness} por ciento.
      breathFrequency: Un soplo a {hertz} hercios, intensidad {loudness} por ciento.
      outside: El dedo no está sobre ninguna imagen.

      black: negro
      darkGrey: gris oscuro
      grey: gris
      lightGrey: gris claro
      white: blanco
      crimson: carmesí
      red: rojo
      darkRed: rojo oscuro
      pink: rosa
      peach: melocotón
      orange: naranja
      brown: marrón
      lightBrown: marrón claro
      beige: beis
      cream: crema
      gold: dorado
      yellow: amarillo
      olive: verde oliva
      yellowGreen: verde amarillento
      green: verde
      darkGreen: verde oscuro
      paleGreen: verde pálido
      turquoise: turquesa
      teal: verde azulado
      cyan: cian
      lightBlue: azul claro
      blue: azul
      darkBlue: azul oscuro
      indigo: añil
      violet: violeta
      lavender: lavanda
      purple: morado
      darkPurple: morado oscuro
      magenta: magenta

      setting: {name}: {value}.
      waveform: timbre
      row: fila
      volume: volumen
      mapping: correspondencia
      flash: flash
      octave: octava
      startingNote: nota inicial
      scale: escala
      loudness: intensidad
      speechVolume: volumen de la voz
      speechRate: velocidad de la voz
      speechPitch: altura de la voz
      verbosity: cuánto se dice
      language: idioma
      shelf: imágenes
      sine: sinusoidal
      triangle: triangular
      sawtooth: diente de sierra
      square: cuadrada
      noise: ruido
      top: arriba del todo
      bottom: abajo del todo
      middle: en el medio
      percentUp: {number} por ciento desde abajo
      numberOf: {number} de {of}
      wordsAMinute: {number} palabras por minuto
      semitone: {note}
      perceived: como se ve
      report: como se publicó
      spectral: según el espectro
      off: no
      on: sí
      automatic: automático
      aimHelp: ayuda para apuntar
      words: palabras
      wordsAndSound: palabras y sonido
      octavesUp: {octaves:una octava|# octavas} más aguda
      octavesDown: {octaves:una octava|# octavas} más grave
      asItIs: tal cual
      chromatic: cromática
      major: mayor
      minor: menor
      wholeTone: de tonos enteros
      majorPentatonic: pentatónica mayor
      minorPentatonic: pentatónica menor
      byHeight: según la altura en la imagen
      byLightness: según la claridad
      everything: todo
      shorter: menos
      whatIsAsked: lo que se pregunta
      british: inglés británico
      american: inglés americano
      spanish: español
      french: francés
      german: alemán
      korean: coreano
      hindi: hindi

      menu: Menú: {entry}.
      just: {entry}.
      menuSetting: {name}: {value}
      turnAndPush: Gire el mando para cambiarlo y púlselo para guardarlo.
      kept: Guardado: {name}, {value}.
      asBefore: Como antes: {name}, {value}.
      menuClosed: El menú está cerrado.
      modeLook: mirar, para imágenes de la cámara
      modeGallery: galería, para imágenes guardadas

      gallery: Galería, con {count:una imagen|# imágenes}.
      chooseOne: Gire el mando para elegir una y pulse el disparador para abrirla.
      galleryEmpty: Galería. Aquí no hay imágenes guardadas. Mantenga pulsado el disparador para volver.
      galleryInstead: Se pueden oír imágenes guardadas: mantenga pulsado el mando para abrir el menú y elija la galería.
      pictureOf: {name}, {number} de {count}.
      opening: Abriendo {name}.
      chooseFirst: No hay ninguna imagen abierta. Gire el mando para elegir una y pulse el disparador para abrirla.

      explainOn: Ahora los mandos se explican y no hacen nada. Pulse otra vez el disparador y el mando a la vez para terminar.
      explainOff: Los mandos vuelven a funcionar.
      explainShutterTakes: El disparador toma una imagen.
      explainShutterOpens: El disparador abre la última imagen nombrada.
      explainShutterEnters: El disparador elige lo último nombrado.
      explainShutterKeeps: El disparador guarda lo último nombrado.
      explainShutterNothing: El disparador abre una imagen cuando la hay.
      explainShutterHold: Pulsado un segundo, el disparador vuelve atrás. Si sigue pulsado, va al principio.
      explainTurn: Girar el mando cambia esto: {name}.
      explainTurnMenu: Girar el mando recorre el menú.
      explainTurnShelf: Girar el mando recorre las imágenes.
      explainPush: Pulsar el mando pasa a lo siguiente, después de: {name}.
      explainPushMenu: Pulsar el mando elige lo último nombrado.
      explainPushKeep: Pulsar el mando guarda lo último nombrado.
      explainPushWhere: Pulsar el mando dice qué hay bajo el dedo; otra vez, y dice más.
      explainKnobHold: Pulsado un segundo, el mando abre el menú. Si sigue pulsado, repite lo último dicho; otra vez, y lo deletrea.
      explainStrip: La banda es la imagen, de izquierda a derecha: deslice el dedo para oírla.
      explainStripEmpty: La banda suena cuando hay una imagen.

      help: ayuda
      helpTake: Ponga la caja delante de un cuadro y pulse el disparador.
      helpHear: Deslice el dedo por la banda: cada color tiene su tono, los oscuros son graves y los claros agudos.
      helpKnob: Gire el mando para cambiar el sonido. Púlselo para pasar a lo siguiente o, con un dedo en la banda, para oír qué hay ahí.
      helpBack: Mantenga pulsado el disparador para volver y el mando para abrir el menú. Los dos a la vez explican los mandos.
      helpChoose: Gire el mando para oír qué imágenes hay y pulse el disparador para abrir una.

      partSpeech: voz
      partSound: sonido
      partPictures: lectura de imágenes
      partCamera: cámara
      partHands: disparador, mando y banda
      partGood: {part}: bien, {detail}.
      partMissing: {part}: falta, {detail}.

      cameraBusy: Otro programa está usando la cámara. Apague la caja y vuelva a encenderla.
      cameraGone: La cámara está desconectada. Conéctela otra vez.
      cameraStopped: La cámara se ha parado. Espere un momento, se está iniciando otra vez.
      cameraUnusable: La cámara no funciona: {reason}.
      noCamera: No se encuentra ninguna cámara. Compruebe el cable de la cámara.
      noPicture: De eso no salió ninguna imagen: {reason}.
      tryAgain: Pulse el disparador para intentarlo otra vez.
      noCard: No hay tarjeta de sonido.
      recorded: No hay tarjeta de sonido: el sonido se graba en {file}.
      cardGone: La tarjeta de sonido no está. Conéctela otra vez.
      noMicrophone: El micrófono no responde. Conéctelo otra vez.
      noTalker: No hay voz: {reason}.
      padStuck: La zona {pad} de la banda está atascada. Se deja fuera, y las demás siguen. Límpiela.
      padFreed: La zona {pad} de la banda funciona de nuevo.
      cameraBack: La cámara ha vuelto.
      soundBack: El sonido ha vuelto.
      microphoneBack: El micrófono ha vuelto.

      theShutter: el disparador
      theKnob: el mando
      thePush: el pulsador del mando
      theStrip: la banda
      theFlash: el flash
      onePad: la zona {pad} de la banda
      somePads: {count:una zona|# zonas} de la banda
      silent: {part} no responde: {reason}.
      padsSilent: {part} no responden: {reason}.
      othersGoOn: Las demás zonas siguen.
      partBack: {part} funciona de nuevo.
      talkerBack: La voz ha vuelto.
      lineMissing: falta la línea {line}
      lineBusy: otro programa usa la línea {line}
      lineForbidden: la caja no puede usar la línea {line} sin permiso
      lineRefused: no se puede usar la línea {line}
      linesMissing: faltan las líneas
      linesBusy: otro programa usa las líneas
      linesForbidden: la caja no puede usar las líneas sin permiso
      linesRefused: no se pueden usar las líneas
      checkWires: Apague la caja y compruebe los cables.
      startAgain: Apague la caja y vuelva a encenderla.
      askForPermission: Quien preparó la caja puede permitirlo.

      theTilt: el sensor de inclinación
      thePad: el panel táctil
      theKeys: el teclado
      theDisplay: la pantalla
      theMixer: el control de volumen de la tarjeta de sonido
      nothingCalled: nada se llama {name}
      noScreenAt: no hay nada conectado en {name}
      noScreen: no hay ninguna conectada
      deviceBusy: otro programa lo usa
      deviceForbidden: la caja no tiene permiso para usarlo
      deviceRefused: no se puede usar

      settingsUnkept: Los ajustes no se pueden guardar: {reason}.
      settingsHold: Valen hasta que se apague la caja.
      settingsBack: Los ajustes se guardan de nuevo.
      cardFull: la tarjeta está llena
      cardReadOnly: en la tarjeta no se puede escribir
      cardFolder: su carpeta no se puede usar
      cardRefused: la tarjeta no los admite
      makeRoom: Quien preparó la caja puede hacer sitio.
      changeCard: Quien preparó la caja puede cambiar la tarjeta.
      settingsDamaged: Un archivo de ajustes está dañado y se ha apartado.
      settingsWhole: Los ajustes son los de siempre.
      settingsPrevious: Se usan los ajustes anteriores.
      settingsStandard: La caja empieza como cuando era nueva.

      listener: quién escucha
      adult: adulto
      child: niño
      ceiling: volumen máximo
      atCeiling: {value}. Es lo más fuerte que se permite. El menú puede permitir más.
      allowLouder: Esto es fuerte para sus oídos. Pulse otra vez para permitirlo, o mantenga pulsado el disparador para dejarlo.
      heardSoFar: oído en siete días: {number} por ciento de lo que el oído aguanta bien
      heardMuch: En siete días ha oído el {number} por ciento de lo que el oído aguanta bien. Descanse, o baje el volumen.
      heardEnough: En siete días ha oído el {number} por ciento de lo que el oído aguanta bien.
      goesDown: El volumen baja despacio. Si lo gira usted, deja de bajar.
      restEars: Deje descansar los oídos.

      allOf: Todo {colour}, sin detalles.
      mostlyOf: Sobre todo {colour}.
      littleOf: Un poco de {colour}: {place}.
      manyColours: Muchos colores.
      colourAt: {colour}: {place}.
      colourMostlyAt: {colour}: más bien {place}.
      onlyGreys: Solo grises, sin colores.
      perhaps: Quizá {what}.
      dark: oscuro
      ratherDark: más bien oscuro
      neitherDarkNorBright: ni oscuro ni claro
      ratherBright: más bien claro
      bright: claro
      darkAndBright: oscuro y claro a la vez
      calm: tranquilo
      someDetail: algunos detalles
      busy: lleno de detalles
      softEdges: Sin bordes nítidos, quizá borroso.
      veryDark: Muy oscuro, los colores se distinguen mal.
      moreLight: Tome otra con más luz.
      holdStillAgain: No se mueva y tome otra.
      darkerAt: Más oscuro: {place}.
      perhapsDarkerAt: Quizá más oscuro: {place}.
      sidesDiffer: La izquierda y la derecha tienen colores distintos.
      endsDiffer: Arriba y abajo tienen colores distintos.
      everywhere: por todas partes
      hereAndThere: aquí y allá
      alongEdges: por los bordes
      inCorners: en las esquinas
      atTop: arriba
      atBottom: abajo
      onLeft: a la izquierda
      onRight: a la derecha
      inMiddle: en el centro
      topLeft: arriba a la izquierda
      topRight: arriba a la derecha
      bottomLeft: abajo a la izquierda
      bottomRight: abajo a la derecha
      acrossMiddle: de lado a lado por el centro
      downMiddle: de arriba abajo por el centro
      bothSides: a izquierda y derecha
      bothEnds: arriba y abajo

      album: álbum
      albumBox: con la caja
      albumCard: en la tarjeta
      albumStick: en la memoria USB
      keptPicture: imagen {number}
      stickIn: Memoria USB, con {count:una imagen|# imágenes}.
      stickEmpty: En la memoria USB no hay imágenes que pueda abrir.
      stickGone: La memoria USB ya no está.
      stickSafe: Ya puede sacar la memoria USB.
      stickNone: No hay ninguna memoria USB puesta.
      stickUnreadable: La memoria USB no se puede leer. Pruebe con otra.
      inGallery: Están en la galería, en el menú.
      keepPicture: guardar esta imagen
      deletePicture: borrar {name}
      takeStick: sacar la memoria USB
      keeping: Guardo la imagen.
      keptOnCard: Guardada en la tarjeta como {name}.
      keptOnStick: Guardada en la memoria USB como {name}.
      notKept: La imagen no se ha guardado: {reason}.
      notDeleted: {name} no se ha borrado: {reason}.
      stickFull: la memoria USB está llena
      stickReadOnly: en la memoria USB no se puede escribir
      stickRefused: la memoria USB no la admite
      makeRoomOnStick: Borre imágenes que ya no necesite.
      anotherStick: Pruebe con otra memoria USB.
      deleteSure: ¿Borrar {name}? Pulse otra vez para borrarla. Para dejarla, mantenga pulsado el disparador.
      deleteReally: Entonces desaparecerá para siempre. Pulse una vez más para borrarla.
      deleted: {name}: borrada.
      explainTurnAlbum: Girar el mando pasa de un álbum a otro.
      helpKeep: Para guardar una imagen que ha tomado, mantenga pulsado el mando para abrir el menú, y elija: guardar esta imagen.
      letGo: Un momento. No saque la memoria USB.
      dateOf: {day} de {month} de {year}

      firstLanguage: Español. Para elegir español, pulse el mando.
      firstHelp: Para que se expliquen los mandos, pulse a la vez el disparador y el mando.

      january: enero
      february: febrero
      march: marzo
      april: abril
      may: mayo
      june: junio
      july: julio
      august: agosto
      september: septiembre
      october: octubre
      november: noviembre
      december: diciembre
      """)
}
