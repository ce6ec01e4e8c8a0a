import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideshows } from '../testing/slideshows.fixture.ts';
import { groupStarts } from './picture-groups.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import { equalSlides, totalFrames } from './timeline.ts';

describe('groupStarts', () => {
  it.each([
    [{ slides: 5, timing: 5 }, [0, 300, 600]],
    [{ slides: 3, timing: 7 }, [0, 210, 420]],
    [{ slides: 11, timing: 1 }, [0, 300]],
    [{ slides: 2, timing: 15 }, [0, 225, 450, 675]],
    [{ slides: 1, timing: 30 }, [0, 300, 600]],
  ])('lets slides share a group, or have several: %o', ({ slides, timing }, starts) => {
    expect(groupStarts(equalSlides(slides, timing))).toEqual(starts);
  });

  it.each([
    [{ frames: [100, 199, 1] }, [0]],
    [{ frames: [100, 199, 2] }, [0, 299]],
    [{ frames: [100, 301, 100, 49] }, [0, 100, 250]],
    [{ frames: [100, 301, 100, 51, 900] }, [0, 100, 250, 501, 552, 852, 1152]],
    [{ frames: [100, 140], blackFrames: 60 }, [0]],
    [{ frames: [100, 141], blackFrames: 60 }, [0, 241]],
  ])('starts a group with the last slide that begins within ten seconds, or with black: %o', (slideshow, starts) => {
    expect(groupStarts(slideshow)).toEqual(starts);
  });

  it('has no group longer than ten seconds, and encodes the first picture of each', () => {
    fc.assert(
      fc.property(slideshows(30), (slideshow) => {
        const starts = groupStarts(slideshow);
        const ends = [...starts.slice(1), totalFrames(slideshow)];
        expect(Math.max(...ends.map((end, group) => end - (starts[group] ?? 0)))).toBeLessThanOrEqual(300);
        const coded = [...slideshowPictures(slideshow)].filter(({ kind }) => kind === 'idr');
        expect(coded.map(({ frame }) => frame)).toEqual(starts);
      }),
      { numRuns: 30 },
    );
  });
});
