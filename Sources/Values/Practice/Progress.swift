// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// What was learned, how surely, and when it is to be repeated: each thing moves up a row of boxes that are opened ever more rarely.
///
/// Days come from a clock, counted since any beginning that stays the same. A box without a clock counts its sessions instead.
public struct Progress: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public let step: CourseStep
    /// On which it was practised: each has its own lessons.
    public var instrument = StringInstrument.guitar
    /// 0 was never right, or not right any more; the last one is sure.
    public internal(set) var box: Int
    /// Of the last answer, if there was a clock. What was right before its time changes nothing.
    public internal(set) var day: Int?
    public internal(set) var session: Int
  }

  /// Days and sessions after which each box is opened.
  public static var days: [Int] { [0, 1, 3, 7, 16, 35, 75] }
  public static var sessions: [Int] { [0, 1, 2, 4, 7, 12, 20] }
  /// A text of so many has 30,000 bytes at most, and the kept file takes 32,000. What was practised longest ago goes first.
  public static var most: Int { 500 }
  /// Days and sessions go up to here: 2700 years.
  static var latest: Int { 999_999 }

  /// What was practised last comes first. Of other instruments than the guitar only `only` makes questions.
  public internal(set) var items: [Item] = []
  public internal(set) var session = 0
  /// How many things were repeated since something new was practised.
  public internal(set) var repeated = 0

  public init() {}

  public func item(_ step: CourseStep, on instrument: StringInstrument = .guitar) -> Item? {
    items.first { $0.instrument == instrument && $0.step.isSame(as: step) }
  }

  /// A player sits down to practise.
  public mutating func begin() { session = min(Progress.latest, session + 1) }

  // MARK: - Answers

  /// The lesson of a step has ended. What was right in its time goes up a box; what was wrong goes back to the first.
  public mutating func answered(
    _ step: CourseStep, right: Bool, on day: Int? = nil, with instrument: StringInstrument = .guitar
  ) {
    let day = day.flatMap { (1...Progress.latest).contains($0) ? $0 : nil }
    let old = item(step, on: instrument)
    let isRepetition = (old?.box ?? 0) > 0
    repeated = isRepetition ? min(9, repeated + 1) : 0
    var item = old ?? Item(step: step, instrument: instrument, box: 0, day: nil, session: 0)
    let isInTime = old.map { Progress.isDue($0, day, session) } ?? true
    if right && !isInTime { return }
    item.box = right ? min(Progress.days.count - 1, item.box + 1) : min(1, max(0, item.box - 1))
    (item.day, item.session) = (day, session)
    items.removeAll { $0.instrument == instrument && $0.step.isSame(as: step) }
    items.insert(item, at: 0)
    if items.count > Progress.most { items.removeLast() }
  }

  // MARK: - Questions

  /// It was right at least once, and not wrong since.
  public func isLearned(_ step: CourseStep) -> Bool { (item(step)?.box ?? 0) > 0 }

  /// Things to repeat, the weakest first. A thing that is not learned is none of them: its lesson comes again as something new.
  public func due(on day: Int? = nil) -> [CourseStep] {
    items.filter { $0.box > 0 && Progress.isDue($0, day, session) }.sorted(by: Progress.isWeaker).map {
      $0.step
    }
  }

  /// The weakest of all that was practised.
  public var weakest: CourseStep? { items.reversed().min(by: Progress.isWeaker)?.step }

  /// By days where both are known; a clock that went back says nothing.
  static func isDue(_ item: Item, _ day: Int?, _ session: Int) -> Bool {
    let box = min(Progress.days.count - 1, max(0, item.box))
    if let day, let last = item.day, day >= last { return day - last >= days[box] }
    return session - item.session >= sessions[box]
  }

  /// The lower box, then what was practised longer ago.
  private static func isWeaker(_ one: Item, _ other: Item) -> Bool {
    one.box != other.box ? one.box < other.box : one.session < other.session
  }
}
