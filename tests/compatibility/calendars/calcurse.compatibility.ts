import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { expected, writeCalendar } from './deadline-event.ts';

const advice = 'Keeps both events if the file is imported again after the deadline changed.';

describePeer(debianPeer('calcurse=4.7.1-1'), { advice, heavy: true }, (installed) => {
  it('deadline and texts, in the time zone of the reader', async () => {
    const folder = await temporaryFolder();
    const env = { LC_ALL: 'C.UTF-8', TZ: 'America/New_York' };
    await installed().run('calcurse', ['-D', folder, '-i', await writeCalendar()], { env });
    const [note = ''] = await readdir(join(folder, 'notes'));
    const appointments = await readFile(join(folder, 'apts'), 'utf8');
    expect(appointments).toBe(`11/27/2026 @ 17:45 -> 11/27/2026 @ 18:00>${note} !${expected.summary}\n`);
    expect(await readFile(join(folder, 'notes', note), 'utf8')).toBe(`${expected.description}\n`);
  });
});
