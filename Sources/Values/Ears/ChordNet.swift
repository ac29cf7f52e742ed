// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Names a chord by a small net that looks from each of the twelve roots alike, and a second one for noise and silence.
///
/// Because the same weights look from every root, what they learn of one key they know in all.
public final class ChordNet {
  public static let sizes = [ChordSight.seenCount, 40, 7]
  public static let otherSizes = [ChordSight.measureCount, 12, 2]

  /// How likely each hearing is, by its index, as logarithms that are not yet scaled.
  public private(set) var scores = [Float](repeating: 0, count: ChordHearing.count)

  private let kinds: DenseNet
  private let others: DenseNet

  /// With the weights in the sources.
  public convenience init() {
    self.init(
      kinds: DenseNet(sizes: ChordNet.sizes, table: ChordTable.kinds, scales: ChordTable.kindsScales),
      others: DenseNet(sizes: ChordNet.otherSizes, table: ChordTable.others, scales: ChordTable.othersScales))
  }

  public init(kinds: DenseNet, others: DenseNet) { (self.kinds, self.others) = (kinds, others) }

  public func judge(_ sight: ChordSight) {
    for root in 0..<12 {
      kinds.run { sight.seen(from: root, $0) }
      for kind in 0..<7 { scores[7 * root + kind] = kinds.output[kind] }
    }
    others.run { sight.measures[$0] }
    (scores[ChordName.count], scores[ChordName.count + 1]) = (others.output[0], others.output[1])
  }
}

extension ChordSight {
  /// What goes into the nets from all roots, for those who train them.
  public func inputs(from root: Int) -> [Float] { (0..<ChordNet.sizes[0]).map { seen(from: root, $0) } }
}
