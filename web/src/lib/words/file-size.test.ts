import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [850_000, '831 KB'],
  [10_485_760, '10.0 MB'],
])('%i bytes: %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
