import { expect, test } from 'vitest';
import { copyByHand } from './copy-by-hand.ts';

test('describes copying by hand for touch or mouse', () => {
  expect(copyByHand(true)).toBe('Press and hold the link, then choose Copy.');
  expect(copyByHand(false)).toBe('Select the link, then copy it with Ctrl+C, or ⌘C on a Mac.');
});
