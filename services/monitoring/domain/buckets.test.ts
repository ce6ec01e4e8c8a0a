import { expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';

const step = 1000;

it('sums values of the same step', () => {
  const buckets = createBuckets({ stepMs: step, count: 3 });
  buckets.add(5000, { requests: 1 });
  buckets.add(5999, { requests: 2, errors: 1 });
  expect(buckets.upTo(5999)).toEqual([null, null, { requests: 3, errors: 1 }]);
});

it('has no value for a step without data', () => {
  const buckets = createBuckets({ stepMs: step, count: 3 });
  buckets.add(5000, { requests: 1 });
  buckets.add(7000, { requests: 0 });
  expect(buckets.upTo(7500)).toEqual([{ requests: 1 }, null, { requests: 0 }]);
  expect(buckets.upTo(7500, 1)).toEqual([{ requests: 0 }]);
});

it('keeps at most the given number of steps', () => {
  const buckets = createBuckets({ stepMs: step, count: 2 });
  for (let at = 0; at < 10_000; at += step) buckets.add(at, { requests: 1 });
  expect(buckets.upTo(9000, 10).filter((bucket) => bucket !== null)).toHaveLength(2);
});

it('keeps the newest value of a gauge', () => {
  const buckets = createBuckets({ stepMs: step, count: 2 });
  buckets.add(5000, { requests: 1 });
  buckets.put(5100, { stored: 7 });
  buckets.put(5200, { stored: 9 });
  expect(buckets.upTo(5500, 1)).toEqual([{ requests: 1, stored: 9 }]);
});
