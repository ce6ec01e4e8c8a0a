import { expect, test } from 'vitest';
import type { QueuedFile, UploadState } from '../queue/upload-list.ts';
import { inRowOrder, isShort, rowWords } from './row-rules.ts';

const item = (id: string, state: UploadState, about: Partial<QueuedFile> = {}): QueuedFile => ({
  id,
  name: `${id}.jpg`,
  size: 2048,
  file: undefined,
  state,
  sentShare: 0,
  batch: { id: 'b', place: 0 },
  ...about,
});

test.each<[UploadState, string]>([
  ['chosen', 'Ready to send · 2\u00a0KB'],
  ['waiting', 'Waiting · 2\u00a0KB'],
  ['sending', 'Sending · 2\u00a0KB'],
  ['offline', 'Waiting for a connection'],
  ['stored', 'Received · 2\u00a0KB'],
  ['refused', 'Can’t be used · 2\u00a0KB'],
  ['failed', 'Not sent yet · 2\u00a0KB'],
])('the row of an upload that is %s says "%s"', (state, words) => {
  expect(rowWords(item('a', state))).toBe(words);
});

test('the row of an upload that pauses says why', () => {
  expect(rowWords(item('a', 'pausing', { reason: 'The connection dropped' }))).toBe('The connection dropped');
});

test('the row of a damaged photo says so once it has arrived, and not while a better copy is sent', () => {
  const damage = 'lower_part';
  expect(rowWords(item('a', 'stored', { damage }))).toBe('Received, but damaged · 2\u00a0KB');
  expect(rowWords(item('a', 'sending', { damage }))).toBe('Sending · 2\u00a0KB');
});

const mixed = [
  item('arrived', 'stored'),
  item('refused', 'refused'),
  item('new', 'chosen'),
  item('damaged', 'stored', { damage: 'parts' }),
  item('failed', 'failed'),
];
const getOrder = (isSending: boolean, files = mixed) => inRowOrder(files, isSending).map(({ id }) => id);

test('once all are sent, the missing and damaged ones stand first, each group in its order', () => {
  expect(getOrder(false)).toEqual(['refused', 'damaged', 'failed', 'arrived', 'new']);
});

test('while photos are sent no row moves', () => {
  expect(getOrder(true)).toEqual(mixed.map(({ id }) => id));
});

test.each([
  ['one is refused', [item('a', 'stored'), item('b', 'refused')], true],
  ['one failed', [item('a', 'failed')], true],
  ['one arrived damaged', [item('a', 'stored', { damage: 'parts' })], true],
  ['all have arrived', [item('a', 'stored')], false],
  ['none is chosen', [], false],
])('the list is short or not where %s, and never while photos are sent', (_, files, expected) => {
  expect([isShort(files, false), isShort(files, true)]).toEqual([expected, false]);
});
