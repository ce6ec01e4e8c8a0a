import { expect, test } from 'vitest';
import type { QueuedFile, UploadState } from '../queue/upload-list.ts';
import { getRowLabel, inRowOrder, isIncomplete } from './row-rules.ts';

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
])('labels an upload that is %s "%s"', (state, words) => {
  expect(getRowLabel(item('a', state))).toBe(words);
});

test('gives the reason for a pause', () => {
  expect(getRowLabel(item('a', 'pausing', { reason: 'The connection dropped' }))).toBe('The connection dropped');
});

test('labels a photo damaged once it has arrived, but not while a better copy is sent', () => {
  const damage = 'lower_part';
  expect(getRowLabel(item('a', 'stored', { damage }))).toBe('Received, but damaged · 2\u00a0KB');
  expect(getRowLabel(item('a', 'sending', { damage }))).toBe('Sending · 2\u00a0KB');
});

const mixed = [
  item('arrived', 'stored'),
  item('refused', 'refused'),
  item('new', 'chosen'),
  item('damaged', 'stored', { damage: 'parts' }),
  item('failed', 'failed'),
];
const getOrder = (isSending: boolean, files = mixed) => inRowOrder(files, isSending).map(({ id }) => id);

test('lists missing and damaged photos first after sending, each group in its order', () => {
  expect(getOrder(false)).toEqual(['refused', 'damaged', 'failed', 'arrived', 'new']);
});

test('does not reorder rows while sending', () => {
  expect(getOrder(true)).toEqual(mixed.map(({ id }) => id));
});

test.each([
  ['one is refused', [item('a', 'stored'), item('b', 'refused')], true],
  ['one failed', [item('a', 'failed')], true],
  ['one arrived damaged', [item('a', 'stored', { damage: 'parts' })], true],
  ['all have arrived', [item('a', 'stored')], false],
  ['no photo is chosen', [], false],
])('determines whether the list is short if %s, but never while sending', (_, files, expected) => {
  expect([isIncomplete(files, false), isIncomplete(files, true)]).toEqual([expected, false]);
});
