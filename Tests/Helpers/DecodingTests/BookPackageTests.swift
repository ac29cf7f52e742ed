// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Decoding

/// What an EPUB says of itself.
@Suite struct BookPackageTests {
  private func package(_ elements: [(String, [(name: String, value: String)], String)]) -> BookPackage {
    var package = BookPackage()
    for (name, attributes, words) in elements {
      _ = package.begin("urn:x " + name, attributes)
      Array(words.utf8).withUnsafeBytes { package.add($0) }
      package.end()
    }
    return package
  }

  private func place(_ path: String) -> (String, [(name: String, value: String)], String) {
    ("rootfile", [("full-path", path)], "")
  }

  private func item(_ id: String, _ file: String, _ type: String = "application/xhtml+xml")
    -> (String, [(name: String, value: String)], String)
  {
    ("item", [("id", id), ("href", file), ("media-type", type)], "")
  }

  private func next(_ id: String, linear: String = "yes") -> (String, [(name: String, value: String)], String)
  {
    ("itemref", [("idref", id), ("linear", linear)], "")
  }

  @Test("The files are read in the order of the spine, each by its way in the archive")
  func order() {
    let package = package([
      place("OEBPS/a/book.opf"), ("title", [], " The\n Field "), ("title", [], "Other"),
      ("creator", [], "Ada"),
      ("language", [], "de-AT"), item("1", "one.xhtml"), item("2", "../text/two%20b.xhtml"),
      item("3", "cover.jpg", "image/jpeg"), item("4", "note.xhtml"), next("2"), next("1"), next("3"),
      next("4", linear: "no"), next("9"),
    ])
    #expect(package.chapters == ["OEBPS/text/two b.xhtml", "OEBPS/a/one.xhtml"])
    #expect(package.title == "The Field" && package.author == "Ada" && package.language == "de-AT")
    #expect(!package.isLocked)
  }

  @Test("A way that leads out of the archive stays in it")
  func outside() {
    let package = package([place("b.opf"), item("1", "../../../etc/passwd"), next("1")])
    #expect(package.chapters == ["etc/passwd"])
  }

  @Test("Words that need a key lock the book, and letters that are hidden for its fonts do not")
  func keys() {
    func locked(_ algorithm: String) -> Bool {
      package([("EncryptionMethod", [("Algorithm", algorithm)], "")]).isLocked
    }
    #expect(locked("http://www.w3.org/2001/04/xmlenc#aes128-cbc"))
    #expect(!locked("http://www.idpf.org/2008/embedding") && !locked("http://ns.adobe.com/pdf/enc#RC"))
  }
}
