// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Storage
import Works

extension Command {
  static var exhibition: Command {
    Command(
      name: "exhibition",
      synopsis: "new | check FOLDER [--json]",
      summary: "begins the texts of an exhibition, a folder of pictures, and says what is wrong with them",
      details: """
        An exhibition is a folder of pictures with texts beside them, a table or a IIIF manifest, which people write by hand: the
        guide for curators and the man page say how.

        new writes a text beside every picture of which neither a text nor a table nor a manifest says anything yet, and one about
        the exhibition. What the picture's own file says is in it already, such as title and artist. It never replaces a file.

        check says what is wrong, with file and line: errors, and what visitors would miss as warnings. It opens every picture
        and sound, and compares all pictures, since those that are too much alike are taken for each other. Of each it makes
        photographs as visitors take them, and says where the box would not know them. It ends with 1 where there are errors.

        In JSON each finding is an object on a line: "file" and "line" (null for a whole file or the folder), "severity" (error
        or warning), "kind" and "sentence". The last line has "works", "languages", "regions", "errors", "warnings" and "ready".
        """,
      options: [
        Arguments.Option(name: "--json", value: nil, meaning: "of check: JSON objects instead of sentences")
      ],
      action: runExhibition)
  }
}

private func runExhibition(_ arguments: Arguments) throws(CommandError) {
  let words = arguments.words
  guard words.count == 2, ["new", "check"].contains(words[0]) else {
    throw .usage("exhibition needs new or check, and a folder; 'sonifier exhibition --help' says how")
  }
  guard let folder = ExhibitionFolder(words[1]) else {
    throw .failure("\(words[1]): this is no folder that can be read")
  }
  guard words[0] == "check" else {
    guard !arguments.has("--json") else { throw .usage("--json is about exhibition check") }
    return try ExhibitionNew(folder).run()
  }
  var check = ExhibitionCheck(folder, isJSON: arguments.has("--json"))
  try check.run()
}

/// A folder that a curator fills, and what its texts say.
struct ExhibitionFolder {
  let path: String
  let exhibition: Exhibition

  init?(_ path: String) {
    guard PictureList.pictures(inFolder: path) != nil else { return nil }
    self.path = path
    exhibition = Exhibition(names: Folder.names(in: path)) { name in
      try? TextFile.bytes(of: path + "/" + name, atMost: ExhibitionFinding.Bounds.table)
    }
  }

  func place(_ name: String) -> String { path + "/" + name }
}
