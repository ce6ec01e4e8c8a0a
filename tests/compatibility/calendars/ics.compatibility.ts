import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

const readEvents = `
import ics, json, sys
calendar = ics.Calendar(open(sys.argv[1], newline='', encoding='utf-8').read())
utc = lambda moment: moment.to('utc').strftime('%Y-%m-%dT%H:%M:%SZ')
print(json.dumps([{
    'uid': event.uid, 'url': event.url, 'start': utc(event.begin), 'end': utc(event.end),
    'summary': event.name, 'description': event.description, 'alarm': utc(event.begin + event.alarms[0].trigger),
} for event in calendar.events]))`;

describePeer(pythonPeer('ics==0.7.3'), { heavy: true }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const events = JSON.parse(await runPython(installed(), readEvents, await writeCalendar()));
    expect(events).toEqual([{ uid: link, url: link, ...expected }]);
  });
});
