import { expect, test } from 'vitest';
import { intraArguments, rateFactors } from './intra-arguments.ts';
import { segmentOutput } from './x264-arguments.ts';

const threads = (all: readonly string[], flag: string) =>
  all.flatMap((argument, index) => (argument === flag ? [all[index + 1]] : []));

test('every process that codes has one thread, whatever the machine has', () => {
  for (const rateFactor of rateFactors) {
    const coding = intraArguments(rateFactor);
    // Of the decoder, and of the encoder.
    expect(threads(coding, '-threads')).toEqual(['1', '1']);
    expect(threads(coding, '-filter_threads')).toEqual(['1']);
  }
  expect(threads(segmentOutput, '-threads')).toEqual(['1']);
});
