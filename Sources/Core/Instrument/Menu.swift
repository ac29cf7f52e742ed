// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The menu: groups of entries. The knob goes through the groups, a push opens one, and the knob goes through its entries.
struct Menu: Equatable {
  enum Entry: Equatable {
    case mode(Mode)
    /// Keeps a picture, opens an earlier one, deletes one, or lets the user take the stick out.
    case keep, earlier, delete, letGo
    /// Opens the other view of a photograph of a painting.
    case wholePhotograph, paintingAlone
    /// Opens the next of the paintings that a photograph may show, or lets the knob move the edges of one.
    case anotherPainting, moveEdges
    /// Opens the kept picture of the work that a photograph shows.
    case knownPicture
    /// Keeps the sound of the last slide, or of the whole picture.
    case keepSlide, keepSweep
    /// Copies the stick's exhibition onto the card.
    case keepExhibition
    /// Takes the answers of games, or what was counted of the works, onto the stick.
    case takeResults, takeCounts
    /// Sets a mark where the title is, or deletes the one there.
    case setMark, deleteMark
    /// Records a comment on what plays, or takes all comments onto the stick.
    case comment, takeComments
    /// Lets music and books play softly beneath the picture, or ends that.
    case playBeneath
    /// Uses the other of two cameras.
    case otherCamera
    case parameter(Parameter)
    /// Says the dose of the last seven days; the user changes nothing here.
    case heard
    case check
    /// Has visitors find the box as it is now at each start, or ends that.
    case handOut
    /// Says which version of the box this is.
    case about
    case help

    /// The plain English name by which scenarios and files know it.
    var title: String {
      switch self {
      case .mode(let mode): mode.title
      case .keep: "keep"
      case .keepSlide: "keep the slide"
      case .keepSweep: "keep as a sound"
      case .earlier: "earlier"
      case .wholePhotograph: "whole photograph"
      case .paintingAlone: "painting alone"
      case .anotherPainting: "another painting"
      case .moveEdges: "move the edges"
      case .knownPicture: "known picture"
      case .delete: "delete"
      case .letGo: "take the stick out"
      case .keepExhibition: "keep the exhibition"
      case .takeResults: "take the results"
      case .takeCounts: "take the counts"
      case .setMark: "set a mark"
      case .deleteMark: "delete the mark"
      case .comment: "comment"
      case .takeComments: "take the comments"
      case .playBeneath: "music beneath"
      case .otherCamera: "other camera"
      case .parameter(let parameter): parameter.title
      case .heard: "heard"
      case .check: "check"
      case .handOut: "hand out"
      case .about: "about"
      case .help: "help"
      }
    }
  }

  struct Group: Equatable {
    let name: MenuGroup
    let entries: [Entry]
  }

  /// The groups stay while the menu is open, whatever happens to pictures and sticks.
  let groups: [Group]
  /// The group that was named last, or that is open.
  var place = 0
  /// The entry that was named last; nil while the knob goes through the groups.
  var placeInGroup: Int?
  /// While an entry's value is in hand: what it was before.
  var before: Int?
  /// When the box asked whether to keep a louder value, delete a picture or be handed out; nil while it asks nothing.
  var asked: Instant?

  /// In seconds, from the question to its answer: a trembling hand presses twice within less.
  private static var thought: Double { 0.5 }

  var group: Group { groups[place] }

  var entry: Entry? { placeInGroup.map { group.entries[$0] } }

  /// Whether a press is the answer to the question that the box has asked.
  func isAnswer(at now: Instant) -> Bool { asked.map { now.since($0) >= Menu.thought } ?? false }

  /// The parameter whose value is in hand.
  var parameterInHand: Parameter? {
    guard before != nil, case .parameter(let parameter)? = entry else { return nil }
    return parameter
  }
}
