import type { Zoom } from '@afterglow/slide-video';
import { expect, it } from 'vitest';
import {
  motionHash,
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

it('differs for an inset photo', () => {
  const hashes = [
    photoPictureHash('intra-1', 1),
    photoPictureHash('intra-1', 1, 0, true),
    photoPictureHash('intra-1', 1, 1, true),
  ];
  expect(new Set(hashes).size).toBe(3);
});

const zoom: Zoom = { scale: 1.04, anchor: { x: 960, y: 540 }, frames: 118, blockSize: 8 };

it.each<Partial<Zoom>>([
  { scale: 1.03 },
  { anchor: { x: 960, y: 541 } },
  { anchor: { x: 961, y: 540 } },
  { frames: 108 },
  { blockSize: 16 },
  { stillFromRow: 896 },
])('differs for another motion, and for a video with it: %j', (change) => {
  expect(motionHash({ ...zoom, ...change })).not.toBe(motionHash(zoom));
  const moving = [[null, zoom], [null, { ...zoom, ...change }], [null, null], undefined].map((motions) =>
    videoHash('skip-1', { ...video, motions }),
  );
  expect(new Set(moving).size).toBe(4);
});

it('differs for another video', () => {
  const hashes = [
    videoHash('skip-1', video),
    videoHash('skip-1', { ...video, pictures: ['b', 'a'] }),
    videoHash('skip-1', { ...video, timing: 6 }),
    videoHash('skip-1', { ...video, slideshow: { frames: [200, 100] } }),
    videoHash('skip-1', { ...video, slideshow: { frames: [100, 200] } }),
    videoHash('skip-1', { ...video, slideshow: { frames: [100, 200], blackFrames: 60 } }),
    videoHash('skip-1', { ...video, facts: { ...video.facts, title: 'Another' } }),
    videoHash('skip-1', { ...video, facts: { ...video.facts, createdAt: new Date('2026-03-05T10:20:31Z') } }),
    videoHash('x264-1', video),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
