// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing

/// Days and hours by the calendar.
@Suite struct CalendarTimeTests {
  @Test("Days that are known, among them leap days, have their dates")
  func known() {
    for (seconds, text) in [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (1_000_000_000, "2001-09-09T01:46:40Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"), (.max, "9999-12-31T23:59:59Z"), (.min, "0001-01-01T00:00:00Z"),
    ] as [(Int64, String)] {
      #expect(CalendarTime(seconds: seconds).text == text)
    }
    #expect(CalendarTime(seconds: 1_000_000_000).name == "20010909T014640Z")
  }

  @Test("Every day leads to its date and back, and the next one follows")
  func back() {
    var before = CalendarTime(seconds: -86_400)
    for day in 0..<60_000 {
      let seconds = Int64(day) * 86_400 + Int64(day % 86_400)
      let time = CalendarTime(seconds: seconds)
      let ofDay = time.hour * 3600 + time.minute * 60 + time.second
      let back = CalendarTime.seconds(year: time.year, month: time.month, day: time.day, ofDay: ofDay)
      #expect(back == seconds && (time.day == before.day + 1 || time.day == 1 && before.day >= 28))
      before = time
    }
  }
}
