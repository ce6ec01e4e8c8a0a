#!/usr/bin/env bash
# An event that lasts over the change to summer time, with DURATION:P1D or DURATION:PT24H.
#
# guessed: RFC 5545 (3.3.6) makes P1D a day of the calendar and PT24H 24 hours, so from 12:00 on 28 March 2026 in Berlin P1D
#   ends at 12:00 and PT24H at 13:00, in every reader.
# seen: no reader tells the two apart. ical.js 2.2.1, icalendar 7.3.2 and ics 0.7.3 end both at 12:00 (10:00 UTC), and
#   node-ical 0.26.1 ends both at 13:00 (11:00 UTC).
# So: write DTEND. A DURATION of a day or more is an hour off in some reader.
#
# Packages: npm ical.js 2.2.1, node-ical 0.26.1; PyPI icalendar 7.3.2, ics 0.7.3. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 ical.js@2.2.1 node-ical@0.26.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check icalendar==7.3.2 ics==0.7.3

write_event() {
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//EN' BEGIN:VTIMEZONE TZID:Europe/Berlin \
    BEGIN:DAYLIGHT DTSTART:19810329T020000 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU' TZOFFSETFROM:+0100 TZOFFSETTO:+0200 END:DAYLIGHT \
    BEGIN:STANDARD DTSTART:19961027T030000 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU' TZOFFSETFROM:+0200 TZOFFSETTO:+0100 END:STANDARD \
    END:VTIMEZONE BEGIN:VEVENT UID:1@example.org DTSTAMP:20260101T000000Z 'DTSTART;TZID=Europe/Berlin:20260328T120000' \
    "DURATION:$1" SUMMARY:Vigil END:VEVENT END:VCALENDAR >"$1.ics"
}
write_event P1D
write_event PT24H

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
for (const duration of ['P1D', 'PT24H']) {
  const text = readFileSync(`${duration}.ics`, 'utf8');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
  const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  console.log(duration, 'ical.js', event.endDate.toJSDate().toISOString().slice(0, 16));
  console.log(duration, 'node-ical', read.end.toISOString().slice(0, 16));
}
NODE
cat >read.py <<'PYTHON'
import datetime, icalendar, ics
utc = datetime.timezone.utc
for duration in ('P1D', 'PT24H'):
    text = open(f'{duration}.ics', newline='').read()
    print(duration, 'icalendar', icalendar.Calendar.from_ical(text).walk('VEVENT')[0].end.astimezone(utc).isoformat()[:16])
    print(duration, 'ics', list(ics.Calendar(text).events)[0].end.to('utc').isoformat()[:16])
PYTHON
export TZ=UTC
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
P1D ical.js 2026-03-29T10:00
P1D node-ical 2026-03-29T11:00
PT24H ical.js 2026-03-29T10:00
PT24H node-ical 2026-03-29T11:00
P1D icalendar 2026-03-29T10:00
P1D ics 2026-03-29T10:00
PT24H icalendar 2026-03-29T10:00
PT24H ics 2026-03-29T10:00
EXPECTED
