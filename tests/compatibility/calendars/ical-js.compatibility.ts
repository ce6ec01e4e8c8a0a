import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runNode } from '../kit/installed-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

const readEvent = `
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
const calendar = new ICAL.Component(ICAL.parse(readFileSync(process.argv[1], 'utf8')));
const component = calendar.getFirstSubcomponent('vevent');
const { uid, startDate, endDate, summary, description } = new ICAL.Event(component);
const utc = (time) => time.toJSDate().toISOString().replace('.000', '');
const alarm = startDate.clone();
alarm.addDuration(component.getFirstSubcomponent('valarm').getFirstPropertyValue('trigger'));
console.log(JSON.stringify({ uid, start: utc(startDate), end: utc(endDate), alarm: utc(alarm), summary, description }));`;

describePeer(npmPeer('ical.js@2.2.1'), { advice: 'Used by Thunderbird and Nextcloud.' }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const event = JSON.parse(await runNode(installed(), readEvent, await writeCalendar()));
    expect(event).toEqual({ uid: link, ...expected });
  });
});
