// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Instrument
import Storage

extension Command {
  static var play: Command {
    Command(
      name: "play",
      synopsis: "FILE | LIST | FOLDER [options]",
      summary: "plays music and books in a terminal, with the box's own hands",
      details: """
        Starts the desk with music and books. A file plays at once, and so does the first title of a list (M3U, M3U8 or PLS). Of a
        folder the box names the first title, or with --settings the one that was heard last, which goes on where it was. Space plays
        and pauses; the arrows upwards and downwards are the knob, which names titles, and once it was pushed, with Enter, goes
        forward and back; the others are a finger on the strip, which is the title from its beginning to its end. ? shows all keys, q
        ends it. Without a sound card what would be heard is recorded.
        """,
      options: [Options.card, Options.record(unlessGiven: "desk.wav"), Options.settings, Options.microphone],
      action: runPlay)
  }
}

private func runPlay(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a sound, a book, or a folder of them", of: "play")
  let isFolder = PictureList.pictures(inFolder: path) != nil
  // What is wrong with it is said before the terminal is taken.
  if isFolder || PlayLists.isList(path) { _ = try FolderTitles.found(in: path) } else { try checkFile(path) }
  try runDesk(arguments, DeskStart(command: "play", music: path, mode: .player, playsAtOnce: !isFolder))
}

private func checkFile(_ path: String) throws(CommandError) {
  let isText = BookFolders.isText(path)
  if BookFolders.isNavigation(path) {
    guard BookFile.book(path) == nil else { return }
    throw .failure(oneLine(path) + ": this is no book that can be read")
  }
  do throws(PictureFileError) {
    if isText { _ = try BookFile.words(path) } else { _ = try SoundFile.title(path) }
  } catch {
    throw .failure(error.sentence(wanting: isText ? "book" : "sound"))
  }
}
