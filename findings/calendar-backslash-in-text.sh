#!/usr/bin/env bash
# A backslash followed by the letter n in the text of a calendar, as in the folder name C:\notes.
#
# guessed: a writer escapes the backslash (RFC 5545, 3.3.11: "C:\\notes"), and every reader unescapes from left to right.
# seen: icalendar 7.3.2, vobject 0.9.9 and ical.js 2.2.1 read C:\notes. ics 0.7.3 and node-ical 0.26.1 replace one kind of
#   escape after the other and read "C:\", a line break and "otes".
# So: escaping that follows the RFC does not protect a backslash before n. A slash, or a space after it, does.
#
# Packages: npm ical.js 2.2.1, node-ical 0.26.1; PyPI icalendar 7.3.2, vobject 0.9.9, ics 0.7.3. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 ical.js@2.2.1 node-ical@0.26.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check icalendar==7.3.2 vobject==0.9.9 ics==0.7.3

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//EN' BEGIN:VEVENT UID:1@example.org \
  DTSTAMP:20260101T000000Z DTSTART:20260704T120000Z 'SUMMARY:See C:\\notes\, folder 1' END:VEVENT END:VCALENDAR >text.ics

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = readFileSync('text.ics', 'utf8');
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
console.log('ical.js', JSON.stringify(event.summary));
console.log('node-ical', JSON.stringify(read.summary));
NODE
cat >read.py <<'PYTHON'
import icalendar, ics, json, vobject
text = open('text.ics', newline='').read()
print('icalendar', json.dumps(str(icalendar.Calendar.from_ical(text).walk('VEVENT')[0]['SUMMARY'])))
print('vobject', json.dumps(vobject.readOne(text).vevent.summary.value))
print('ics', json.dumps(list(ics.Calendar(text).events)[0].name))
PYTHON
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
ical.js "See C:\\notes, folder 1"
node-ical "See C:\\\notes, folder 1"
icalendar "See C:\\notes, folder 1"
vobject "See C:\\notes, folder 1"
ics "See C:\\\notes, folder 1"
EXPECTED
