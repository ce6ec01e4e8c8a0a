#!/usr/bin/env bash
# A yearly all-day event that starts on 29 February 2024, such as a birthday or an anniversary.
#
# guessed: RFC 5545 (3.3.10) ignores dates that do not exist, so every reader repeats the event in 2028 and 2032.
# seen: three answers. libical 3.0.16 and vobject 0.9.9 (with python-dateutil 4.0.0) skip to 2028 and 2032. ical.js 2.2.1
#   repeats it every year, on 1 March from the second time on. node-ical 0.26.1 repeats it every year on 28 February.
# So: do not write a rule for 29 February. Write the dates (RDATE), or a rule for a day that every year has.
#
# Packages: Debian 12 libical3 3.0.16-1+b1 and libdb5.3 5.3.28+dfsg2-1, with libicu72 and libglib2.0-0 installed;
#   npm ical.js 2.2.1, node-ical 0.26.1; PyPI vobject 0.9.9, python-dateutil 4.0.0. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libical3=3.0.16-1+b1 libdb5.3=5.3.28+dfsg2-1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
npm install --silent --no-audit --no-fund --before=2026-11-28 ical.js@2.2.1 node-ical@0.26.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check vobject==0.9.9 python-dateutil==4.0.0

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//EN' BEGIN:VEVENT UID:1@example.org \
  DTSTAMP:20240101T000000Z 'DTSTART;VALUE=DATE:20240229' 'RRULE:FREQ=YEARLY;COUNT=3' SUMMARY:Birthday \
  END:VEVENT END:VCALENDAR >birthday.ics

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = readFileSync('birthday.ics', 'utf8');
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const iterator = event.iterator();
console.log('ical.js', ...[1, 2, 3].map(() => iterator.next().toString()));
const { rrule } = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
console.log('node-ical', ...rrule.all().map((date) => date.toISOString().slice(0, 10)));
NODE
cat >read.py <<'PYTHON'
import ctypes, datetime, vobject
utc = datetime.timezone.utc
rule = vobject.readOne(open('birthday.ics', newline='').read()).vevent.rruleset
print('vobject', *(date.date() for date in rule))
library = ctypes.CDLL('libical.so.3')
times = (ctypes.c_long * 3)()
library.icalrecur_expand_recurrence.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int, ctypes.c_void_p]
start = int(datetime.datetime(2024, 2, 29, tzinfo=utc).timestamp())
library.icalrecur_expand_recurrence(b'FREQ=YEARLY;COUNT=3', start, 3, times)
print('libical', *(datetime.datetime.fromtimestamp(time, utc).date() for time in times))
PYTHON
export TZ=UTC
{
  node read.mjs
  LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu python/bin/python read.py
} | tee seen
diff - seen <<'EXPECTED'
ical.js 2024-02-29 2025-03-01 2026-03-01
node-ical 2024-02-29 2025-02-28 2026-02-28
vobject 2024-02-29 2028-02-29 2032-02-29
libical 2024-02-29 2028-02-29 2032-02-29
EXPECTED
