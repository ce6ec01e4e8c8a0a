import { expect, test } from 'vitest';
import { sharingHint } from './guest-sharing.tsx';

test.each([
  [false, false, true, 'Only people you send the video link to can watch this video.'],
  [false, true, true, 'Only people you send the video link to can watch this video.'],
  [true, false, false, 'Your guests will see this video after the deadline.'],
  [true, false, true, 'Your guests will see this video after the deadline.'],
  [true, true, false, 'Your guests will see this video at their invitation link as soon as it’s ready.'],
  [true, true, true, 'Your guests can watch this video at their invitation link now.'],
])('shared: %s, deadline passed: %s, video ready: %s', (isShared, isClosed, isReady, hint) => {
  expect(sharingHint({ isShared, isClosed, isReady })).toBe(hint);
});
