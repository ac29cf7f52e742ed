// SPDX-License-Identifier: GPL-3.0-or-later

/// How like a window of sound is to what follows it so many samples later: 1 where it repeats.
final class Correlation {
  private let window, longest: Int
  private let whole, part: RealFourier
  private let product: UnsafeMutablePointer<Float>

  init(window: Int, longest: Int) {
    (self.window, self.longest) = (window, longest)
    // Sums over the window never reach around the end of the whole.
    whole = RealFourier(atLeast: window + longest)
    part = RealFourier(atLeast: window + longest)
    product = .allocate(capacity: whole.size)
    product.initialize(repeating: 0, count: whole.size)
  }

  deinit { product.deallocate() }

  var multiplications: Int { 3 * whole.multiplications + 2 * whole.size + 4 * longest + 2 * window }

  /// 2 r(t) / (m0 + mt) for each t up to the longest.
  func measure(_ x: UnsafePointer<Float>, into likeness: UnsafeMutablePointer<Float>) {
    whole.transform(x, window: nil, count: window + longest)
    part.transform(x, window: nil, count: window)
    let (size, half) = (whole.size, whole.size / 2)
    for k in 0...half {
      let (a, b) = (part.real[k], part.imaginary[k])
      let (c, d) = (whole.real[k], whole.imaginary[k])
      let (real, imaginary) = (a * c + b * d, a * d - b * c)
      // Even part plus odd part: the way back is the way forth, and its two parts add up to the result.
      product[k] = real + imaginary
      if k > 0 && k < half { product[size - k] = real - imaginary }
    }
    whole.transform(product, window: nil, count: size)
    let first = sumOfProducts(x, x, window)
    var later = first
    let scale = 1 / Float(size)
    for t in 0...longest {
      let total = first + later
      likeness[t] = total > 0 ? 2 * scale * (whole.real[t] + whole.imaginary[t]) / total : 0
      if t < longest { later += x[t + window] * x[t + window] - x[t] * x[t] }
    }
  }
}
