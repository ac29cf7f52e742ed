// SPDX-License-Identifier: GPL-3.0-or-later

/// A work that resembles a painting at first sight.
struct SimilarWork: BitwiseCopyable {
  let work: Int
  /// Which crop of the painting resembles it most.
  var crop: Int
  var similarity: Double
}

/// The few works that are most similar, the best first: those that are looked at closely. Its owner frees it.
struct Shortlist {
  private static var most: Int { 5 }
  private let works = UnsafeMutablePointer<SimilarWork>.allocate(capacity: most)
  private(set) var count = 0

  func free() { works.deallocate() }

  subscript(_ place: Int) -> SimilarWork { works[place] }

  @_noAllocation @_noLocks
  mutating func take(_ work: SimilarWork) {
    guard count < Shortlist.most || work.similarity > works[count - 1].similarity else { return }
    var place = count < Shortlist.most ? count : count - 1
    while place > 0, works[place - 1].similarity < work.similarity {
      works[place] = works[place - 1]
      place -= 1
    }
    works[place] = work
    if count < Shortlist.most { count += 1 }
  }
}
