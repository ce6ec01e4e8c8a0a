import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

const readEvent = `
import json, sys, vobject
event = vobject.readOne(open(sys.argv[1], newline='', encoding='utf-8')).vevent
event.validate(raiseException=True)
start = event.dtstart.value
utc = lambda moment: moment.strftime('%Y-%m-%dT%H:%M:%SZ')
print(json.dumps({
    'uid': event.uid.value, 'url': event.url.value, 'start': utc(start), 'end': utc(event.dtend.value),
    'alarm': utc(start + event.valarm.trigger.value),
    'summary': event.summary.value, 'description': event.description.value,
}))`;

describePeer(pythonPeer('vobject==0.9.9'), { advice: 'Used by Radicale.', heavy: true }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const event = JSON.parse(await runPython(installed(), readEvent, await writeCalendar()));
    expect(event).toEqual({ uid: link, url: link, ...expected });
  });
});
