// SPDX-License-Identifier: GPL-3.0-or-later

/// Memory of Floats is aligned for one; a vector may begin at each.
extension UnsafePointer<Float> {
  @inline(__always)
  func vector<Vector: SIMD<Float> & BitwiseCopyable>() -> Vector {
    UnsafeRawPointer(self).loadUnaligned(as: Vector.self)
  }
}

extension UnsafeMutablePointer<Float> {
  @inline(__always)
  func vector<Vector: SIMD<Float> & BitwiseCopyable>() -> Vector {
    UnsafeRawPointer(self).loadUnaligned(as: Vector.self)
  }

  @inline(__always)
  func put(_ four: SIMD4<Float>) { UnsafeMutableRawPointer(self).storeBytes(of: four, as: SIMD4<Float>.self) }
}

extension SIMD4<Float> {
  @inline(__always)
  var reversed: SIMD4<Float> { SIMD4(w, z, y, x) }
}
