// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files
import Finding
import Picture
import Storage

extension Command {
  static var find: Command {
    Command(
      name: "find",
      synopsis: "PICTURE | FOLDER [--json] [-o OUT.png]",
      summary: "says where in a photograph a painting is, and how it is seen",
      details: """
        Says where in a photograph a painting on a wall is: the corners of its frame and of what is painted, from the
        top left clockwise, in pixels of the photograph as it is seen upright; how sure that is, 0 to 1; its
        width over its height; and from where it is seen, in degrees to its right and below it, and how far
        the camera is rolled. "out" are sides that lie beyond the photograph's border.

        Of a folder it looks at every picture, each on a line. It ends with 1 where nothing is found: in a folder,
        where a picture shows none or cannot be read.
        """,
      options: [
        Options.json,
        Arguments.Option(
          name: "-o", value: "OUT.png", meaning: "writes what is painted, straightened and without its frame"),
      ],
      action: runFind)
  }
}

private func runFind(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a picture or a folder", of: "find")
  let isJSON = arguments.has("--json")
  if let pictures = PictureList.pictures(inFolder: path) {
    guard arguments.value("-o") == nil else {
      throw .usage("-o is about one picture, and \(path) is a folder")
    }
    guard !pictures.isEmpty else { throw .failure("\(path): there is no picture in this folder") }
    return try findAll(pictures, isJSON: isJSON)
  }
  let photograph = try PictureArgument.load(path, arguments)
  let painting = FoundPainting(in: photograph)
  try Output.say(line(of: path, painting, isJSON: isJSON))
  guard let painting, painting.isFound else { throw .failure("\(path): no painting is found in it") }
  if let output = arguments.value("-o") { try write(painting, from: photograph, path, to: output) }
}

private func findAll(_ pictures: [KeptPicture], isJSON: Bool) throws(CommandError) {
  var (without, unread) = (0, 0)
  for picture in pictures {
    var words: String
    do throws(PictureFileError) {
      let painting = FoundPainting(in: try PictureFile.load(picture.path))
      if painting?.isFound != true { without += 1 }
      words = line(of: picture.path, painting, isJSON: isJSON)
    } catch {
      unread += 1
      let members: [(String, JSON)] = [("file", .text(picture.path)), ("error", .text(error.sentence))]
      words = isJSON ? JSON.object(members).line : error.sentence
    }
    try Output.say(words)
  }
  guard unread == 0 else { throw .failure("\(unread) of \(pictures.count) pictures cannot be read") }
  guard without == 0 else {
    throw .failure("no painting is found in \(without) of \(pictures.count) pictures")
  }
}

private func write(_ painting: FoundPainting, from photograph: Picture, _ path: String, to output: String)
  throws(CommandError)
{
  guard !box_is_same_file(output, path) else {
    throw .failure("\(output): this is the photograph itself; it is not replaced")
  }
  guard let straight = painting.straightened(from: photograph) else {
    throw .failure("\(path): what is found in it is no rectangle, and cannot be straightened")
  }
  try command { () throws(FileError) in try PngFile.write(straight, to: output) }
}

private func line(of path: String, _ painting: FoundPainting?, isJSON: Bool) -> String {
  if isJSON { return json(of: path, painting).line }
  guard let painting, painting.isFound else { return "\(path): no painting" }
  let sure = Number.text(painting.confidence, decimals: 2)
  let corners = painting.canvas.list.map {
    Number.text($0.x, decimals: 1) + "," + Number.text($0.y, decimals: 1)
  }
  let aspect = painting.stance.map { ", \(Number.text($0.aspect, decimals: 3)) times as wide as high" } ?? ""
  return "\(path): a painting at " + Text.spaced(corners) + aspect + ", sure to \(sure)"
}

private func json(of path: String, _ painting: FoundPainting?) -> JSON {
  let (stance, out) = (painting?.stance, painting?.out ?? SidesOut())
  let sides = [("left", out.left), ("right", out.right), ("top", out.top), ("bottom", out.bottom)]
  func degrees(_ angle: Double?) -> JSON { angle.map { .number($0, decimals: 2) } ?? .null }
  func corners(_ corners: Corners?) -> JSON {
    guard let corners else { return .null }
    return .list(corners.list.map { .list([.number($0.x, decimals: 2), .number($0.y, decimals: 2)]) })
  }
  return .object([
    ("file", .text(path)),
    ("found", .boolean(painting?.isFound ?? false)),
    ("confidence", .number(painting?.confidence ?? 0, decimals: 3)),
    ("corners", corners(painting?.corners)),
    ("canvas", corners(painting?.canvas)),
    ("aspect", stance.map { .number($0.aspect, decimals: 4) } ?? .null),
    ("across", degrees(stance?.across)), ("down", degrees(stance?.down)), ("roll", degrees(stance?.roll)),
    ("out", .list(sides.compactMap { $0.1 ? .text($0.0) : nil })),
  ])
}

extension Corners {
  fileprivate var list: [Place] { (0..<4).map { self[$0] } }
}
