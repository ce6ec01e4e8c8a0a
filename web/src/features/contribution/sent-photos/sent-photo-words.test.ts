import { expect, test } from 'vitest';
import { whatRemains, whereSeen } from './sent-photo-words.ts';

test.each([
  [null, 'If a video shows this photo, it stays there until Ruth makes it again.'],
  [['A life'], 'The video “A life” shows this photo. It stays there until Ruth makes it again.'],
  [
    ['A life', 'Her garden'],
    'The videos “A life”, “Her garden” show this photo. It stays there until Ruth makes them again.',
  ],
])('tells a contributor who takes back a photo of the videos %s where it stays', (videos, words) => {
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
])('tells a contributor who took back a photo of the videos %s what remains', (videos, words) => {
  expect(whatRemains(videos, 'Ruth')).toBe(words);
});
