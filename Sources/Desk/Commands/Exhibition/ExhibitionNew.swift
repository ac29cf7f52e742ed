// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files
import Works

/// `sonifier exhibition new`: texts to go on with.
struct ExhibitionNew {
  private let folder: ExhibitionFolder

  init(_ folder: ExhibitionFolder) { self.folder = folder }

  func run() throws(CommandError) {
    let exhibition = folder.exhibition
    guard !exhibition.works.isEmpty else {
      throw .failure("\(folder.path): there is no picture in this folder")
    }
    let language = exhibition.languages.first ?? "en"
    let progress = Progress()
    var count = 0
    for (place, work) in exhibition.works.enumerated() where work.file.isEmpty {
      progress.show("\(place + 1) of \(exhibition.works.count)")
      let text = WorkDraft.text(of: known(of: work), in: language)
      progress.end()
      if try write(text, to: work.name + ".txt") { count += 1 }
    }
    if exhibition.findings.contains(where: { $0.kind == .noSheet }) {
      _ = try write(WorkDraft.sheet(in: language), to: "exhibition.txt")
    }
    let texts = Text.count(count, "text") + " written"
    try Output.say("\(Text.count(exhibition.works.count, "picture")), \(texts)")
  }

  /// What is known of a work before its curator writes: what its picture's file says, read by the importer.
  private func known(of work: ExhibitedWork) -> WorkWords {
    do throws(PictureFileError) {
      return work.words(embedded: try PictureFile.loadWithNotes(folder.place(work.picture)).words)
    } catch {
      Output.remark(error.sentence + "; its text is empty")
      return work.words()
    }
  }

  /// False where something has that name, which stays as it is.
  private func write(_ text: String, to name: String) throws(CommandError) -> Bool {
    let fault = Array(text.utf8).withUnsafeBytes { NewFile.write($0, named: name, inFolder: folder.path) }
    guard fault != EEXIST else { return false }
    guard fault == 0 else { throw .failure(FileError(folder.place(name), code: fault).sentence) }
    try Output.say(oneLine(name))
    return true
  }
}

extension Text {
  /// As in "1 work" and "2 works".
  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)" + (number == 1 ? "" : "s")
  }
}
