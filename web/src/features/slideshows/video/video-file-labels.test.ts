import { expect, test } from 'vitest';
import { describeDownload, describeListed, describeLoopFile, describeSilentDownload } from './video-file-labels.ts';

const videoFile = { seconds: 320, byteSize: 42_000_000 };
const soundVideoFile = { seconds: 320, byteSize: 50_000_000 };

test.each([
  [{ videoFile, soundVideoFile }, 'With music, 5 min 20 s, 47.7\u00a0MB'],
  [{ videoFile }, '5 min 20 s, 40.1\u00a0MB'],
  [{ videoFile, loop: {} }, 'Silent, 5 min 20 s, 40.1\u00a0MB'],
  [{ videoFile: { byteSize: 42_000_000 } }, '40.1\u00a0MB'],
  [{ videoFile: {} }, ''],
  [{}, ''],
])('describes the file of %j', (versions, words) => {
  expect(describeDownload(versions)).toBe(words);
});

test('describes the silent file', () => {
  expect(describeSilentDownload({ videoFile, soundVideoFile })).toBe('Silent, 5 min 20 s, 40.1\u00a0MB');
});

test('describes a longer form of a loop', () => {
  expect(describeLoopFile({ seconds: 3640, byteSize: 42_500_000 })).toBe('Silent, 60 min 40 s, 40.5\u00a0MB');
});

test.each([
  [{ videoFile }, '5 min 20 s, 40.1\u00a0MB'],
  [{ videoFile, loop: {} }, 'For the visitation, silent, 5 min 20 s, 40.1\u00a0MB'],
  [{ loop: {} }, 'For the visitation, silent'],
])('tells both versions apart in the list: %j', (versions, words) => {
  expect(describeListed(versions)).toBe(words);
});
