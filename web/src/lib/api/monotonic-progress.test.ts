import { describe, expect, it } from 'vitest';
import { monotonicProgress } from './monotonic-progress.ts';

const at = (progress: number, isGenerating = true, publicId = 'a') => ({ publicId, isGenerating, progress });

describe('monotonicProgress', () => {
  it.each([
    ['increases', at(40), at(60), 60],
    ['never decreases', at(60), at(40), 60],
    ['starts over after a failure', at(60, false), at(0), 0],
    ['is final once the video is done', at(60), at(0, false), 0],
  ])('%s', (_, before, after, shown) => {
    expect(monotonicProgress([before], [after])).toEqual([{ ...after, progress: shown }]);
  });

  it('is tracked for each slideshow separately', () => {
    expect(monotonicProgress([at(90, true, 'b')], [at(10), at(95, true, 'b')])).toEqual([at(10), at(95, true, 'b')]);
  });

  it('is the first value read', () => {
    expect(monotonicProgress(undefined, [at(10)])).toEqual([at(10)]);
  });
});
