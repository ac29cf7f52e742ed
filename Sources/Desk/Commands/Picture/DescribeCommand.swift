// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Instrument
import Picture
import Sonify
import Speech
import Storage

extension Command {
  static var describe: Command {
    Command(
      name: "describe",
      synopsis: "PICTURE | FOLDER [--data] [--plane N] [--json]",
      summary: "says what the box says of a new picture: colours, where they are, how light and how busy",
      details: """
        Says what the box says of a picture at a glance, one sentence a line: the main colours and where they are,
        how light it is, how busy, how its halves differ. In JSON the measures, too: lightness, contrast and
        differences are those of OKLab, shares go from 0 to 1, softness is the width of edges (null without any).

        Of a folder it describes every picture, each on a line. In JSON a line has also how many words that is, and
        how a finger hears the picture on a new box: which shares of its way are breath, nearly breath and clear.

        With --data the picture's numbers: smallest, largest, mean and standard deviation, and where the largest is. In
        JSON they are numbers of 16 bits, "physical" is the file's own values where the numbers only stand for them, and
        "blanks" is how many places have no value. Where few values are far from all others, the numbers span the others:
        "span" is from where to where, and how many are below and above.

        Of a FITS file with several images or a cube, and of a TIFF file with several pages, --plane says which one; "plane" in
        JSON is its number, and of how many.
        """,
      options: [Options.json, Options.dataAlone, Options.plane],
      action: runDescribe)
  }
}

private func runDescribe(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a picture or a folder", of: "describe")
  if let pictures = PictureList.pictures(inFolder: path) {
    guard !arguments.has("--data") else {
      throw .usage("--data is about one picture, and \(path) is a folder")
    }
    guard !arguments.has(Options.plane.name) else {
      throw .usage("--plane is about one picture, and \(path) is a folder")
    }
    guard !pictures.isEmpty else { throw .failure("\(path): there is no picture in this folder") }
    var folder = DescribeFolder(pictures, isJSON: arguments.has("--json"))
    return try folder.run()
  }
  guard !arguments.has("--data") else { return try describeNumbers(of: path, arguments) }
  let picture = try PictureArgument.load(path, arguments)
  let overview = Overview(of: picture)
  if arguments.has("--json") {
    return try Output.say(JSON.object(overview.members + [("plane", picture.planeJSON)]).line)
  }
  for sentence in Picture.sentences(picture.planePhrases) + overview.sentences { try Output.say(sentence) }
}

private func describeNumbers(of path: String, _ arguments: Arguments) throws(CommandError) {
  let picture = try PictureArgument.data(path, arguments)
  let survey = picture.survey ?? DataSurvey(of: picture)
  if arguments.has("--json") { return try Output.say(survey.json(of: picture).line) }
  for sentence in picture.sentences(of: survey) { try Output.say(sentence) }
}

extension Picture {
  func sentences(of survey: DataSurvey) -> [String] {
    Picture.sentences(planePhrases + phrases(of: survey))
  }

  fileprivate static func sentences(_ phrases: [Phrase]) -> [String] {
    phrases.map { Utterance(.answer, [$0]).text(in: .english) }
  }
}

extension Overview {
  var sentences: [String] {
    phrases(canTakeAnother: false).map { Utterance(.answer, [$0]).text(in: .english) }
  }

  var members: [(String, JSON)] {
    [
      ("sentences", .list(sentences.map { .text($0) })),
      ("colours", .list(colours.map { $0.json })),
      ("coloured", .number(coloured, decimals: 3)),
      ("lightness", .number(lightness, decimals: 3)),
      ("contrast", .number(contrast, decimals: 3)),
      ("strongest", .number(palette.strongest, decimals: 3)),
      ("busyness", .number(busyness, decimals: 3)),
      ("softness", softness.map { .number($0, decimals: 3) } ?? .null),
      ("hasClearParts", .boolean(hasClearParts)),
      ("leftToRight", leftRight.json),
      ("topToBottom", topBottom.json),
    ]
  }
}

extension Overview.Colour {
  fileprivate var json: JSON {
    .object([
      ("colour", .text(name.text(in: .english))), ("share", .number(share, decimals: 3)),
      ("place", .text(place.name)),
      ("isPlaceSure", .boolean(isPlaceSure)), ("isCompact", .boolean(isCompact)),
      ("distance", .number(distance, decimals: 3)),
    ])
  }
}

extension Overview.Halves {
  fileprivate var json: JSON {
    .object([("lightness", .number(lightness, decimals: 3)), ("colour", .number(colour, decimals: 3))])
  }
}

extension OverviewPlace {
  /// The name as programs read it, whatever language the box speaks.
  fileprivate var name: String {
    switch self {
    case .everywhere: "everywhere"
    case .scattered: "here and there"
    case .edges: "edges"
    case .corners: "corners"
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    case .middle: "middle"
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomLeft: "bottom left"
    case .bottomRight: "bottom right"
    case .across: "across"
    case .down: "down"
    case .leftAndRight: "left and right"
    case .topAndBottom: "top and bottom"
    }
  }
}
