// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogue {
  static let korean = Catalogue(
    notes: "도|도#|레|레#|미|파|파#|솔|솔#|라|라#|시",
    spokenNotes: "도|도 샤프|레|레 샤프|미|파|파 샤프|솔|솔 샤프|라|라 샤프|시",
    phrases: """
      ready: 준비되었습니다.
      aim: 그림을 향해 들고 셔터를 누르세요.
      noPictureYet: 아직 그림이 없습니다. 셔터를 눌러 찍으세요.
      oneMoment: 잠시만요.
      pictureReady: 그림이 준비되었습니다.
      pictureReadyFlash: 플래시로 찍은 그림이 준비되었습니다.
      slide: 손가락을 띠 위에서 움직이세요.
      cancelled: 취소했습니다.
      atTheStart: 여기가 처음입니다.
      home: 처음으로 왔습니다.
      pictureStays: 앞의 그림은 그대로 있습니다.
      tookTooLong: 그림이 오지 않았습니다.

      aimDark: 너무 어둡습니다.
      aimMoving: 움직이지 마세요.
      aimLeansRight: 오른쪽으로 기울었습니다.
      aimLeansLeft: 왼쪽으로 기울었습니다.
      aimBlurred: 흐립니다.
      aimGood: 좋습니다.

      colourAndNote: {colour}, {note}, {octave}옥타브.
      colourWithoutNote: {colour}, 음이 없습니다.
      placeInPicture: 왼쪽에서 {across}퍼센트, 위에서 {down}퍼센트.
      frequency: {hertz}헤르츠, 세기 {loudness}퍼센트.
      breathFrequency: {hertz}헤르츠의 숨소리, 세기 {loudness}퍼센트.
      outside: 손가락 아래에 그림이 없습니다.

      black: 검정
      darkGrey: 짙은 회색
      grey: 회색
      lightGrey: 밝은 회색
      white: 하양
      crimson: 진홍
      red: 빨강
      darkRed: 짙은 빨강
      pink: 분홍
      peach: 복숭아색
      orange: 주황
      brown: 갈색
      lightBrown: 밝은 갈색
      beige: 베이지
      cream: 크림색
      gold: 금색
      yellow: 노랑
      olive: 올리브색
      yellowGreen: 연두
      green: 초록
      darkGreen: 짙은 초록
      paleGreen: 옅은 초록
      turquoise: 옥색
      teal: 청록
      cyan: 시안
      lightBlue: 하늘색
      blue: 파랑
      darkBlue: 남색
      indigo: 쪽빛
      violet: 청보라
      lavender: 라벤더색
      purple: 보라
      darkPurple: 짙은 보라
      magenta: 자홍

      setting: {name}: {value}.
      waveform: 음색
      row: 줄
      volume: 음량
      mapping: 소리 규칙
      flash: 플래시
      octave: 옥타브
      startingNote: 시작음
      scale: 음계
      loudness: 소리 세기
      speechVolume: 말소리 음량
      speechRate: 말 빠르기
      speechPitch: 목소리 높이
      verbosity: 말하는 양
      language: 언어
      shelf: 그림 고르기
      sine: 사인파
      triangle: 삼각파
      sawtooth: 톱니파
      square: 사각파
      noise: 잡음
      top: 맨 위
      bottom: 맨 아래
      middle: 가운데
      percentUp: 아래에서 {number}퍼센트
      numberOf: {of}까지 중 {number}
      wordsAMinute: 일 분에 {number}단어
      semitone: {note}
      perceived: 보이는 대로
      report: 발표된 대로
      spectral: 스펙트럼대로
      off: 끔
      on: 켬
      automatic: 자동
      aimHelp: 겨냥 도움
      words: 말
      wordsAndSound: 말과 소리
      octavesUp: {octaves:#옥타브} 높게
      octavesDown: {octaves:#옥타브} 낮게
      asItIs: 그대로
      chromatic: 반음계
      major: 장음계
      minor: 단음계
      wholeTone: 온음음계
      majorPentatonic: 장오음계
      minorPentatonic: 단오음계
      byHeight: 그림 안의 높이에 따라
      byLightness: 밝기에 따라
      everything: 모두
      shorter: 줄여서
      whatIsAsked: 물어본 것만
      british: 영국 영어
      american: 미국 영어
      spanish: 스페인어
      french: 프랑스어
      german: 독일어
      korean: 한국어
      hindi: 힌디어

      menu: 메뉴: {entry}.
      just: {entry}.
      menuSetting: {name}: {value}
      turnAndPush: 다이얼을 돌려 바꾸고, 눌러서 저장하세요.
      kept: 저장했습니다: {name}, {value}.
      asBefore: 전과 같습니다: {name}, {value}.
      menuClosed: 메뉴를 닫았습니다.
      modeLook: 보기, 카메라로 찍은 그림
      modeGallery: 화랑, 보관한 그림

      gallery: 화랑, 그림 {count:#장}.
      chooseOne: 다이얼을 돌려 고르고, 셔터를 눌러 여세요.
      galleryEmpty: 화랑. 보관한 그림이 없습니다. 셔터를 길게 눌러 돌아가세요.
      galleryInstead: 보관한 그림을 들을 수 있습니다. 다이얼을 길게 눌러 메뉴를 열고, 화랑을 고르세요.
      pictureOf: {name}, {count}장 중 {number}번째.
      opening: 여는 중: {name}.
      chooseFirst: 열린 그림이 없습니다. 다이얼을 돌려 고르고, 셔터를 눌러 여세요.

      explainOn: 이제 단추가 설명만 하고 움직이지 않습니다. 끝내려면 셔터와 다이얼을 다시 함께 누르세요.
      explainOff: 단추가 다시 움직입니다.
      explainShutterTakes: 셔터는 그림을 찍습니다.
      explainShutterOpens: 셔터는 마지막에 말한 그림을 엽니다.
      explainShutterEnters: 셔터는 마지막에 말한 것을 고릅니다.
      explainShutterKeeps: 셔터는 마지막에 말한 것을 저장합니다.
      explainShutterNothing: 셔터는 그림이 있을 때 그림을 엽니다.
      explainShutterHold: 셔터를 일 초 누르면 뒤로 갑니다. 더 누르면 처음으로 갑니다.
      explainTurn: 다이얼을 돌리면 바뀝니다: {name}.
      explainTurnMenu: 다이얼을 돌리면 메뉴를 훑습니다.
      explainTurnShelf: 다이얼을 돌리면 그림을 훑습니다.
      explainPush: 다이얼을 누르면 다음으로 넘어갑니다. 지금은 {name}.
      explainPushMenu: 다이얼을 누르면 마지막에 말한 것을 고릅니다.
      explainPushKeep: 다이얼을 누르면 마지막에 말한 것을 저장합니다.
      explainPushWhere: 다이얼을 누르면 손가락 아래가 무엇인지 말합니다. 다시 누르면 더 말합니다.
      explainKnobHold: 다이얼을 일 초 누르면 메뉴가 열립니다. 더 누르면 마지막 말을 되풀이하고, 다시 그러면 한 자씩 읽습니다.
      explainStrip: 띠는 왼쪽에서 오른쪽까지의 그림입니다. 손가락을 움직여 들으세요.
      explainStripEmpty: 띠는 그림이 있을 때 소리가 납니다.

      help: 도움말
      helpTake: 기기를 그림 앞에 들고 셔터를 누르세요.
      helpHear: 손가락을 띠 위에서 움직이세요. 색마다 음이 있고, 어두우면 낮고 밝으면 높습니다.
      helpKnob: 다이얼을 돌려 소리를 바꾸세요. 누르면 다음 것으로 가고, 손가락이 띠 위에 있으면 무엇이 있는지 말합니다.
      helpBack: 셔터를 길게 누르면 뒤로 가고, 다이얼을 길게 누르면 메뉴가 열립니다. 둘을 함께 누르면 단추를 설명합니다.
      helpChoose: 다이얼을 돌려 어떤 그림이 있는지 듣고, 셔터를 눌러 여세요.

      partSpeech: 말소리
      partSound: 소리
      partPictures: 그림 읽기
      partCamera: 카메라
      partHands: 셔터, 다이얼과 띠
      partGood: {part}: 좋음, {detail}.
      partMissing: {part}: 없음, {detail}.

      cameraBusy: 다른 프로그램이 카메라를 쓰고 있습니다. 기기를 껐다가 다시 켜세요.
      cameraGone: 카메라가 빠졌습니다. 다시 꽂으세요.
      cameraStopped: 카메라가 멈췄습니다. 다시 켜고 있으니 잠시 기다리세요.
      cameraUnusable: 카메라가 움직이지 않습니다: {reason}.
      noCamera: 카메라를 찾지 못했습니다. 카메라 선을 살펴보세요.
      noPicture: 그림을 얻지 못했습니다: {reason}.
      tryAgain: 셔터를 눌러 다시 해 보세요.
      noCard: 소리 카드가 없습니다.
      recorded: 소리 카드가 없어 소리를 {file} 파일에 녹음합니다.
      cardGone: 소리 카드가 빠졌습니다. 다시 꽂으세요.
      noMicrophone: 마이크가 대답하지 않습니다. 다시 꽂으세요.
      noTalker: 말소리가 나지 않습니다: {reason}.
      padStuck: 띠의 {pad}번 판이 눌린 채로 있습니다. 빼 두고 나머지는 계속합니다. 깨끗이 닦아 주세요.
      padFreed: 띠의 {pad}번 판이 다시 움직입니다.
      cameraBack: 카메라가 돌아왔습니다.
      soundBack: 소리가 돌아왔습니다.
      microphoneBack: 마이크가 돌아왔습니다.

      theShutter: 셔터
      theKnob: 다이얼
      thePush: 다이얼 누름
      theStrip: 띠
      theFlash: 플래시
      onePad: 띠의 {pad}번 판
      somePads: 띠의 판 {count:#개}
      silent: {part}: 대답이 없습니다. {reason}.
      padsSilent: {part}: 대답이 없습니다, {reason}.
      othersGoOn: 나머지 판은 계속합니다.
      partBack: {part}: 다시 움직입니다.
      talkerBack: 말소리가 돌아왔습니다.
      lineMissing: {line} 선이 없습니다
      lineBusy: {line} 선을 다른 프로그램이 쓰고 있습니다
      lineForbidden: {line} 선을 쓸 권한이 없습니다
      lineRefused: {line} 선을 쓸 수 없습니다
      linesMissing: 선들이 없습니다
      linesBusy: 선들을 다른 프로그램이 쓰고 있습니다
      linesForbidden: 선들을 쓸 권한이 없습니다
      linesRefused: 선들을 쓸 수 없습니다
      checkWires: 기기를 끄고 선을 살펴보세요.
      startAgain: 기기를 껐다가 다시 켜세요.
      askForPermission: 기기를 설치한 사람이 허락할 수 있습니다.

      theTilt: 기울기 감지기
      thePad: 터치 판
      theKeys: 단추판
      theDisplay: 화면
      theMixer: 소리 카드의 음량 조절
      nothingCalled: {name}, 그런 이름이 없습니다
      noScreenAt: {name} 자리에 꽂힌 것이 없습니다
      noScreen: 꽂힌 것이 없습니다
      deviceBusy: 다른 프로그램이 쓰고 있습니다
      deviceForbidden: 쓸 권한이 없습니다
      deviceRefused: 쓸 수 없습니다

      settingsUnkept: 설정을 보관할 수 없습니다: {reason}.
      settingsHold: 기기를 끌 때까지는 그대로입니다.
      settingsBack: 설정을 다시 보관합니다.
      cardFull: 카드가 가득 찼습니다
      cardReadOnly: 카드에 쓸 수 없습니다
      cardFolder: 폴더를 쓸 수 없습니다
      cardRefused: 카드가 받지 않습니다
      makeRoom: 기기를 설치한 사람이 자리를 비울 수 있습니다.
      changeCard: 기기를 설치한 사람이 카드를 바꿀 수 있습니다.
      settingsDamaged: 설정 파일이 손상되어 따로 두었습니다.
      settingsWhole: 설정은 그대로입니다.
      settingsPrevious: 앞의 설정을 씁니다.
      settingsStandard: 기기가 처음 상태로 시작합니다.

      listener: 듣는 사람
      adult: 어른
      child: 어린이
      ceiling: 최대 음량
      atCeiling: {value}. 허락된 가장 큰 음량입니다. 메뉴에서 더 허락할 수 있습니다.
      allowLouder: 귀에 큰 소리입니다. 허락하려면 다시 누르고, 그만두려면 셔터를 길게 누르세요.
      heardSoFar: 칠 일 동안 들은 양: 귀에 무리 없는 양의 {number}퍼센트
      heardMuch: 칠 일 동안 귀에 무리 없는 양의 {number}퍼센트를 들었습니다. 쉬거나 음량을 낮추세요.
      heardEnough: 칠 일 동안 귀에 무리 없는 양의 {number}퍼센트를 들었습니다.
      goesDown: 음량이 천천히 낮아집니다. 직접 돌리면 멈춥니다.
      restEars: 귀를 쉬게 하세요.

      allOf: 온통 {colour}, 무늬가 없습니다.
      mostlyOf: 대부분 {colour}.
      littleOf: 조금 {colour}: {place}.
      manyColours: 여러 가지 색.
      colourAt: {colour}: {place}.
      colourMostlyAt: {colour}: 주로 {place}.
      onlyGreys: 회색뿐, 다른 색이 없습니다.
      perhaps: 아마 {what}.
      dark: 어두움
      ratherDark: 조금 어두움
      neitherDarkNorBright: 어둡지도 밝지도 않음
      ratherBright: 조금 밝음
      bright: 밝음
      darkAndBright: 어두운 곳과 밝은 곳이 있음
      calm: 차분함
      someDetail: 무늬가 조금 있음
      busy: 무늬가 많음
      softEdges: 뚜렷한 윤곽이 없으니, 흐릴 수 있습니다.
      veryDark: 매우 어두워 색을 알기 어렵습니다.
      moreLight: 더 밝은 데서 다시 찍으세요.
      holdStillAgain: 움직이지 말고 다시 찍으세요.
      darkerAt: 더 어두운 곳: {place}.
      perhapsDarkerAt: 아마 더 어두운 곳: {place}.
      sidesDiffer: 왼쪽과 오른쪽의 색이 다릅니다.
      endsDiffer: 위와 아래의 색이 다릅니다.
      everywhere: 곳곳에
      hereAndThere: 여기저기
      alongEdges: 가장자리를 따라
      inCorners: 모서리에
      atTop: 위쪽에
      atBottom: 아래쪽에
      onLeft: 왼쪽에
      onRight: 오른쪽에
      inMiddle: 가운데에
      topLeft: 왼쪽 위에
      topRight: 오른쪽 위에
      bottomLeft: 왼쪽 아래에
      bottomRight: 오른쪽 아래에
      acrossMiddle: 가운데를 가로질러
      downMiddle: 가운데를 세로로
      bothSides: 왼쪽과 오른쪽에
      bothEnds: 위와 아래에

      album: 앨범
      albumBox: 기기에 든 것
      albumCard: 카드에 있는 것
      albumStick: USB 메모리에 있는 것
      keptPicture: 그림 {number}번
      stickIn: USB 메모리, 그림 {count:#장}.
      stickEmpty: USB 메모리에 열 수 있는 그림이 없습니다.
      stickGone: USB 메모리가 빠졌습니다.
      stickSafe: 이제 USB 메모리를 빼셔도 됩니다.
      stickNone: 꽂힌 USB 메모리가 없습니다.
      stickUnreadable: USB 메모리를 읽을 수 없습니다. 다른 것으로 해 보세요.
      inGallery: 메뉴의 갤러리에 있습니다.
      keepPicture: 이 그림 간직하기
      deletePicture: {name} 지우기
      takeStick: USB 메모리 빼기
      keeping: 그림을 간직하는 중입니다.
      keptOnCard: 카드에 간직했습니다. 이름은 {name}입니다.
      keptOnStick: USB 메모리에 간직했습니다. 이름은 {name}입니다.
      notKept: 그림을 간직하지 못했습니다. {reason}.
      notDeleted: 지우지 못했습니다. {name}. {reason}.
      stickFull: USB 메모리가 가득 찼습니다
      stickReadOnly: USB 메모리에 쓸 수 없습니다
      stickRefused: USB 메모리가 받지 않습니다
      makeRoomOnStick: 필요 없는 그림을 지우세요.
      anotherStick: 다른 USB 메모리로 해 보세요.
      deleteSure: {name}, 지울까요? 지우려면 다시 누르세요. 그대로 두려면 셔터를 길게 누르세요.
      deleteReally: 지우면 영영 없어집니다. 지우려면 한 번 더 누르세요.
      deleted: 지웠습니다. {name}.
      explainTurnAlbum: 다이얼을 돌리면 앨범이 바뀝니다.
      helpKeep: 찍은 그림을 간직하려면 다이얼을 길게 눌러 메뉴를 열고, 이 그림 간직하기를 고르세요.
      letGo: 잠시만요. USB 메모리를 빼지 마세요.
      dateOf: {year}년 {month} {day}일

      firstLanguage: 한국어. 한국어를 고르려면 다이얼을 누르세요.
      firstHelp: 조작법 설명을 들으려면 셔터와 다이얼을 함께 누르세요.

      january: 1월
      february: 2월
      march: 3월
      april: 4월
      may: 5월
      june: 6월
      july: 7월
      august: 8월
      september: 9월
      october: 10월
      november: 11월
      december: 12월
      """)
}
