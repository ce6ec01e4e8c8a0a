import { expect } from 'vitest';
import { type PacedLoad, percentile } from './paced-load.ts';

/** Ends a load: every photo that was confirmed is there, and every video was made. */
export async function expectNothingConfirmedLost(load: PacedLoad): Promise<void> {
  const { lostPhotos, videos } = await load.stop();
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(load.outcomes, share)));
  const failures = load.failures();
  console.info(
    `${load.outcomes.length} requests, ${failures.length} failed, ${videos.length} videos; p50 ${p50} ms, p99 ${p99} ms`,
  );
  expect(lostPhotos).toEqual([]);
  expect(videos.filter(({ failure }) => failure !== null)).toEqual([]);
}

/** As well, no request has failed. */
export async function expectNothingLost(load: PacedLoad): Promise<void> {
  await expectNothingConfirmedLost(load);
  expect(load.failures().map(({ status, what, error }) => `${error ?? status} ${what}`)).toEqual([]);
}
