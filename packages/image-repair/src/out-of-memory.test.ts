import { expect, it } from 'vitest';
import { isOutOfMemory } from './out-of-memory.ts';

it.each([
  'Out of memory',
  'Insufficient memory (case 4)',
  'spawn: Cannot allocate memory',
  'Array buffer allocation failed',
  'spawn ENOMEM',
  'Failed to allocate memory',
])('isOutOfMemory recognises %s', (message) => {
  expect(isOutOfMemory(new Error(message))).toBe(true);
});

it('isOutOfMemory recognises the code of zlib, which has no message for it', () => {
  expect(isOutOfMemory(Object.assign(new Error('Zlib error'), { code: 'Z_MEM_ERROR' }))).toBe(true);
  expect(isOutOfMemory(Object.assign(new Error('Zlib error'), { code: 'Z_DATA_ERROR' }))).toBe(false);
});

it('isOutOfMemory ignores other errors', () => {
  expect(isOutOfMemory(new Error('Premature end of JPEG file'))).toBe(false);
  expect(isOutOfMemory({ message: 'out of memory' })).toBe(false);
});
