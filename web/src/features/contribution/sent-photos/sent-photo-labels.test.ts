import { expect, test } from 'vitest';
import { whatRemains, whereSeen } from './sent-photo-labels.ts';

test.each([
  [null, 'If a video shows this photo, it stays there until Ruth makes it again.'],
  [['A life'], 'The video “A life” shows this photo. It stays there until Ruth makes it again.'],
  [
    ['A life', 'Her garden'],
    'The videos “A life”, “Her garden” show this photo. It stays there until Ruth makes them again.',
  ],
])('says before taking back a photo where it stays, for the videos %s', (videos, words) => {
  expect(whereSeen(videos, 'Ruth')).toBe(words);
});

test.each([
  [[], 'Taken back. Ruth can’t see it any more.'],
  [null, 'Taken back. If a video shows it, we’ve told Ruth to make that again.'],
  [['A life'], 'Taken back. The video “A life” still shows it. We’ve told Ruth how to change that.'],
  [
    ['A life', 'Her garden'],
    'Taken back. The videos “A life”, “Her garden” still show it. We’ve told Ruth how to change that.',
  ],
])('says after taking back a photo what remains, for the videos %s', (videos, words) => {
  expect(whatRemains(videos, 'Ruth')).toBe(words);
});
