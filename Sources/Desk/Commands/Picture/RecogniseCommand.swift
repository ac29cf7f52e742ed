// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Files
import Finding
import Knowing
import Picture
import Storage

extension Command {
  static var recognise: Command {
    Command(
      name: "recognise",
      synopsis: "PICTURE --among FOLDER [--json]",
      summary: "says which work of a folder hangs in a photograph",
      details: """
        Says which of a folder's pictures a photograph shows: its painting is found as by find, straightened, freed of its frame
        and compared with all of them. From a score of 1.1 on it is that work; between 0.8 and 1.1 it may be, so that the box
        would ask; below it is unknown. 2 is the same picture.

        In JSON "work" is the work's name in the folder, null where it is unknown, and "answer" is open, ask or unknown. A picture
        of the folder that cannot be read is left out, with a sentence that says so. It ends with 1 where the work is unknown.
        """,
      options: [
        Arguments.Option(name: "--among", value: "FOLDER", meaning: "the pictures of the works; needed"),
        Options.json,
      ],
      action: runRecognise)
  }
}

private func runRecognise(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a picture", of: "recognise")
  guard let folder = arguments.value("--among") else {
    throw .usage("recognise needs --among FOLDER, the pictures of the works")
  }
  guard let pictures = PictureList.pictures(inFolder: folder) else {
    throw .failure("\(folder): this is no folder that can be read")
  }
  guard !pictures.isEmpty else { throw .failure("\(folder): there is no picture in this folder") }
  let photograph = try PictureArgument.load(path, arguments)
  let folderWorks = try FolderWorks(pictures)
  let straightened =
    FoundPainting(in: photograph)?.straightened(
      from: photograph, longest: PaintingCrops.longest, margin: PaintingCrops.margin) ?? []
  let recognition = folderWorks.works.likest(PaintingCrops(straightened: straightened))
  let answer = recognition?.answer ?? .unknown
  let work = recognition.flatMap { answer == .unknown ? nil : folderWorks.names[$0.work] }
  let score = recognition?.score ?? 0
  if arguments.has("--json") {
    let json = JSON.object([
      ("file", .text(path)), ("work", work.map { .text($0) } ?? .null),
      ("score", .number(score, decimals: 3)), ("answer", .text(answer.name)),
    ])
    try Output.say(json.line)
  } else if let work {
    let perhaps = answer == .ask ? "perhaps " : ""
    try Output.say("\(path): \(perhaps)\(oneLine(work)), \(Number.text(score, decimals: 2)) of 2")
  }
  guard work != nil else {
    let reason =
      straightened.isEmpty
      ? "no painting is found in it" : "it is none of the \(folderWorks.names.count) works"
    throw .failure("\(path): \(reason)")
  }
}

/// Works in a folder, each known by its file's name.
private struct FolderWorks {
  private(set) var works = KnownWorks()
  private(set) var names: [String] = []

  init(_ pictures: [KeptPicture]) throws(CommandError) {
    for picture in pictures {
      do throws(PictureFileError) {
        guard let work = KnownWork(try PictureFile.load(picture.path)) else {
          Output.remark("\(oneLine(picture.path)): there is no memory to look at it; it is left out")
          continue
        }
        works.add(work)
        names.append(FolderWorks.name(picture.path))
      } catch {
        Output.remark(error.sentence + "; it is left out")
      }
    }
    guard !names.isEmpty else { throw .failure("none of \(pictures.count) pictures can be read") }
  }

  /// What follows the last slash.
  private static func name(_ path: String) -> String {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    return String(path[(start ?? path.startIndex)...])
  }
}

extension Recognition.Answer {
  /// As programs read it.
  fileprivate var name: String {
    switch self {
    case .open: "open"
    case .ask: "ask"
    case .unknown: "unknown"
    }
  }
}
