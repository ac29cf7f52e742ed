// SPDX-License-Identifier: GPL-3.0-or-later

/// A moment by the calendar, in the time of Greenwich.
public struct CalendarTime: Equatable, Sendable {
  public let year, month, day, hour, minute, second: Int

  /// In seconds since 1970; what is before the year 1 or behind 9999 is its end.
  public init(seconds: Int64) {
    let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    var days = Int(seconds / 86_400)
    var rest = Int(seconds % 86_400)
    if rest < 0 { (days, rest) = (days - 1, rest + 86_400) }
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    // Years begin in March, so that a leap day is the last of one: 400 of them have 146,097 days, from March of the year 0.
    let sinceZero = days + 719_468
    let (era, dayOfEra) = (sinceZero / 146_097, sinceZero % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Five months from March on have 153 days.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// In seconds since 1970, of a moment of a day.
  public static func seconds(year: Int, month: Int, day: Int, ofDay: Int) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400 + Int64(ofDay)
  }

  /// "2026-11-27T17:32:05Z".
  public var text: String {
    CalendarTime.digits(year, 4) + "-" + CalendarTime.digits(month) + "-" + CalendarTime.digits(day) + "T"
      + CalendarTime.digits(hour) + ":" + CalendarTime.digits(minute) + ":" + CalendarTime.digits(second)
      + "Z"
  }

  /// "20261127T173205Z", which every disk takes in a name.
  public var name: String {
    String(text.utf8.filter { $0 != 0x2D && $0 != 0x3A }.map { Character(Unicode.Scalar($0)) })
  }

  public static func digits(_ number: Int, _ count: Int = 2) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
