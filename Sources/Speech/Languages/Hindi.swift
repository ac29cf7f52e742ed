// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogue {
  // India's own names of notes move with the singer's first; these stay where they are.
  static let hindi = Catalogue(
    notes: "C|C#|D|D#|E|F|F#|G|G#|A|A#|B",
    spokenNotes: "सी|सी शार्प|डी|डी शार्प|ई|एफ़|एफ़ शार्प|जी|जी शार्प|ए|ए शार्प|बी",
    phrases: """
      ready: तैयार।
      aim: किसी चित्र की ओर साधें और शटर दबाएँ।
      noPictureYet: अभी कोई चित्र नहीं है। चित्र लेने के लिए शटर दबाएँ।
      oneMoment: एक पल।
      pictureReady: चित्र तैयार है।
      pictureReadyFlash: फ़्लैश के साथ लिया गया चित्र तैयार है।
      slide: उँगली को पट्टी पर सरकाएँ।
      cancelled: रद्द किया।
      atTheStart: यह शुरुआत है।
      home: शुरुआत पर आ गए।
      pictureStays: पहले वाला चित्र अब भी यहाँ है।
      tookTooLong: कोई चित्र नहीं आया।

      aimDark: बहुत अँधेरा है।
      aimMoving: स्थिर रखें।
      aimLeansRight: दाईं ओर झुका है।
      aimLeansLeft: बाईं ओर झुका है।
      aimBlurred: धुँधला है।
      aimGood: ठीक है।

      colourAndNote: {colour}, {note}, सप्तक {octave}।
      colourWithoutNote: {colour}, बिना सुर के।
      placeInPicture: बाईं ओर से {across} प्रतिशत, ऊपर से {down} प्रतिशत।
      frequency: {hertz} हर्ट्ज़, तीव्रता {loudness} प्रतिशत।
      breathFrequency: {hertz} हर्ट्ज़ पर साँस की आवाज़, तीव्रता {loudness} प्रतिशत।
      outside: उँगली किसी चित्र पर नहीं है।

      black: काला
      darkGrey: गहरा धूसर
      grey: धूसर
      lightGrey: हल्का धूसर
      white: सफ़ेद
      crimson: किरमिजी
      red: लाल
      darkRed: गहरा लाल
      pink: गुलाबी
      peach: आड़ू रंग
      orange: नारंगी
      brown: भूरा
      lightBrown: हल्का भूरा
      beige: बेज
      cream: क्रीम रंग
      gold: सुनहरा
      yellow: पीला
      olive: जैतूनी
      yellowGreen: धानी
      green: हरा
      darkGreen: गहरा हरा
      paleGreen: फीका हरा
      turquoise: फ़िरोज़ी
      teal: नीला-हरा
      cyan: सियान
      lightBlue: आसमानी
      blue: नीला
      darkBlue: गहरा नीला
      indigo: नील
      violet: बनफ़शी
      lavender: लैवेंडर
      purple: बैंगनी
      darkPurple: गहरा बैंगनी
      magenta: रानी रंग

      setting: {name}: {value}।
      waveform: स्वर का रूप
      row: पंक्ति
      volume: आवाज़
      mapping: रंग से सुर का नियम
      flash: फ़्लैश
      octave: सप्तक
      startingNote: पहला सुर
      scale: सरगम
      loudness: तीव्रता
      speechVolume: बोली की आवाज़
      speechRate: बोली की गति
      speechPitch: बोली की ऊँचाई
      verbosity: कितना बोला जाए
      language: भाषा
      shelf: चित्र चुनना
      sine: साइन
      triangle: त्रिकोण
      sawtooth: आरी जैसा
      square: चौकोर
      noise: शोर
      top: सबसे ऊपर
      bottom: सबसे नीचे
      middle: बीच में
      percentUp: नीचे से {number} प्रतिशत
      numberOf: {of} में से {number}
      wordsAMinute: एक मिनट में {number} शब्द
      semitone: {note}
      perceived: जैसा दिखता है
      report: जैसा छपा था
      spectral: वर्णक्रम के अनुसार
      off: बंद
      on: चालू
      automatic: अपने आप
      aimHelp: साधने में मदद
      words: शब्द
      wordsAndSound: शब्द और ध्वनि
      octavesUp: {octaves:एक सप्तक|# सप्तक} ऊपर
      octavesDown: {octaves:एक सप्तक|# सप्तक} नीचे
      asItIs: जैसा है
      chromatic: बारह सुर
      major: मेजर
      minor: माइनर
      wholeTone: पूर्ण सुर
      majorPentatonic: मेजर पाँच सुर
      minorPentatonic: माइनर पाँच सुर
      byHeight: चित्र में ऊँचाई के अनुसार
      byLightness: उजाले के अनुसार
      everything: सब कुछ
      shorter: कम
      whatIsAsked: जो पूछा जाए
      british: ब्रिटिश अंग्रेज़ी
      american: अमेरिकी अंग्रेज़ी
      spanish: स्पेनी
      french: फ़्रांसीसी
      german: जर्मन
      korean: कोरियाई
      hindi: हिन्दी

      menu: मेनू: {entry}।
      just: {entry}।
      menuSetting: {name}: {value}
      turnAndPush: बदलने के लिए घुंडी घुमाएँ, रखने के लिए दबाएँ।
      kept: रख लिया: {name}, {value}।
      asBefore: पहले जैसा: {name}, {value}।
      menuClosed: मेनू बंद है।
      modeLook: देखना, कैमरे के चित्रों के लिए
      modeGallery: दीर्घा, रखे हुए चित्रों के लिए

      gallery: दीर्घा, {count:एक चित्र|# चित्र}।
      chooseOne: चुनने के लिए घुंडी घुमाएँ, खोलने के लिए शटर दबाएँ।
      galleryEmpty: दीर्घा। यहाँ कोई चित्र नहीं रखा है। लौटने के लिए शटर दबाए रखें।
      galleryInstead: रखे हुए चित्र सुने जा सकते हैं: मेनू के लिए घुंडी दबाए रखें और दीर्घा चुनें।
      pictureOf: {name}, {count} में से {number}।
      opening: खुल रहा है: {name}।
      chooseFirst: कोई चित्र खुला नहीं है। चुनने के लिए घुंडी घुमाएँ, खोलने के लिए शटर दबाएँ।

      explainOn: अब बटन अपने बारे में बताएँगे और कुछ नहीं करेंगे। इसे बंद करने के लिए शटर और घुंडी फिर एक साथ दबाएँ।
      explainOff: बटन फिर काम करते हैं।
      explainShutterTakes: शटर चित्र लेता है।
      explainShutterOpens: शटर वह चित्र खोलता है जिसका नाम अंत में लिया गया।
      explainShutterEnters: शटर उसे चुनता है जिसका नाम अंत में लिया गया।
      explainShutterKeeps: शटर उसे रखता है जिसका नाम अंत में लिया गया।
      explainShutterNothing: चित्र होने पर शटर चित्र खोलता है।
      explainShutterHold: एक सेकंड दबाए रखने पर शटर पीछे जाता है। और दबाए रखने पर शुरुआत पर।
      explainTurn: घुंडी घुमाने से यह बदलता है: {name}।
      explainTurnMenu: घुंडी घुमाने से मेनू में आगे-पीछे जाते हैं।
      explainTurnShelf: घुंडी घुमाने से चित्रों में आगे-पीछे जाते हैं।
      explainPush: घुंडी दबाने से अगली चीज़ पर जाते हैं, अभी है: {name}।
      explainPushMenu: घुंडी दबाने से वह चुना जाता है जिसका नाम अंत में लिया गया।
      explainPushKeep: घुंडी दबाने से वह रखा जाता है जिसका नाम अंत में लिया गया।
      explainPushWhere: घुंडी दबाने से पता चलता है कि उँगली के नीचे क्या है; फिर दबाने से और अधिक।
      explainKnobHold: एक सेकंड दबाए रखने पर घुंडी मेनू खोलती है। और दबाए रखने पर पिछली बात दोहराती है; फिर वही करने पर एक-एक अक्षर बोलती है।
      explainStrip: पट्टी बाएँ से दाएँ तक चित्र है: सुनने के लिए उँगली सरकाएँ।
      explainStripEmpty: चित्र होने पर पट्टी बजती है।

      help: मदद
      helpTake: उपकरण को चित्र के सामने रखें और शटर दबाएँ।
      helpHear: उँगली को पट्टी पर सरकाएँ: हर रंग का अपना सुर है, गहरे रंग का नीचा और हल्के का ऊँचा।
      helpKnob: ध्वनि बदलने के लिए घुंडी घुमाएँ। दबाने से अगली चीज़ पर जाते हैं; उँगली पट्टी पर हो तो सुनते हैं कि वहाँ क्या है।
      helpBack: पीछे जाने के लिए शटर दबाए रखें, मेनू के लिए घुंडी। दोनों साथ दबाने से बटन अपने बारे में बताते हैं।
      helpChoose: कौन से चित्र हैं यह सुनने के लिए घुंडी घुमाएँ, और खोलने के लिए शटर दबाएँ।

      partSpeech: बोली
      partSound: ध्वनि
      partPictures: चित्र पढ़ना
      partCamera: कैमरा
      partHands: शटर, घुंडी और पट्टी
      partGood: {part}: ठीक, {detail}।
      partMissing: {part}: नहीं है, {detail}।

      cameraBusy: दूसरा प्रोग्राम कैमरे का उपयोग कर रहा है। उपकरण को बंद करके फिर चालू करें।
      cameraGone: कैमरा निकल गया है। उसे फिर लगाएँ।
      cameraStopped: कैमरा रुक गया है। एक पल रुकें, वह फिर चालू हो रहा है।
      cameraUnusable: कैमरा काम नहीं करता: {reason}।
      noCamera: कोई कैमरा नहीं मिला। कैमरे का तार देखें।
      noPicture: उससे कोई चित्र नहीं बना: {reason}।
      tryAgain: फिर से करने के लिए शटर दबाएँ।
      noCard: कोई साउंड कार्ड नहीं है।
      recorded: कोई साउंड कार्ड नहीं है: ध्वनि {file} में रखी जा रही है।
      cardGone: साउंड कार्ड निकल गया है। उसे फिर लगाएँ।
      noMicrophone: माइक्रोफ़ोन जवाब नहीं देता। उसे फिर लगाएँ।
      noTalker: बोली नहीं है: {reason}।
      padStuck: पट्टी का पैड {pad} अटका है। वह छोड़ दिया गया है, बाकी चलते हैं। उसे पोंछ दें।
      padFreed: पट्टी का पैड {pad} फिर काम करता है।
      cameraBack: कैमरा वापस आ गया।
      soundBack: ध्वनि वापस आ गई।
      microphoneBack: माइक्रोफ़ोन वापस आ गया।

      theShutter: शटर
      theKnob: घुंडी
      thePush: घुंडी का दबाव
      theStrip: पट्टी
      theFlash: फ़्लैश
      onePad: पट्टी का पैड {pad}
      somePads: पट्टी के {count:एक पैड|# पैड}
      silent: {part}: कोई जवाब नहीं, {reason}।
      padsSilent: {part}: जवाब नहीं देते, {reason}।
      othersGoOn: बाकी पैड चलते हैं।
      partBack: {part}: फिर काम करता है।
      talkerBack: बोली वापस आ गई।
      lineMissing: लाइन {line} नहीं है
      lineBusy: लाइन {line} दूसरे प्रोग्राम के पास है
      lineForbidden: लाइन {line} के उपयोग की अनुमति नहीं है
      lineRefused: लाइन {line} का उपयोग नहीं हो सकता
      linesMissing: लाइनें नहीं हैं
      linesBusy: लाइनें दूसरे प्रोग्राम के पास हैं
      linesForbidden: लाइनों के उपयोग की अनुमति नहीं है
      linesRefused: लाइनों का उपयोग नहीं हो सकता
      checkWires: उपकरण बंद करें और तार देखें।
      startAgain: उपकरण को बंद करके फिर चालू करें।
      askForPermission: जिसने उपकरण लगाया है वह अनुमति दे सकता है।

      theTilt: झुकाव का सेंसर
      thePad: टच पैड
      theKeys: बटनों का पैड
      theDisplay: परदा
      theMixer: साउंड कार्ड का आवाज़ नियंत्रण
      nothingCalled: {name} नाम का कुछ नहीं है
      noScreenAt: {name} पर कुछ नहीं लगा है
      noScreen: कोई परदा नहीं लगा है
      deviceBusy: दूसरा प्रोग्राम इसका उपयोग कर रहा है
      deviceForbidden: इसके उपयोग की अनुमति नहीं है
      deviceRefused: इसका उपयोग नहीं हो सकता

      settingsUnkept: सेटिंग रखी नहीं जा सकती: {reason}।
      settingsHold: उपकरण बंद होने तक वह बनी रहेगी।
      settingsBack: सेटिंग फिर रखी जाती है।
      cardFull: कार्ड भरा है
      cardReadOnly: कार्ड पर लिखा नहीं जा सकता
      cardFolder: फ़ोल्डर का उपयोग नहीं हो सकता
      cardRefused: कार्ड उसे नहीं लेता
      makeRoom: जिसने उपकरण लगाया है वह जगह बना सकता है।
      changeCard: जिसने उपकरण लगाया है वह कार्ड बदल सकता है।
      settingsDamaged: सेटिंग की एक फ़ाइल ख़राब है और अलग रख दी गई है।
      settingsWhole: सेटिंग जैसी थी वैसी है।
      settingsPrevious: पहले की सेटिंग ली गई है।
      settingsStandard: उपकरण नए जैसा शुरू होता है।

      listener: सुनने वाला
      adult: वयस्क
      child: बच्चा
      ceiling: सबसे तेज़ आवाज़
      atCeiling: {value}। इससे तेज़ की अनुमति नहीं है। मेनू में अधिक की अनुमति दी जा सकती है।
      allowLouder: यह आपके कानों के लिए तेज़ है। अनुमति देने के लिए फिर दबाएँ, छोड़ने के लिए शटर दबाए रखें।
      heardSoFar: सात दिन में सुना: कानों की सहज सीमा का {number} प्रतिशत
      heardMuch: सात दिन में आपने कानों की सहज सीमा का {number} प्रतिशत सुना है। आराम करें, या आवाज़ कम करें।
      heardEnough: सात दिन में आपने कानों की सहज सीमा का {number} प्रतिशत सुना है।
      goesDown: आवाज़ धीरे-धीरे कम होती है। खुद घुमाने से यह रुकता है।
      restEars: कानों को आराम दें।

      allOf: सब {colour}, बिना बारीकी के।
      mostlyOf: अधिकतर {colour}।
      littleOf: थोड़ा {colour}: {place}।
      manyColours: बहुत से रंग।
      colourAt: {colour}: {place}।
      colourMostlyAt: {colour}: अधिकतर {place}।
      onlyGreys: केवल धूसर, कोई रंग नहीं।
      perhaps: शायद {what}।
      dark: अँधेरा
      ratherDark: कुछ अँधेरा
      neitherDarkNorBright: न अँधेरा न उजला
      ratherBright: कुछ उजला
      bright: उजला
      darkAndBright: कहीं अँधेरा, कहीं उजला
      calm: शांत
      someDetail: कुछ बारीकी
      busy: बहुत बारीकी
      softEdges: कोई साफ़ किनारा नहीं, शायद धुँधला।
      veryDark: बहुत अँधेरा, रंग पहचानना कठिन।
      moreLight: अधिक रोशनी में फिर लें।
      holdStillAgain: स्थिर रखें और फिर लें।
      darkerAt: अधिक अँधेरा: {place}।
      perhapsDarkerAt: शायद अधिक अँधेरा: {place}।
      sidesDiffer: बाएँ और दाएँ के रंग अलग हैं।
      endsDiffer: ऊपर और नीचे के रंग अलग हैं।
      everywhere: हर जगह
      hereAndThere: यहाँ-वहाँ
      alongEdges: किनारों पर
      inCorners: कोनों में
      atTop: ऊपर
      atBottom: नीचे
      onLeft: बाईं ओर
      onRight: दाईं ओर
      inMiddle: बीचों-बीच
      topLeft: ऊपर बाईं ओर
      topRight: ऊपर दाईं ओर
      bottomLeft: नीचे बाईं ओर
      bottomRight: नीचे दाईं ओर
      acrossMiddle: बीच में आड़ा
      downMiddle: बीच में खड़ा
      bothSides: बाएँ और दाएँ
      bothEnds: ऊपर और नीचे

      album: एल्बम
      albumBox: यंत्र के साथ आए
      albumCard: कार्ड पर
      albumStick: यूएसबी स्टिक पर
      keptPicture: चित्र {number}
      stickIn: यूएसबी स्टिक, {count:एक चित्र|# चित्र}।
      stickEmpty: यूएसबी स्टिक पर ऐसा कोई चित्र नहीं है जो खुल सके।
      stickGone: यूएसबी स्टिक निकल गई है।
      stickSafe: अब यूएसबी स्टिक निकाल सकते हैं।
      stickNone: कोई यूएसबी स्टिक नहीं लगी है।
      stickUnreadable: यूएसबी स्टिक पढ़ी नहीं जा सकती। दूसरी लगाकर देखें।
      inGallery: वे मेनू की गैलरी में हैं।
      keepPicture: यह चित्र रखें
      deletePicture: {name} मिटाएँ
      takeStick: यूएसबी स्टिक निकालें
      keeping: चित्र रखा जा रहा है।
      keptOnCard: कार्ड पर रखा गया, {name}।
      keptOnStick: यूएसबी स्टिक पर रखा गया, {name}।
      notKept: चित्र नहीं रखा जा सका: {reason}।
      notDeleted: {name} नहीं मिटाया जा सका: {reason}।
      stickFull: यूएसबी स्टिक भर गई है
      stickReadOnly: यूएसबी स्टिक पर लिखा नहीं जा सकता
      stickRefused: यूएसबी स्टिक उसे नहीं लेती
      makeRoomOnStick: जिन चित्रों की ज़रूरत न हो उन्हें मिटा दें।
      anotherStick: दूसरी यूएसबी स्टिक लगाकर देखें।
      deleteSure: {name} मिटाएँ? मिटाने के लिए फिर दबाएँ। रहने देने के लिए शटर दबाए रखें।
      deleteReally: तब वह हमेशा के लिए चला जाएगा। मिटाने के लिए एक बार और दबाएँ।
      deleted: {name} मिटा दिया गया।
      explainTurnAlbum: घुंडी घुमाने से एक एल्बम से दूसरे पर जाते हैं।
      helpKeep: लिया हुआ चित्र रखने के लिए घुंडी दबाए रखकर मेनू खोलें, और चुनें: यह चित्र रखें।
      letGo: एक पल। यूएसबी स्टिक लगी रहने दें।
      dateOf: {day} {month} {year}

      firstLanguage: हिन्दी। हिन्दी चुनने के लिए घुंडी दबाएँ।
      firstHelp: बटनों का परिचय सुनने के लिए शटर और घुंडी साथ में दबाएँ।

      january: जनवरी
      february: फ़रवरी
      march: मार्च
      april: अप्रैल
      may: मई
      june: जून
      july: जुलाई
      august: अगस्त
      september: सितंबर
      october: अक्टूबर
      november: नवंबर
      december: दिसंबर
      """)
}
