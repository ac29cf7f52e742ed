// SPDX-License-Identifier: GPL-3.0-or-later

/// How many squares cover a length, the last of them cut where it sticks out.
@_noAllocation @_noLocks
func cellCount(_ length: Int, _ side: Int) -> Int { (length + side - 1) / side }
