#!/usr/bin/env bash
# An alarm that is relative to the end of its event: TRIGGER;RELATED=END:-PT30M.
#
# guessed: RFC 5545 (3.8.6.3) defines the parameter, and every reader that knows alarms keeps it.
# seen: icalendar 7.3.2 and ical.js 2.2.1 keep it. ics 0.7.3 drops it, so the alarm of an event of two hours is two hours early,
#   also in the file that it writes. node-ical 0.27.2 keeps it, but turns the trigger, a string for every other alarm, into an object.
# So: write alarms relative to the start, or as instants.
#
# Packages: npm ical.js 2.2.1, node-ical 0.27.2; PyPI icalendar 7.3.2, ics 0.7.3. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 ical.js@2.2.1 node-ical@0.27.2
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check icalendar==7.3.2 ics==0.7.3

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//EN' BEGIN:VEVENT UID:1@example.org \
  DTSTAMP:20260101T000000Z DTSTART:20260704T120000Z DTEND:20260704T140000Z SUMMARY:Service BEGIN:VALARM ACTION:DISPLAY \
  'TRIGGER;RELATED=END:-PT30M' DESCRIPTION:Soon END:VALARM END:VEVENT END:VCALENDAR >service.ics

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = readFileSync('service.ics', 'utf8');
const alarm = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstSubcomponent('valarm');
const trigger = alarm.getFirstProperty('trigger');
const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
console.log('ical.js', trigger.getParameter('related'), String(trigger.getFirstValue()));
console.log('node-ical', JSON.stringify(read.alarms[0].trigger));
NODE
cat >read.py <<'PYTHON'
import icalendar, ics, re
text = open('service.ics', newline='').read()
print('icalendar', icalendar.Calendar.from_ical(text).walk('VEVENT')[0].alarms.times[0].trigger.strftime('%H:%M'))
calendar = ics.Calendar(text)
event = list(calendar.events)[0]
print('ics', (event.begin + event.alarms[0].trigger).strftime('%H:%M'), re.search('TRIGGER.*', calendar.serialize())[0].strip())
PYTHON
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
ical.js END -PT30M
node-ical {"params":{"RELATED":"END"},"val":"-PT30M"}
icalendar 13:30
ics 11:30 TRIGGER:-PT30M
EXPECTED
