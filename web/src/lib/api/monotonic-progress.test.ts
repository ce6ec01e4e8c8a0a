import { describe, expect, it } from 'vitest';
import { monotonicProgress } from './monotonic-progress.ts';

const at = (progress: number, isGenerating = true, publicId = 'a') => ({ publicId, isGenerating, progress });

describe('monotonicProgress', () => {
  it.each([
    ['goes on', at(40), at(60), 60],
    ['does not go back', at(60), at(40), 60],
    ['starts over after a failure', at(60, false), at(0), 0],
    ['is what it is at the end', at(60), at(0, false), 0],
  ])('%s', (_, before, after, shown) => {
    expect(monotonicProgress([before], [after])).toEqual([{ ...after, progress: shown }]);
  });

  it('is that of its own slideshow', () => {
    expect(monotonicProgress([at(90, true, 'b')], [at(10), at(95, true, 'b')])).toEqual([at(10), at(95, true, 'b')]);
  });

  it('is what was read where nothing was read before', () => {
    expect(monotonicProgress(undefined, [at(10)])).toEqual([at(10)]);
  });
});
