import { expect, test } from 'vitest';
import { canBeMadeAgain, stillShowing, whoTookBack } from './taken-back-labels.ts';

const life = { slideshowPublicId: 'life', title: 'A life', photoCount: 3 };
const garden = { slideshowPublicId: 'garden', title: 'Her garden', photoCount: 1 };

test('the notice counts the photos by the contributor who took them back', () => {
  const by = (contributorName: string | null) => ({ contributorName });
  expect(whoTookBack([by('Uncle Tom'), by('Aunt May'), by('Uncle Tom'), by(null)])).toEqual([
    { name: 'Uncle Tom', tookBack: 'took back 2 photos.' },
    { name: 'Aunt May', tookBack: 'took back a photo.' },
    { name: 'A contributor', tookBack: 'took back a photo.' },
  ]);
});

test('the notice names each video that still shows a photo once', () => {
  expect(stillShowing([{ videos: [life] }, { videos: [life, garden] }, { videos: [] }])).toEqual({
    videos: [life, garden],
    isUnknown: false,
  });
});

test('the notice says when the videos are unknown', () => {
  expect(stillShowing([{ videos: null }, { videos: [life] }])).toEqual({ videos: [life], isUnknown: true });
});

test('a video can be made again only if another photo is left', () => {
  expect([life, garden].map(canBeMadeAgain)).toEqual([true, false]);
});
