import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupStarts } from './picture-groups.ts';
import { slideshowPictures } from './slideshow-pictures.ts';

const slideshows = fc.record({ slides: fc.integer({ min: 1, max: 30 }), timing: fc.integer({ min: 1, max: 30 }) });

describe('groupStarts', () => {
  it.each([
    [{ slides: 5, timing: 5 }, [0, 300, 600]],
    [{ slides: 3, timing: 7 }, [0, 210, 420]],
    [{ slides: 11, timing: 1 }, [0, 300]],
    [{ slides: 2, timing: 15 }, [0, 225, 450, 675]],
    [{ slides: 1, timing: 30 }, [0, 300, 600]],
  ])('lets slides share a group, or have several: %o', (slideshow, starts) => {
    expect(groupStarts(slideshow)).toEqual(starts);
  });

  it('has no group longer than ten seconds, and encodes the first picture of each', () => {
    fc.assert(
      fc.property(slideshows, (slideshow) => {
        const starts = groupStarts(slideshow);
        const ends = [...starts.slice(1), slideshow.slides * slideshow.timing * 30];
        expect(Math.max(...ends.map((end, group) => end - (starts[group] ?? 0)))).toBeLessThanOrEqual(300);
        const coded = [...slideshowPictures(slideshow)].filter(({ kind }) => kind === 'idr');
        expect(coded.map(({ frame }) => frame)).toEqual(starts);
      }),
      { numRuns: 30 },
    );
  });
});
