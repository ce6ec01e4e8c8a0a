import { expect } from 'vitest';
import { type PacedLoad, percentile } from './paced-load.ts';

const countBy = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

/** Ends a load: every photo that was confirmed is there, and every video was made. */
export async function expectNothingConfirmedLost(load: PacedLoad): Promise<void> {
  const { lostPhotos, videos } = await load.stop();
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(load.outcomes, share)));
  const failures = load.failures();
  console.info(
    `${load.outcomes.length} requests, ${failures.length} failed, ${videos.length} videos; p50 ${p50} ms, p99 ${p99} ms`,
    countBy(failures.map(({ status, error }) => error ?? `${status}`)),
  );
  expect(lostPhotos).toEqual([]);
  expect(videos.filter(({ failure }) => failure !== null)).toEqual([]);
}

/** As well, no request has failed. */
export async function expectNothingLost(load: PacedLoad): Promise<void> {
  await expectNothingConfirmedLost(load);
  const timeOfDay = (at: number): string => new Date(performance.timeOrigin + at).toISOString();
  const failures = load.failures().map(({ status, what, error, at }) => `${error ?? status} ${what} ${timeOfDay(at)}`);
  expect(failures).toEqual([]);
}
