// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing

@Suite struct PrintedTextTests {
  @Test(
    "It is spoken in one line, in which a word that was divided is whole",
    arguments: [
      ("The Harvest\nAnna Weber, 1871 to 1940", "The Harvest. Anna Weber, 1871 to 1940"),
      ("Oil on canvas, 1902\nTwo women", "Oil on canvas, 1902. Two women"),
      ("1871 bis 1940\nÖl auf Leinwand", "1871 bis 1940. Öl auf Leinwand"),
      ("Two women bind the\nsheaves before rain.", "Two women bind the sheaves before rain."),
      ("They stand at\nthe edge of a field of\nwheat", "They stand at the edge of a field of wheat"),
      ("The Sea.\nA long line that is here", "The Sea. A long line that is here"),
      ("Zwei binden die Gar-\nben", "Zwei binden die Garben"), ("où é-\ntés sont", "où étés sont"),
      ("das Foto-\nMuseum", "das Foto- Museum"), ("1871 -\n1940", "1871 - 1940"), ("A-\nb", "A- b"),
      ("one -\ntwo", "one - two"), ("벼를 베는\n사람들", "벼를 베는 사람들"),
    ])
  func spoken(print: String, words: String) {
    #expect(PrintedText(print, confidence: 90, in: .german).spoken == words)
  }
}
