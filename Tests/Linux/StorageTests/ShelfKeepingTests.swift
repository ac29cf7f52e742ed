// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Decoding
import Domain
import Foundation
import Picture
import Storage
import Testing
import Works

/// Pictures and sounds that a shelf keeps and deletes.
extension ShelfTests {
  @Test("What is kept is appended with the next number, opens as it was, and can be deleted")
  func keepAndDelete() throws {
    try FileManager.default.createDirectory(atPath: place("card"), withIntermediateDirectories: true)
    try make("card/sonifier-0041.jpg", width: 12)
    try make("card/own.jpg", width: 13)
    #expect(names(.card) == [.words("own"), .number(41)])
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.card, 2)))")
    #expect(names(.card) == [.words("own"), .number(41), .number(42)])
    shelf.open(.picture(PicturePlace(.card, 2)))
    #expect(told() == "20 wide")
    shelf.delete(PicturePlace(.card, 1))
    #expect(told().hasPrefix("deleted("))
    #expect(names(.card) == [.words("own"), .number(42)])
    #expect(files("card") == ["own.jpg", "sonifier-0042.jpg"])
    shelf.keep(.picture(try picture(width: 21)))
    #expect(told().hasPrefix("kept("))
    #expect(names(.card)?.last == .number(43))
  }

  @Test(
    "A photograph is kept with its painting's corners, and opens with the painting alone without looking for it"
  )
  func keepPainting() throws {
    let photograph = try #require(Picture(width: 60, height: 40) { UInt8(truncatingIfNeeded: $0 / 180 * 5) })
    let corners = Corners(
      Place(x: 10, y: 8.25), Place(x: 50, y: 8), Place(x: 50, y: 32), Place(x: 10, y: 32))
    shelf.keep(.picture(photograph, corners))
    shelf.keep(.picture(photograph))
    #expect(told().hasPrefix("kept(") && told().hasPrefix("kept("))
    for (index, kept) in [corners, nil].enumerated() {
      shelf.open(.picture(PicturePlace(.card, index)))
      guard case .picture(let seen) = shelf.awaitReport() else { throw NotOpen() }
      #expect(seen.picture.width == 60)
      guard case .found(let alone) = seen.painting else {
        #expect(kept == nil)
        continue
      }
      #expect(alone.corners == kept && alone.picture.width == 40 && alone.picture.height == 24)
    }
  }

  @Test(
    "What is written about a picture is kept with it, on the card as on a stick, and stays when edges are moved",
    arguments: ["card", "sticks/b"])
  func keepWords(folder: String) throws {
    let kind: Album.Kind = folder == "card" ? .card : .stick
    if kind == .stick {
      mounts.plug(place(folder))
      #expect(told() == "stickIn")
    }
    var words = WorkWords()
    words.title = LanguageTexts([.init(language: "en", words: "The Harvest")])
    words.sections = [LanguageTexts([.init(language: "en", words: "In June.")])]
    words.regions = [
      WorkRegion(.rectangle(left: 0.25, top: 0, width: 0.5, height: 1), name: LanguageTexts("The cart"))
    ]
    let photograph = try #require(Picture(width: 40, height: 30) { UInt8(truncatingIfNeeded: $0 * 7) })
    let corners = Corners(Place(x: 4, y: 3), Place(x: 35, y: 3), Place(x: 35, y: 25), Place(x: 4, y: 25))
    shelf.keep(.picture(photograph, nil, words))
    shelf.keep(.edges(PicturePlace(kind, 0), corners, of: photograph))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(kind, 0)))")
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(kind, 1)))")
    for (index, expected) in [words, WorkWords()].enumerated() {
      shelf.open(.picture(PicturePlace(kind, index)))
      guard case .picture(let seen)? = shelf.awaitReport() else { throw NotOpen() }
      #expect(seen.words == expected)
    }
    #expect(files(folder) == ["sonifier-0001.jpg", "sonifier-0002.jpg"])
  }

  private struct NotOpen: Error {}

  /// A second of two tones, 440 Hz left and 660 Hz right, in pieces.
  private final class Tones: SoundToKeep {
    static let frames = 48_000

    static func sample(_ place: Int) -> Float {
      0.5 * sin(Float(place / 2) * (place % 2 == 0 ? 440 : 660) * 2 * .pi / 48_000)
    }

    func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {
      for start in stride(from: 0, to: 2 * Tones.frames, by: 1000) {
        guard (start..<start + 1000).map(Tones.sample).withUnsafeBufferPointer(take) else { return }
      }
    }
  }

  private final class Silence: SoundToKeep {
    func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {}
  }

  @Test("A sound is kept and numbered in one row with pictures, whole, and deleted as they are")
  func keepSound() throws {
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.card, 0)))")
    shelf.keep(.sound(Tones()))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.card, 1)))")
    shelf.keep(.picture(try picture(width: 21)))
    #expect(told().hasPrefix("kept("))
    #expect(names(.card) == [.number(1), .sound(2), .number(3)])
    #expect(files("card") == ["sonifier-0001.jpg", "sonifier-0002.flac", "sonifier-0003.jpg"])
    let sound = try SoundFile.load(place("card/sonifier-0002.flac"))
    #expect(sound.shape.frames == Tones.frames && sound.shape.rate == 48_000 && sound.shape.channels == 2)
    sound.readSamples { samples in
      #expect(samples.indices.allSatisfy { abs(samples[$0] - Tones.sample($0)) < 0x1p-14 })
    }
    shelf.delete(PicturePlace(.card, 1))
    #expect(told().hasPrefix("deleted("))
    #expect(files("card") == ["sonifier-0001.jpg", "sonifier-0003.jpg"])
  }

  @Test("Sounds of a box are listed with its pictures when it starts again, other sounds and half ones not")
  func listSounds() throws {
    for name in ["sonifier-0007.flac", "sonifier-0002.jpg", "holiday.flac", ".sonifier-0009.flac.part"] {
      try write([1, 2, 3], to: "card/" + name)
    }
    #expect(names(.card) == [.number(2), .sound(7)])
    #expect(files("card") == ["sonifier-0007.flac", "sonifier-0002.jpg", "holiday.flac"])
    #expect(PictureList.pictures(inFolder: place("card"))?.map { $0.name } == [.number(2)])
  }

  @Test("With a stick in, sounds are kept there; what is no sound is not, and it is told")
  func soundOnStick() {
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    shelf.keep(.sound(Silence()))
    #expect(told() == "\(AlbumTrouble.soundNotKept(.stick, .refused))")
    shelf.keep(.sound(Tones()))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.stick, 0)))")
    #expect(files("sticks/b") == ["sonifier-0001.flac"] && files("card") == [])
  }

  @Test("With a stick in, pictures are kept there")
  func keepOnStick() throws {
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.stick, 0)))")
    #expect(files("sticks/b") == ["sonifier-0001.jpg"] && files("card") == [])
  }
}
