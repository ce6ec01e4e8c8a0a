import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runNode } from '../kit/installed-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

const readEvent = `
import ical from 'node-ical';
const events = Object.values(ical.sync.parseFile(process.argv[1])).filter(({ type }) => type === 'VEVENT');
const utc = (date) => date.toISOString().replace('.000', '');
console.log(JSON.stringify(events.map(({ uid, url, start, end, summary, description, alarms }) => ({
  uid, url, start: utc(start), end: utc(end), summary, description, triggers: alarms.map(({ trigger }) => trigger),
}))));`;

describePeer(npmPeer('node-ical@0.27.2'), { heavy: true }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const events = JSON.parse(await runNode(installed(), readEvent, await writeCalendar()));
    const { alarm: _, ...texts } = expected;
    expect(events).toEqual([{ uid: link, url: link, triggers: ['-P1D'], ...texts }]);
  });
});
