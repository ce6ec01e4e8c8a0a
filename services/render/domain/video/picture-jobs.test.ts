import { expect, it } from 'vitest';
import { aheadPriority, pictureJobs, remakePriority } from './picture-jobs.ts';

const video = { slideshowId: 3, memorialId: 7, isRemake: false };
const job = (photoIds: number[], priority: number, title = false) => ({
  ...{ data: { memorialId: 7, slideshowId: 3, photoIds, title }, priority },
});

it('splits the photos into jobs of six after the title slide, with decreasing priority', () => {
  expect(pictureJobs(video, { title: true, closing: false, photoIds: [1, 2, 3, 4, 5, 6, 7], motions: [] })).toEqual([
    job([], 1, true),
    job([1, 2, 3, 4, 5, 6], 2),
    job([7], 3),
  ]);
  expect(pictureJobs(video, { title: false, closing: false, photoIds: [1, 2, 3, 4, 5, 6], motions: [] })).toEqual([
    job([1, 2, 3, 4, 5, 6], 1),
  ]);
});

it('makes jobs of one picture with the lowest priority for a remake', () => {
  expect(remakePriority).toBeGreaterThan(aheadPriority);
  expect(
    pictureJobs({ ...video, isRemake: true }, { title: false, closing: false, photoIds: [1, 2], motions: [] }),
  ).toEqual([job([1], remakePriority), job([2], remakePriority + 1)]);
});

it('makes a job of each motion, so that all workers share them', () => {
  const zoom = { scale: 1.04, anchor: { x: 960, y: 540 }, frames: 118, blockSize: 8 } as const;
  const other = { ...zoom, frames: 128 };
  const { data } = job([], 1);
  expect(pictureJobs(video, { title: false, closing: false, photoIds: [1], motions: [zoom, other] })).toEqual([
    { data: { ...data, zooms: [zoom] }, priority: 1 },
    { data: { ...data, zooms: [other] }, priority: 2 },
    job([1], 3),
  ]);
});

it('makes a job of the closing slide', () => {
  const { data } = job([], 1);
  expect(pictureJobs(video, { title: true, closing: true, photoIds: [1], motions: [] })).toEqual([
    job([], 1, true),
    { data: { ...data, closing: true }, priority: 2 },
    job([1], 3),
  ]);
});
