// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Sonify
import Speech

/// The knob moves an edge or a corner of a painting, which is straightened once more.
///
/// Two dials more for this photograph: one names an edge, and the other one moves it. A turn back is the way back.
enum EdgeMoves {
  static func dials(_ stage: Stage) -> [Dial] { edges(stage) == nil ? [] : [.edge, .edgePlace] }

  private static func edges(_ stage: Stage) -> EdgesInHand? {
    guard let open = stage.scene.open, open.isPaintingAlone else { return nil }
    return open.edges
  }

  static func begin(_ stage: inout Stage) {
    guard Paintings.isShown(stage), let open = stage.scene.open, open.isPaintingAlone,
      let painting = open.photograph?.painting
    else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    if open.edges == nil { stage.scene.open?.edges = EdgesInHand(painting.corners) }
    stage.scene.dial = .edge
    Talk.answer(&stage, phrase(stage), way: [Phrase(.helpEdges)])
  }

  static func choose(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let old = edges(stage)?.edge else { return }
    let place = min(max(old.rawValue + clicks, 0), PaintingEdge.allCases.count - 1)
    let new = PaintingEdge(rawValue: place) ?? old
    if new == old { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.open?.edges?.edge = new
    Talk.answer(&stage, Phrase(.just, .phrase(Phrase(new.key))))
  }

  static func move(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let open = stage.scene.open, var edges = edges(stage) else { return }
    edges.steps[edges.edge] += clicks * boost
    if let corners = edges.found.moved(by: edges.steps),
      corners.lie(inWidth: open.original.width, height: open.original.height)
    {
      stage.scene.open?.edges = edges
      stage.scene.open?.search = Search(wish: .corners(corners), isAsked: true)
    } else {
      stage.emit(.cue(.end(of: clicks)))
    }
    Talk.answer(&stage, Phrase(.just, .phrase(steps(stage))))
  }

  /// No painting can be that askew: the edges are as before.
  static func refuse(_ stage: inout Stage) {
    stage.emit(.cue(.refused))
    Talk.answer(&stage, placePhrase(stage))
  }

  // MARK: - Words

  static func phrase(_ stage: Stage) -> Phrase {
    Phrase(.setting, .phrase(Phrase(.edge)), .phrase(Phrase(edge(stage).key)))
  }

  static func placePhrase(_ stage: Stage) -> Phrase {
    Phrase(.setting, .phrase(Phrase(edge(stage).key)), .phrase(steps(stage)))
  }

  private static func edge(_ stage: Stage) -> PaintingEdge { edges(stage)?.edge ?? .left }

  private static func steps(_ stage: Stage) -> Phrase {
    let steps = edges(stage).map { $0.steps[$0.edge] } ?? 0
    if steps == 0 { return Phrase(.asFound) }
    return Phrase(steps > 0 ? .stepsOut : .stepsIn, .number(abs(steps)))
  }
}

extension Dial {
  static var edge: Dial {
    .own(
      OwnDial(
        name: .edge, turn: EdgeMoves.choose, phrase: EdgeMoves.phrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(.edge))) }))
  }

  static var edgePlace: Dial {
    .own(
      OwnDial(
        name: .edgePlace, turn: EdgeMoves.move, phrase: EdgeMoves.placePhrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(.edgePlace))) }))
  }
}
