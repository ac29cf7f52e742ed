// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import DeskBoard
import Domain
import Foundation
import Speech
import Storage
import Testing
import TinyFonts

/// What a shelf reads besides pictures that open: a stick's own files, what is damaged, and pictures at a glance.
extension ShelfTests {
  private func writeOwnFiles() throws {
    try write(TinyFont().bytes, to: "sticks/b/tiny-band.SF2")
    try write(Array("no instruments".utf8), to: "sticks/b/SoundFonts/diary.sf2")
    try write(TinyFont().bytes, to: "sticks/b/elsewhere/hidden.sf2")
    try write(TinyFont().bytes, to: "sticks/b/.hidden.sf2")
    try write(Array("! x\n A slendro \n2\n240.\n2/1".utf8), to: "sticks/b/scales/s1.scl")
    try write(Array("\u{7}\n2\n240.\n2/1".utf8), to: "sticks/b/old_mode.scl")
    try write(Array("no scale".utf8), to: "sticks/b/scales/letter.scl")
  }

  @Test("Instruments and scales of a stick are told, in its folder and one for each; they are gone with it")
  func ownFiles() throws {
    try writeOwnFiles()
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    #expect(told() == "own: tiny band, diary, old mode, A slendro")
    mounts.pull(place("sticks/b"))
    #expect(told() == "stickGone")
    #expect(shelf.albums.allSatisfy { $0.kind != .stick })
  }

  @Test("Songs of a stick are told, several of one file too; what no lesson can play is left out")
  func songs() throws {
    try write(Array("{title: One}\n[C]a\n{new_song}\n[G]b".utf8), to: "sticks/b/songs/two_songs.cho")
    try write(Array("{title: Three}\n[Am]c".utf8), to: "sticks/b/three.ChordPro")
    let broken = "[Am]d\n{start_of_chorus}\n[Am]e\n{start_of_verse}"
    try write(Array(broken.utf8), to: "sticks/b/songs/broken.crd")
    try write(Array("[Am]d".utf8), to: "sticks/b/songs/notes.txt")
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    #expect(told() == "own: Three, One, two songs")
  }

  @Test("Instruments are read by another process; what is none is told, and so is what is not there")
  func fonts() throws {
    try writeOwnFiles()
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn" && told().hasPrefix("own: "))
    shelf.open(.soundFont("tiny-band.SF2"))
    #expect(told().hasPrefix("font of ") == true)
    shelf.open(.soundFont("diary.sf2"))
    #expect(told() == "no font: notOne")
    shelf.open(.soundFont("nothing.sf2"))
    #expect(told() == "no font: unread")
    // The font is gone from the stick, though the shelf has found it there when the stick came.
    try FileManager.default.removeItem(atPath: place("sticks/b/tiny-band.SF2"))
    shelf.open(.soundFont("tiny-band.SF2"))
    #expect(told() == "no font: unread")
  }

  @Test("A picture that cannot be read is told by what it is called, its name or its number")
  func unreadablePicture() throws {
    for name in ["box/diary.jpg", "box/sonifier-0003.jpg"] {
      try Data("Dear diary\n".utf8).write(to: URL(fileURLWithPath: place(name)))
    }
    let script = ScriptShelf(place("box"))
    #expect(names(.box) == [.words("diary"), .words("evening"), .words("morning"), .number(3)])
    for (index, name) in [(0, PictureName.words("diary")), (3, .number(3))] {
      let fault = Fault.noPicture(.other(.text), of: name)
      shelf.open(.picture(PicturePlace(.box, index)))
      #expect(told() == "\(fault)")
      script.open(.picture(PicturePlace(.box, index)))
      guard case .fault(fault) = script.takeReport() else {
        Issue.record("The script's shelf tells another fault.")
        continue
      }
    }
  }

  // MARK: - At a glance

  @Test("A glance tells the day and the picture in small; the newest counts, and opening comes first")
  func glances() throws {
    let day = DateComponents(calendar: .current, year: 2024, month: 2, day: 29, hour: 12).date
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(day)], ofItemAtPath: place("box/morning.jpg"))
    let unset = DateComponents(calendar: .current, year: 2000, month: 1, day: 1, hour: 12).date
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(unset)], ofItemAtPath: place("box/evening.jpg"))
    shelf.glance(at: PicturePlace(.box, 0))
    #expect(told() == "box 0: -, 8 wide")
    shelf.glance(at: PicturePlace(.box, 0))
    shelf.glance(at: PicturePlace(.box, 1))
    #expect(told() == "box 1: 29.2.2024, 9 wide")
    shelf.glance(at: PicturePlace(.box, 0))
    shelf.open(.picture(PicturePlace(.box, 1)))
    shelf.glance(at: PicturePlace(.box, 0))
    #expect(told() == "9 wide")
    shelf.glance(at: PicturePlace(.box, 0))
    shelf.cancel()
    shelf.glance(at: PicturePlace(.box, 5))
    shelf.open(.picture(PicturePlace(.box, 0)))
    #expect(told() == "8 wide")
    #expect(shelf.takeReport() == nil)
  }
}
