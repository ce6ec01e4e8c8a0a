import { expect, it } from 'vitest';
import { isVideoVersion, videoVersion } from './video-version.ts';

it('is the first part of the hash, of fixed length', () => {
  const hash = '0123456789abcdef'.repeat(4);
  expect(videoVersion(hash)).toBe('0123456789abcdef');
  expect(isVideoVersion(videoVersion(hash))).toBe(true);
  for (const other of ['', '0123456789abcde', hash]) expect(isVideoVersion(other)).toBe(false);
});
