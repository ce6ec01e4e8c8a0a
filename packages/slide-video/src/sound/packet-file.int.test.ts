import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { videoPrograms } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { videoFolder } from '../testing/video-folder.fixture.ts';
import { isLong } from './aac-window.ts';
import { openPackets } from './packet-file.ts';

const folder = videoFolder();

/** Noise that starts suddenly: packets with all kinds of windows, the first one with the encoder's name. */
async function writePackets(rate = 48_000): Promise<string> {
  const path = join(folder, `${rate}.aac`);
  const source = `anoisesrc=r=${rate}:d=60:seed=1,volume='if(lt(mod(t,1),0.5),0,1)':eval=frame`;
  const input = ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', source];
  await promisify(execFile)(videoPrograms().ffmpegPath, [...input, '-ac', '2', '-b:a', '192k', path]);
  return path;
}

const changed = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}.aac`);
  await writeFile(path, change(await readFile(await writePackets())));
  return path;
};

it('reads any packets of a file, and their windows', async () => {
  const path = await writePackets();
  await using packets = await openPackets(path);
  expect(packets.count).toBe(Math.ceil((60 * 48_000) / 1024) + 1);
  const windows = Array.from({ length: packets.count }, (_, packet) => packets.window(packet));
  expect(windows.every((window) => window >= 0 && window <= 8)).toBe(true);
  expect(windows.some(isLong) && !windows.every(isLong)).toBe(true);
  const all = await packets.read(0, packets.count);
  expect(Buffer.concat(all).length).toBe((await readFile(path)).length - 7 * packets.count);
  expect(await packets.read(100, 3)).toEqual(all.slice(100, 103));
});

it.each([
  ['ends within a packet', (bytes: Buffer) => bytes.subarray(0, -5)],
  ['has other bytes between packets', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(100)])],
  ['begins with other bytes', (bytes: Buffer) => Buffer.concat([Buffer.from('ID3 and more'), bytes])],
])('refuses a file that %s', async (_name, change) => {
  await expect(openPackets(await changed(change))).rejects.toMatchObject({ name: 'UnusableSound' });
});

it('refuses packets of another rate', async () => {
  await expect(openPackets(await writePackets(44_100))).rejects.toMatchObject({ name: 'UnusableSound' });
});
