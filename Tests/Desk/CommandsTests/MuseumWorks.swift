// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Knowing
import Picture
import Walls

/// A museum of painted works, each with a family that is hard to tell from it: its mirror image and three of its quarters.
struct MuseumWorks: Sendable {
  /// A hung painting and what is hard to tell from it.
  static let family = 5
  /// Far from the numbers that finding and knowing were tried with.
  private static let first = 5000

  /// The works of each painting: itself first.
  private let families: [[KnownWork]]

  static func painting(_ number: Int) -> HungPainting { WallCorpus.painting(.whole, first + number) }

  init(paintings count: Int) async {
    families = await together(Array(0..<count)) { number in
      let work = PaintedWork(MuseumWorks.painting(number), height: 200)
      return ([work, work.mirrored] + work.quarters.prefix(3)).compactMap { work in
        Picture(width: work.width, height: work.height) { work.bytes[$0] }.flatMap { KnownWork($0) }
      }
    }
  }

  var count: Int { families.count }

  /// The paintings are cut into equal museums; the number is one's place.
  func museum(_ number: Int, of size: Int) -> KnownWorks {
    var known = KnownWorks()
    for place in number * size..<(number + 1) * size {
      for work in families[place % count] { known.add(work) }
    }
    return known
  }

  /// The museum of a painting, in which its family stays and it is missing.
  func museum(without painting: Int, of size: Int) -> KnownWorks {
    var known = KnownWorks()
    for place in painting / size * size..<(painting / size + 1) * size {
      for work in families[place % count].dropFirst(place == painting ? 1 : 0) { known.add(work) }
    }
    return known
  }
}

/// What a photograph shows of its painting, if that is found where it is.
struct SeenInMuseum: Sendable {
  let painting: Int
  let crops: PaintingCrops

  /// Found well by our own finding in a still of the camera; nil for any other photograph.
  init?(_ number: Int) {
    let painting = MuseumWorks.painting(number)
    let (width, height) = WallCorpus.size(of: painting)
    let photograph = painting.photograph(width: width, height: height)
    guard let picture = Picture(width: width, height: height, bytes: { photograph.bytes[$0] }),
      let found = FoundPainting(in: picture), found.isFound,
      [photograph.outline, photograph.paper, photograph.canvas].contains(where: {
        Polygon.overlap(found.corners.places, $0) >= 0.9
      })
    else { return nil }
    self.painting = number
    crops = PaintingCrops(
      straightened: found.straightened(
        from: picture, longest: PaintingCrops.longest, margin: PaintingCrops.margin))
  }
}

/// How photographs were recognised: one line of a table.
struct MuseumRow: Sendable {
  var (count, right, asked, wrong) = (0, 0, 0, 0)
  /// Of strangers, whose family is not there, and of works of which the family alone is.
  var (strangersOpened, strangersAsked, twinsOpened, twinsAsked) = (0, 0, 0, 0)

  static let head =
    "opened right, asked rightly, a wrong one opened; strangers opened, asked; with the family alone opened, asked"

  init() {}

  /// Takes a photograph in museums of so many paintings.
  init(_ seen: SeenInMuseum, _ works: MuseumWorks, of size: Int) {
    count = 1
    let (museum, own) = (seen.painting / size, seen.painting % size * MuseumWorks.family)
    if let known = works.museum(museum, of: size).likest(seen.crops) {
      switch (known.answer, known.work == own) {
      case (.open, true): right = 1
      case (.open, false): wrong = 1
      case (.ask, true): asked = 1
      default: break
      }
    }
    func answer(_ known: KnownWorks) -> Recognition.Answer? { known.likest(seen.crops)?.answer }
    let stranger = answer(works.museum(museum + 1, of: size))
    (strangersOpened, strangersAsked) = (stranger == .open ? 1 : 0, stranger == .ask ? 1 : 0)
    let twin = answer(works.museum(without: seen.painting, of: size))
    (twinsOpened, twinsAsked) = (twin == .open ? 1 : 0, twin == .ask ? 1 : 0)
  }

  static func + (one: MuseumRow, other: MuseumRow) -> MuseumRow {
    var sum = one
    sum.count += other.count
    sum.right += other.right
    sum.asked += other.asked
    sum.wrong += other.wrong
    sum.strangersOpened += other.strangersOpened
    sum.strangersAsked += other.strangersAsked
    sum.twinsOpened += other.twinsOpened
    sum.twinsAsked += other.twinsAsked
    return sum
  }

  /// In percent.
  var text: String {
    [right, asked, wrong, strangersOpened, strangersAsked, twinsOpened, twinsAsked]
      .map { FindRow.pad(count == 0 ? 0 : Double($0) / Double(count) * 100, 1) }.joined(separator: " ")
  }
}

/// The same for each, by all processors, in their order.
func together<One: Sendable, Made: Sendable>(
  _ all: [One], _ make: @escaping @Sendable (One) -> Made
) async -> [Made] {
  await withTaskGroup(of: (Int, Made).self) { group in
    for (place, one) in all.enumerated() { group.addTask { (place, make(one)) } }
    var made: [(Int, Made)] = []
    for await one in group { made.append(one) }
    return made.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}
