import { expect, test } from 'vitest';
import { intraArguments, rateFactors } from './intra-arguments.ts';
import { segmentOutput } from './x264-arguments.ts';

const threads = (all: readonly string[], flag: string) =>
  all.flatMap((argument, index) => (argument === flag ? [all[index + 1]] : []));

test('every encoding process has one thread on any machine', () => {
  for (const rateFactor of rateFactors) {
    const coding = intraArguments(rateFactor);
    expect(threads(coding, '-threads')).toEqual(['1', '1']);
    expect(threads(coding, '-filter_threads')).toEqual(['1']);
  }
  expect(threads(segmentOutput, '-threads')).toEqual(['1']);
});
