#!/usr/bin/env bash
# An event in a time zone that the calendar defines itself (VTIMEZONE) under a name outside the IANA database.
#
# guessed: RFC 5545 requires the VTIMEZONE so that readers need no database, so every reader takes 12:00 at +05:30 as 06:30 UTC.
# seen: icalendar 7.3.2, vobject 0.9.9 and ical.js 2.2.1 do. ics 0.7.3 reads 12:00 UTC, and node-ical 0.26.1 reads 12:00 in
#   the time zone of the machine that it runs on (16:00 UTC in New York). Neither warns.
# So: a writer names IANA zones, or writes instants in UTC, even if its VTIMEZONE is correct.
#
# Packages: npm ical.js 2.2.1, node-ical 0.26.1; PyPI icalendar 7.3.2, vobject 0.9.9, ics 0.7.3. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 ical.js@2.2.1 node-ical@0.26.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check icalendar==7.3.2 vobject==0.9.9 ics==0.7.3

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//EN' \
  BEGIN:VTIMEZONE TZID:Home BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0530 TZOFFSETTO:+0530 END:STANDARD END:VTIMEZONE \
  BEGIN:VEVENT UID:1@example.org DTSTAMP:20260101T000000Z 'DTSTART;TZID=Home:20260704T120000' SUMMARY:Service END:VEVENT \
  END:VCALENDAR >home.ics

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = readFileSync('home.ics', 'utf8');
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
const hour = (date) => date.toISOString().slice(0, 16);
console.log('ical.js', hour(event.startDate.toJSDate()));
console.log('node-ical', hour(read.start));
NODE
cat >read.py <<'PYTHON'
import datetime, icalendar, ics, vobject
text = open('home.ics', newline='').read()
starts = {
    'icalendar': icalendar.Calendar.from_ical(text).walk('VEVENT')[0].start,
    'vobject': vobject.readOne(text).vevent.dtstart.value,
    'ics': list(ics.Calendar(text).events)[0].begin.datetime,
}
for name, start in starts.items():
    print(name, start.astimezone(datetime.timezone.utc).isoformat()[:16])
PYTHON
{ TZ=America/New_York node read.mjs; TZ=America/New_York python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
ical.js 2026-07-04T06:30
node-ical 2026-07-04T16:00
icalendar 2026-07-04T06:30
vobject 2026-07-04T06:30
ics 2026-07-04T12:00
EXPECTED
