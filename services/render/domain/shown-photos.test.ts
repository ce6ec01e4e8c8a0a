import { expect, it } from 'vitest';
import { collectMarks, type ShownPhotos, showsSame } from './shown-photos.ts';

const rose = { who: 'Rose', where: 'Rome', when: '1962' };
const blank = { who: '', where: '', when: '' };
const shown: ShownPhotos = { shown: [1, 2], turned: { '1': 1 }, captions: { '2': rose } };

it('collects turns and captions of photos that have any', () => {
  const photos = [{ id: 1, turns: 1 }, { id: 2, caption: rose }, { id: 3 }];
  expect(collectMarks(photos)).toEqual({ turned: { '1': 1 }, captions: { '2': rose } });
});

it.each<[string, Partial<ShownPhotos>]>([
  ['another order', { shown: [2, 1] }],
  ['another turn', { turned: {} }],
  ['another caption', { captions: { '2': { ...rose, when: '1963' } } }],
  ['no caption', { captions: {} }],
  ['a caption of another photo', { captions: { '1': rose } }],
])('notices %s', (_, changed) => {
  expect(showsSame(shown, { ...shown, ...changed })).toBe(false);
});

it('ignores marks of other photos, and texts that are drawn alike', () => {
  const captions = { '1': blank, '2': { ...rose, who: ' Rose ' }, '3': rose };
  expect(showsSame(shown, { ...shown, captions, turned: { '1': 1, '3': 2 } })).toBe(true);
});
