import { expect, test } from 'vitest';
import { copyByHand } from './copy-words.ts';

test('copying by hand is described for touch or for a mouse', () => {
  expect(copyByHand(true)).toBe('Press and hold the link, then choose Copy.');
  expect(copyByHand(false)).toBe('Select the link, then copy it with Ctrl+C, or ⌘C on a Mac.');
});
