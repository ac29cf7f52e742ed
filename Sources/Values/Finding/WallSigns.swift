// SPDX-License-Identifier: GPL-3.0-or-later

/// How unlike its wall a quadrilateral is.
struct WallSigns {
  /// Logarithm of how unlike the wall the colours within are: the mean of the sides, and the least of them.
  var novelty = 0.0
  var leastNovelty = 0.0
  /// Logarithm of how unlike the rest of the wall a side's surroundings are: their mean, and the most of one.
  var strangeness = 0.0
  var mostStrangeness = 0.0
  /// Logarithm of how far the colours within lie from their mean.
  var variety = 0.0
}
