import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

async function openCalendar({ run }: InstalledPeer) {
  const folder = await temporaryFolder();
  const dates = ['dateformat', 'longdateformat'].map((name) => `${name} = %Y-%m-%d`);
  const moments = ['datetimeformat', 'longdatetimeformat'].map((name) => `${name} = %Y-%m-%dT%H:%M`);
  const config = join(folder, 'khal.conf');
  await writeFile(
    config,
    [
      ...[
        '[calendars]',
        '[[family]]',
        `path = ${join(folder, 'family')}`,
        '[sqlite]',
        `path = ${join(folder, 'khal.db')}`,
      ],
      ...['[locale]', 'local_timezone = UTC', 'default_timezone = UTC', 'timeformat = %H:%M', ...dates, ...moments, ''],
    ].join('\n'),
  );
  const khal = (...args: string[]) =>
    run('python', ['-m', 'khal', '--config', config, ...args], { env: { LC_ALL: 'C.UTF-8' } });
  return {
    import: (path: string) => khal('import', '--batch', path),
    /** The events of two weeks, with a separator that no text has. */
    async list() {
      const format = ['uid', 'start-long', 'end-long', 'title', 'description', 'url', 'alarm-symbol'];
      const listed = await khal(
        ...['list', '--day-format', '', '--format', format.map((name) => `{${name}}`).join('|')],
        ...['2026-11-20', '14d'],
      );
      return listed
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('|').map((text) => text.trim()));
    },
  };
}

describePeer(pythonPeer('khal==0.14.1'), { heavy: true }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const calendar = await openCalendar(installed());
    await calendar.import(await writeCalendar());
    const { summary, description } = expected;
    expect(await calendar.list()).toEqual([
      [link, '2026-11-27T22:45', '2026-11-27T23:00', summary, description, link, '⏰'],
    ]);
  });

  it('a second import after the deadline changed', async () => {
    const calendar = await openCalendar(installed());
    await calendar.import(await writeCalendar());
    await calendar.import(await writeCalendar({ deadline: '2026-11-29T18:00:00-05:00', now: '2026-11-21T10:00:00Z' }));
    expect((await calendar.list()).map(([, , end]) => end)).toEqual(['2026-11-29T23:00']);
  });
});
