// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The way through the menu for hands that know where they want to go, but not what the menu looks like.
enum MenuWays {
  static func way(_ stage: Stage, to goal: MenuGoal) -> MenuWay {
    switch goal {
    case .entry(let name): way(stage, to: name.lowercased())
    case .setting(let words): setting(stage, of: words).map { way(stage, to: $0.parameter.title) } ?? .nowhere
    case .value(let words): setting(stage, of: words).map { way(stage, to: $0) } ?? .nowhere
    case .kept:
      stage.scene.menu?.before == nil
        ? .there : .move(stage.scene.menu?.asked == nil ? .pushKnob : .pushKnobSlowly)
    case .out: stage.scene.menu == nil ? .there : .move(.holdShutter)
    }
  }

  /// To an entry or a group by its title.
  private static func way(_ stage: Stage, to title: String) -> MenuWay {
    guard let menu = stage.scene.menu else { return .move(.holdKnob) }
    guard menu.before == nil else { return .move(.holdShutter) }
    guard let goal = menu.naming({ $0.title == title }) ?? menu.naming(group: title) else { return .nowhere }
    if let from = menu.placeInGroup {
      guard let to = goal.placeInGroup, menu.place == goal.place else { return .move(.holdShutter) }
      return from == to ? .there : .move(.turnKnob(to - from))
    }
    if menu.place != goal.place { return .move(.turnKnob(goal.place - menu.place)) }
    return goal.placeInGroup == nil ? .there : .move(.pushKnob)
  }

  private typealias Setting = (parameter: Parameter, value: Int)

  private static func way(_ stage: Stage, to setting: Setting) -> MenuWay {
    guard stage.scene.menu?.before != nil, stage.scene.menu?.entry == .parameter(setting.parameter) else {
      return .nowhere
    }
    let clicks = setting.value - stage.scene.settings[setting.parameter]
    return clicks == 0 ? .there : .move(.turnKnob(clicks))
  }

  /// The parameter and the value that words name: the value by its number or by its name.
  private static func setting(_ stage: Stage, of words: String) -> Setting? {
    // A value begins with a capital where the box says it alone.
    let words = words.lowercased()
    let named = Parameter.allCases.filter { words.hasPrefix($0.title + " ") }
    guard let parameter = named.max(by: { $0.title.count < $1.title.count }) else { return nil }
    let value = String(words.dropFirst(parameter.title.count + 1))
    let steps =
      parameter.range.lowerBound...max(Values.highest(stage, of: parameter), parameter.range.lowerBound)
    if let step = Int(value) { return steps.contains(step) ? (parameter, step) : nil }
    let step = steps.first {
      Values.words(stage, of: parameter, at: $0).text(in: .english).lowercased() == value
    }
    return step.map { (parameter, $0) }
  }
}
