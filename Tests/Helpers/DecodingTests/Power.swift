// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
