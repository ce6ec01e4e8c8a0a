import { expect, it } from 'vitest';
import { aheadPriority, pictureJobs, remakePriority } from './picture-jobs.ts';

const video = { slideshowId: 3, memorialId: 7, isRemake: false };
const job = (photoIds: number[], priority: number, title = false) => ({
  ...{ data: { memorialId: 7, slideshowId: 3, photoIds, title }, priority },
});

it('splits the photos into jobs of six after the title slide, with decreasing priority', () => {
  expect(pictureJobs(video, { title: true, photoIds: [1, 2, 3, 4, 5, 6, 7] })).toEqual([
    job([], 1, true),
    job([1, 2, 3, 4, 5, 6], 2),
    job([7], 3),
  ]);
  expect(pictureJobs(video, { title: false, photoIds: [1, 2, 3, 4, 5, 6] })).toEqual([job([1, 2, 3, 4, 5, 6], 1)]);
});

it('makes jobs of one picture with the lowest priority when nobody waits for the video', () => {
  expect(remakePriority).toBeGreaterThan(aheadPriority);
  expect(pictureJobs({ ...video, isRemake: true }, { title: false, photoIds: [1, 2] })).toEqual([
    job([1], remakePriority),
    job([2], remakePriority + 1),
  ]);
});
