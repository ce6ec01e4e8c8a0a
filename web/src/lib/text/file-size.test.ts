import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0\u00a0KB'],
  [1, '1\u00a0KB'],
  [850_000, '831\u00a0KB'],
  [10_485_760, '10.0\u00a0MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
