#!/usr/bin/env bash
# An event with a DTSTART at a time of day, and neither DTEND nor DURATION.
#
# guessed: RFC 5545 (3.6.1) lets it end when it starts, and every reader shows no length.
# seen: ical.js 2.2.1, node-ical 0.27.2, icalendar 7.3.2 and ics 0.7.3 do. khal 0.14.1 shows an hour, and writes the new end
#   into its copy of the event, from where it is synchronized to other devices.
# So: an instant, such as a deadline, is best written as the end of a short event.
#
# Packages: npm ical.js 2.2.1, node-ical 0.27.2; PyPI icalendar 7.3.2, ics 0.7.3, khal 0.14.1. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 ical.js@2.2.1 node-ical@0.27.2
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check icalendar==7.3.2 ics==0.7.3 khal==0.14.1

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//EN' BEGIN:VEVENT UID:1@example.org \
  DTSTAMP:20260101T000000Z DTSTART:20260704T120000Z SUMMARY:Deadline END:VEVENT END:VCALENDAR >instant.ics

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = readFileSync('instant.ics', 'utf8');
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
console.log('ical.js', event.endDate.toJSDate().toISOString().slice(11, 16));
console.log('node-ical', read.end.toISOString().slice(11, 16));
NODE
cat >read.py <<'PYTHON'
import icalendar, ics
text = open('instant.ics', newline='').read()
print('icalendar', icalendar.Calendar.from_ical(text).walk('VEVENT')[0].end.strftime('%H:%M'))
print('ics', list(ics.Calendar(text).events)[0].end.strftime('%H:%M'))
PYTHON
cat >khal.conf <<CONFIG
[calendars]
[[family]]
path = $folder/family
[sqlite]
path = $folder/khal.db
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
CONFIG
export TZ=UTC LC_ALL=C.UTF-8
{
  node read.mjs
  python/bin/python read.py
  python/bin/khal --config khal.conf import --batch instant.ics
  echo "khal $(python/bin/khal --config khal.conf list --day-format '' --format '{end-time}' 2026-07-04 1d)"
  echo "written by khal: $(cat family/*.ics | grep DTEND | tr -d '\r')"
} | tee seen
diff - seen <<'EXPECTED'
ical.js 12:00
node-ical 12:00
icalendar 12:00
ics 12:00
khal 13:00
written by khal: DTEND:20260704T130000Z
EXPECTED
