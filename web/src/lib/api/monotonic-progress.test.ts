import { describe, expect, it } from 'vitest';
import { monotonicProgress } from './monotonic-progress.ts';

const slideshowAt = (progress: number, isGenerating = true, publicId = 'a') => ({ publicId, isGenerating, progress });

describe('monotonicProgress', () => {
  it.each([
    ['increases', slideshowAt(40), slideshowAt(60), 60],
    ['never decreases', slideshowAt(60), slideshowAt(40), 60],
    ['starts over after a failure', slideshowAt(60, false), slideshowAt(0), 0],
    ['is final once the video is done', slideshowAt(60), slideshowAt(0, false), 0],
  ])('%s', (_, before, after, shown) => {
    expect(monotonicProgress([before], [after])).toEqual([{ ...after, progress: shown }]);
  });

  it('is tracked for each slideshow separately', () => {
    expect(monotonicProgress([slideshowAt(90, true, 'b')], [slideshowAt(10), slideshowAt(95, true, 'b')])).toEqual([
      slideshowAt(10),
      slideshowAt(95, true, 'b'),
    ]);
  });

  it('is the first value read', () => {
    expect(monotonicProgress(undefined, [slideshowAt(10)])).toEqual([slideshowAt(10)]);
  });
});
