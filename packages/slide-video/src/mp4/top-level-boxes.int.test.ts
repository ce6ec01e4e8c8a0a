import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { videoFolder } from '../testing/video-folder.fixture.ts';
import { topLevelBoxes } from './top-level-boxes.ts';

const path = join(videoFolder(), 'boxes.mp4');

async function list() {
  await using file = await open(path);
  return (await topLevelBoxes(file)).map(({ type }) => type);
}

const box = (type: string, bytes: number): Buffer => {
  const whole = Buffer.alloc(8 + bytes);
  whole.writeUInt32BE(whole.length);
  whole.write(type, 4, 'latin1');
  return whole;
};

const longBox = (type: string, bytes: number): Buffer => {
  const whole = Buffer.concat([box(type, 0), Buffer.alloc(8 + bytes)]);
  whole.writeUInt32BE(1);
  whole.writeBigUInt64BE(BigInt(whole.length), 8);
  return whole;
};

it('lists the boxes in file order, including those with 64-bit lengths', async () => {
  await writeFile(path, Buffer.concat([box('ftyp', 12), longBox('mdat', 100), box('moov', 40)]));
  expect(await list()).toEqual(['ftyp', 'mdat', 'moov']);
});

it.each([
  ['cut off', box('moov', 40).subarray(0, 30)],
  ['shorter than its own head', Buffer.from([0, 0, 0, 4, 109, 111, 111, 118])],
  ['no box', Buffer.from('what')],
])('throws for a box that is %s', async (_, bytes) => {
  await writeFile(path, bytes);
  await expect(list()).rejects.toThrow('A box at 0 is cut off.');
});
