import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

const readEvents = `
import icalendar, json, sys
from datetime import timezone
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
utc = lambda moment: moment.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')
print(json.dumps([{
    'uid': event['UID'], 'start': utc(event.start), 'end': utc(event.end), 'url': event['URL'],
    'summary': event['SUMMARY'], 'description': event['DESCRIPTION'],
    'alarms': [utc(time.trigger) for time in event.alarms.times], 'errors': event.errors,
} for event in calendar.events]))`;

describePeer(pythonPeer('icalendar==7.3.2'), { heavy: true }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const events = JSON.parse(await runPython(installed(), readEvents, await writeCalendar()));
    const { start, end, alarm, summary, description } = expected;
    expect(events).toEqual([{ uid: link, url: link, start, end, alarms: [alarm], summary, description, errors: [] }]);
  });
});
