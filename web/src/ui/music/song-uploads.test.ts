import { expect, test } from 'vitest';
import { createSongUploads, type SendSong } from './song-uploads.ts';

const song = (name: string): File => new File(['sound'], name);
const explain = (error: unknown): string => (error as Error).message;

function heldSongs() {
  const sent: (SendSong & { readonly end: () => void; readonly fail: (reason: string) => void })[] = [];
  const send = (order: SendSong) =>
    new Promise<void>((resolve, reject) => {
      order.signal.addEventListener('abort', () => reject(new Error('aborted')));
      sent.push({ ...order, end: resolve, fail: (reason) => reject(new Error(reason)) });
    });
  const uploads = createSongUploads({ send, explain });
  const shown = () => uploads.current().map(({ file, percent, error }) => [file.name, error ?? percent]);
  return { sent, uploads, shown };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('sends one song after the other, also while no page listens', async () => {
  const { sent, uploads, shown } = heldSongs();
  const unsubscribe = uploads.subscribe(() => undefined);
  const all = uploads.add([song('one'), song('two')]);
  unsubscribe();
  await settled();
  sent[0]?.onSent(0.5);
  expect([sent.length, shown()]).toEqual([
    1,
    [
      ['one', 50],
      ['two', 0],
    ],
  ]);
  sent[0]?.end();
  await settled();
  expect([sent.length, shown()]).toEqual([2, [['two', 0]]]);
  sent[1]?.end();
  await all;
  expect(shown()).toEqual([]);
});

test('keeps a song that fails with its reason, and sends the next one', async () => {
  const { sent, uploads, shown } = heldSongs();
  void uploads.add([song('one'), song('two')]);
  await settled();
  sent[0]?.fail('It is too large.');
  await settled();
  expect([sent.length, shown()]).toEqual([
    2,
    [
      ['one', 'It is too large.'],
      ['two', 0],
    ],
  ]);
});

test('stops sending a removed song, and never starts one that waits', async () => {
  const { sent, uploads, shown } = heldSongs();
  const all = uploads.add([song('one'), song('two'), song('three')]);
  await settled();
  const [one, two] = uploads.current();
  uploads.remove(two?.id ?? 0);
  uploads.remove(one?.id ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  await settled();
  expect([sent.map(({ file }) => file.name), shown()]).toEqual([['one', 'three'], [['three', 0]]]);
  sent[1]?.end();
  await all;
});
