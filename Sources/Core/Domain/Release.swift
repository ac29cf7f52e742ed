// SPDX-License-Identifier: GPL-3.0-or-later

/// Which edition of the box's software this is.
public enum Release {
  public static var version: String { "0.1.0" }
}
