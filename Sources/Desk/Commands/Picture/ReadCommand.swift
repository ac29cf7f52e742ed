// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Files
import Picture
import Speech

extension Command {
  static var read: Command {
    Command(
      name: "read",
      synopsis: "PICTURE [--json]",
      summary: "reads the codes on a label in a photograph",
      details: """
        Reads QR, Data Matrix and EAN codes in a photograph: what each says, and its corners in pixels of the photograph as it
        is seen upright, from the code's own top left clockwise. A code of four pixels a module is read up to 25 degrees from
        the side.

        In JSON "kind" is qr, data matrix or ean. It ends with 1 where nothing is read.
        """,
      options: [Options.json],
      action: runRead)
  }
}

private func runRead(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a picture", of: "read")
  let picture = try PictureArgument.load(path, arguments)
  let codes = try codes(in: picture, path)
  if arguments.has("--json") {
    try Output.say(JSON.object([("file", .text(path)), ("codes", .list(codes.map { $0.json }))]).line)
  } else {
    for code in codes { try Output.say("\(path): \(code.words)") }
  }
  guard !codes.isEmpty else { throw .failure("\(path): there is no code in it") }
}

private func codes(in picture: Picture, _ path: String) throws(CommandError) -> [SeenCode] {
  do throws(LabelTrouble) {
    return try LabelReader().codes(in: picture)
  } catch {
    throw .failure("\(path): \(Fault.noLabels(error).english)")
  }
}

extension SeenCode {
  fileprivate var json: JSON {
    .object([
      ("kind", .text(kind.name)), ("text", .text(text)),
      ("corners", .list(places.map { .list([.number($0.x, decimals: 0), .number($0.y, decimals: 0)]) })),
    ])
  }

  fileprivate var words: String {
    let corners = places.map { Number.text($0.x, decimals: 0) + "," + Number.text($0.y, decimals: 0) }
    return "a code (\(kind.name)) at " + Text.spaced(corners) + ": " + oneLine(text)
  }

  private var places: [Place] { (0..<4).map { corners[$0] } }
}

extension SeenCode.Kind {
  /// As programs read it.
  fileprivate var name: String {
    switch self {
    case .qr: "qr"
    case .dataMatrix: "data matrix"
    case .ean: "ean"
    }
  }
}
