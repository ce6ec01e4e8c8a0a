import { expect, it } from 'vitest';
import {
  photoPictureHash,
  type TitleIngredients,
  titlePictureHash,
  type VideoIngredients,
  videoHash,
} from './content-hash.ts';

const title: TitleIngredients = {
  photoId: 1,
  turns: 0,
  name: 'Ada',
  birthDate: '1815-12-10',
  deathDate: null,
  font: 'allura',
};

const video: VideoIngredients = {
  timing: 5,
  pictures: ['a', 'b'],
  facts: { title: 'A life', createdAt: new Date('2026-03-05T10:20:30.000Z') },
};

it('is equal for equal input', () => {
  expect(photoPictureHash('intra-1', 1)).toBe(photoPictureHash('intra-1', 1));
  expect(titlePictureHash('intra-1', { ...title })).toBe(titlePictureHash('intra-1', title));
  const sameSecond = { ...video.facts, createdAt: new Date('2026-03-05T10:20:30.999Z') };
  expect(videoHash('skip-1', { ...video, facts: sameSecond })).toBe(videoHash('skip-1', video));
});

it('differs for another photo, turn or encoder', () => {
  const hashes = [photoPictureHash('intra-1', 1), photoPictureHash('intra-2', 1), photoPictureHash('intra-1', 2)];
  for (const turns of [1, 2, 3]) hashes.push(photoPictureHash('intra-1', 1, turns));
  expect(new Set(hashes).size).toBe(hashes.length);
});

it.each<Partial<TitleIngredients>>([
  { photoId: 2 },
  { turns: 1 },
  { turns: 3 },
  { name: 'Eda' },
  { birthDate: null },
  { birthDate: '1815' },
  { deathDate: '1852-11-27' },
  { font: 'pacifico' },
])('differs for another title: %j', (change) => {
  expect(titlePictureHash('intra-1', { ...title, ...change })).not.toBe(titlePictureHash('intra-1', title));
});

it('differs for another video', () => {
  const hashes = [
    videoHash('skip-1', video),
    videoHash('skip-1', { ...video, pictures: ['b', 'a'] }),
    videoHash('skip-1', { ...video, timing: 6 }),
    videoHash('skip-1', { ...video, facts: { ...video.facts, title: 'Another' } }),
    videoHash('skip-1', { ...video, facts: { ...video.facts, createdAt: new Date('2026-03-05T10:20:31Z') } }),
    videoHash('x264-1', video),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
