// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Synchronization

/// A stranger's disk, at which only helpers look: the kernel may keep them waiting for ever.
///
/// A helper that is killed while the kernel keeps it stays until the disk answers or is gone. The box does not wait for
/// that: it notes the helper here, and goes on.
public final class Stick: Sendable {
  /// The folder where the disk begins.
  public let root: String
  private let places = (0..<mostHelpers).map { _ in Place() }
  private let longestRead: Int64
  private let ending: @Sendable (_ process: Int32, _ milliseconds: Int32) -> HelperEnd

  /// Seven may be at work at once: for a picture, a glance, instruments, the shelf, what pictures are known by, a title that plays and
  /// one that is looked at. Three may be stuck besides, with some megabytes each, before the stick gets no more.
  package static var mostHelpers: Int { 10 }

  /// In milliseconds: how long a helper may take to die. The slowest box gives its memory back in a tenth of that.
  private static var agony: Int32 { 1000 }

  /// In nanoseconds: a disk that wakes up takes less.
  package static var longestRead: Int64 { 10_000_000_000 }

  private final class Place: Sendable {
    /// The process that could not be ended; `free`, or `taken` by one that works.
    let process = Atomic<Int32>(Place.free)
    let start = Atomic<Int64>(0)

    static var free: Int32 { 0 }
    static var taken: Int32 { -1 }

    func change(from old: Int32, to new: Int32) -> Bool {
      process.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
  }

  /// `ending` ends a process, if it can.
  package init(
    _ root: String, longestRead: Int64 = Stick.longestRead,
    ending: @escaping @Sendable (_ process: Int32, _ milliseconds: Int32) -> HelperEnd = {
      HelperEnd.of($0, within: $1)
    }
  ) {
    (self.root, self.longestRead, self.ending) = (root, longestRead, ending)
  }

  /// The way to a file from the root; nil for a file elsewhere.
  func relative(_ path: String) -> String? {
    guard path.utf8.starts(with: root.utf8) else { return nil }
    let rest = path.utf8.dropFirst(root.utf8.count)
    let name = rest.drop { $0 == UInt8(ascii: "/") }
    return name.isEmpty || name.count == rest.count ? nil : String(decoding: Array(name), as: UTF8.self)
  }

  /// Whether a helper is stuck that was sent long ago. Lets go of those that could end meanwhile.
  public var isStuck: Bool {
    let now = box_nanoseconds()
    reap()
    return places.contains {
      $0.process.load(ordering: .acquiring) > 0
        && now - $0.start.load(ordering: .relaxed) >= longestRead
    }
  }

  /// Whether a helper has not ended.
  package var hasHelpers: Bool {
    reap()
    return places.contains { $0.process.load(ordering: .acquiring) != Place.free }
  }

  /// A place for one more helper; nil when there are too many.
  package func enter() -> Int? {
    reap()
    for index in places.indices where places[index].change(from: Place.free, to: Place.taken) {
      places[index].start.store(box_nanoseconds(), ordering: .relaxed)
      return index
    }
    return nil
  }

  package func leave(_ place: Int) { places[place].process.store(Place.free, ordering: .releasing) }

  /// Ends the helper that has that place.
  package func end(_ process: Int32, in place: Int) -> HelperEnd {
    let end = ending(process, Stick.agony)
    places[place].process.store(end == .stuck ? process : Place.free, ordering: .releasing)
    return end
  }

  private func reap() {
    for place in places {
      let process = place.process.load(ordering: .acquiring)
      guard process > 0, place.change(from: process, to: Place.taken) else { continue }
      let isStuck = ending(process, 0) == .stuck
      place.process.store(isStuck ? process : Place.free, ordering: .releasing)
    }
  }
}
