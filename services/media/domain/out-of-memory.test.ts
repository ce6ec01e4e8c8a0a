import { expect, it } from 'vitest';
import { isOutOfMemory } from './out-of-memory.ts';

it.each([
  'Out of memory',
  'Insufficient memory (case 4)',
  'spawn: Cannot allocate memory',
  'Array buffer allocation failed',
  'spawn ENOMEM',
])('isOutOfMemory recognises %s', (message) => {
  expect(isOutOfMemory(new Error(message))).toBe(true);
});

it('isOutOfMemory ignores other errors', () => {
  expect(isOutOfMemory(new Error('Premature end of JPEG file'))).toBe(false);
  expect(isOutOfMemory({ message: 'out of memory' })).toBe(false);
});
