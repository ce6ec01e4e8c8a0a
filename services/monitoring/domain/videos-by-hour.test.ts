import { expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';
import { videosByHour } from './videos-by-hour.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.UTC(2090, 5, 1, 12);
const isKnown = () => true;
const aDay = () => createBuckets({ stepMs: 15 * minute, count: 96 });

it('sums the quarters of each clock hour of the last day', () => {
  const quarters = aDay();
  for (const [at, videosMade] of [
    [noon - 23 * hour, 1],
    [noon - minute, 2],
    [noon, 4],
    [noon + 16 * minute, 8],
  ] as const)
    quarters.add(at, { videosMade, videosFailed: 0 });
  const { from, stepSeconds, made, failed } = videosByHour({ quarters, knows: isKnown }, noon + 20 * minute);
  expect([new Date(from).toISOString(), stepSeconds]).toEqual(['2090-05-31T13:00:00.000Z', 3600]);
  expect([made.length, made[0], made[22], made[23]]).toEqual([24, 1, 2, 12]);
  expect([failed[0], failed[22], failed[23]]).toEqual([0, 0, 0]);
});

it('has null for an hour without readings, and 0 for one without videos', () => {
  const quarters = aDay();
  quarters.add(noon, { requests: 1 });
  const { made } = videosByHour({ quarters, knows: isKnown }, noon);
  expect(made.slice(-2)).toEqual([null, 0]);
});

it('has no values if no process counts videos', () => {
  const quarters = aDay();
  quarters.add(noon, { requests: 1 });
  const { made, failed } = videosByHour({ quarters, knows: (name) => name === 'videosMade' }, noon);
  expect([made.at(-1), failed.at(-1)]).toEqual([0, null]);
});
