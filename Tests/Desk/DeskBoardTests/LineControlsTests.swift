// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import DeskBoard
import Foundation
import Gesture
import Testing

/// Hands that come line by line.
@Suite final class LineControlsTests {
  private let reading: Int32
  private var writing: Int32
  private let controls: LineControls
  private let complaints = Complaints()
  private let now = Instant(seconds: 5)

  private final class Complaints {
    var sentences: [String] = []
  }

  init() throws {
    var ends: [Int32] = [0, 0]
    // Closed in the programs that other tests start, which would keep it open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    (reading, writing) = (ends[0], ends[1])
    controls = LineControls(reading) { [complaints] in complaints.sentences.append($0) }
  }

  deinit {
    close(reading)
    endInput()
  }

  private func say(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) } == bytes.count)
  }

  private func endInput() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  private func taken(by time: Instant) -> [Input] {
    var inputs: [Input] = []
    while let input = controls.takeInput(by: time) { inputs.append(input.input) }
    return inputs
  }

  @Test("Every event is an input of the moment when it came, in order")
  func events() {
    #expect(taken(by: now) == [])
    say(
      "shutter press\nknob -3\n\n# nothing\r\nstrip 0.25 # here\r\nedge strip-32 off\npad 0.5,0.75\nstrip lift\n"
    )
    #expect(
      taken(by: now) == [
        .edge(.shutter, isOn: true), .clicks(-3), .strip(0.25), .edge(.strip(31), isOn: false),
        .pad(Spot(x: 0.5, y: 0.75)),
        .strip(nil),
      ])
    #expect(complaints.sentences == [])
  }

  @Test("A line may come in pieces")
  func pieces() {
    for piece in ["shut", "ter pre"] {
      say(piece)
      #expect(taken(by: now) == [])
    }
    say("ss\nkn")
    #expect(taken(by: now) == [.edge(.shutter, isOn: true)])
    say("ob +1\n")
    #expect(taken(by: now) == [.clicks(1)])
  }

  @Test("A slide is due little by little, and only after it the end")
  func slide() throws {
    say("strip 0 to 1 in 2\nend\n")
    var places: [Double] = []
    var time = now
    while let input = controls.takeInput(by: time) {
      if case .strip(let place?) = input.input { places.append(place) }
      #expect(input.time <= time)
      guard controls.nextDue != nil else { break }
      #expect(!controls.isOver)
      time = max(time, controls.nextDue ?? time)
    }
    #expect(places.first == 0 && places.last == 1 && places == places.sorted() && places.count > 20)
    #expect(abs(time.since(now) - 2) < 1e-6)
    #expect(controls.isOver)
  }

  @Test("What is not understood, or is no matter of hands, is told with its line and left out")
  func mistakes() {
    say("foo\n\nshutter\npicture a.png\nlight 1\nsound gone\ncamera gone\naim lean 5\nknob +1\n")
    #expect(taken(by: now) == [.clicks(1)])
    let lines = [1, 3, 4, 5, 6, 7, 8]
    #expect(complaints.sentences.count == lines.count)
    for (sentence, line) in zip(complaints.sentences, lines) {
      #expect(sentence.hasPrefix("standard input, line \(line): "))
    }
    #expect(complaints.sentences.dropFirst(2).allSatisfy { $0.hasSuffix("only hands come from here") })
    #expect(!controls.isOver)
  }

  @Test("A hand goes through the menu before the end; one that is lost says by which line")
  func menu() {
    say("menu octave\nend\n")
    #expect(taken(by: now) == [])
    #expect(controls.menuGoal == .entry("octave") && !controls.isOver)
    controls.follow(.move(.turnKnob(3)))
    #expect(taken(by: now) == [.clicks(3)] && controls.menuGoal == .entry("octave"))
    controls.follow(.nowhere)
    #expect(controls.menuGoal == nil)
    #expect(taken(by: now + 0.2) == [] && controls.isOver)
    #expect(complaints.sentences.count == 1 && complaints.sentences[0].hasPrefix("standard input, line 1: "))
  }

  @Test("Lines that come all at once happen one after the other, as hands would make them")
  func piped() throws {
    say("shutter press\nshutter release\nmenu keep\nmenu octav\nknob +1\nknob press\nknob release\nend\n")
    #expect(taken(by: now) == [.edge(.shutter, isOn: true), .edge(.shutter, isOn: false)])
    // The shutter is let go before the knob is held.
    #expect(controls.menuGoal == nil)
    let menu = try #require(controls.nextDue)
    #expect(menu.since(now) >= 0.2)
    #expect(taken(by: menu) == [] && controls.menuGoal == .entry("keep"))
    controls.follow(.move(.holdKnob))
    #expect(taken(by: menu) == [.edge(.knob, isOn: true)])
    #expect(taken(by: menu + 2) == [.edge(.knob, isOn: false)])
    controls.follow(.there)
    #expect(taken(by: menu + 2) == [] && controls.menuGoal == .entry("octav"))
    controls.follow(.nowhere)
    #expect(complaints.sentences.count == 1 && complaints.sentences[0].hasPrefix("standard input, line 4: "))
    #expect(!controls.isOver)
    #expect(taken(by: menu + 2) == [.clicks(1), .edge(.knob, isOn: true), .edge(.knob, isOn: false)])
    #expect(controls.isOver)
  }

  @Test("An endless line costs no memory, and the next one counts")
  func endless() {
    for _ in 0..<100 {
      say(String(repeating: "x", count: 4000))
      #expect(taken(by: now) == [])
    }
    say("\nknob +2\n")
    #expect(taken(by: now) == [.clicks(2)])
    #expect(complaints.sentences.count == 1 && complaints.sentences[0].utf8.count < 300)
  }

  @Test("However fast lines come, the pipe keeps them until what came before has happened")
  func flood() throws {
    #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let lines = Array(String(repeating: "knob +1\n", count: 128).utf8)
    var (sent, count) = (0, 0)
    func fill() {
      while true {
        // A socket takes as much of a block as it has room for.
        let more = lines[(sent % lines.count)...].withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
        guard more > 0 else { return }
        sent += more
      }
    }
    fill()
    let room = sent
    for _ in 0..<100 {
      #expect(controls.takeInput(by: now)?.input == .clicks(1))
      count += 1
      fill()
    }
    // What is read and has not happened yet is one block, however much is sent.
    #expect(count == 100 && sent <= room + 4096)
  }

  @Test("Rubbish without an end is read block by block, and the box can look up between two")
  func rubbish() {
    say(String(repeating: "foo\n", count: 5000))
    #expect(controls.takeInput(by: now) == nil)
    #expect(complaints.sentences.count <= 1024)
    #expect(controls.descriptor == reading)
  }

  @Test("After the end nothing more is read")
  func afterEnd() {
    say("end\n" + String(repeating: "#\n", count: 4000) + "knob +1\n")
    #expect(taken(by: now) == [] && controls.isOver && controls.descriptor == -1)
  }

  @Test("Slides that last for minutes, a hundred at once, begin only as there is room")
  func slides() {
    say(String(repeating: "strip 0 to 1 in 500\n", count: 100))
    #expect(controls.takeInput(by: now)?.input == .strip(0))
    #expect(controls.descriptor == -1)
    var later = 0
    for _ in 0..<10 where controls.takeInput(by: now)?.input == .strip(0) { later += 1 }
    #expect(later < 10)
  }

  @Test("Lines behind long slides wait as text until these have room")
  func unread() {
    say(String(repeating: "strip 0 to 1 in 500\n", count: 3) + "nonsense\n")
    #expect(controls.takeInput(by: now)?.input == .strip(0))
    #expect(complaints.sentences.isEmpty)
    // One happens after the other, each as long as it takes.
    for turn in 1...3 {
      #expect(complaints.sentences.isEmpty)
      _ = taken(by: now + 600 * Double(turn))
    }
    #expect(complaints.sentences.count == 1)
  }

  @Test("A slide that takes longer than ten minutes is no hand's, and left out")
  func endlessSlide() {
    say("strip 0 to 1 in 601\nknob +1\n")
    #expect(taken(by: now) == [.clicks(1)])
    #expect(complaints.sentences == ["standard input, line 1: that ends after 600 seconds"])
  }

  @Test("The end of what is said is not the end, and nobody waits for more")
  func endOfInput() {
    say("knob +1")
    #expect(taken(by: now) == [])
    #expect(controls.descriptor == reading)
    endInput()
    #expect(taken(by: now) == [.clicks(1)])
    #expect(controls.descriptor == -1)
    #expect(!controls.isOver)
  }
}
