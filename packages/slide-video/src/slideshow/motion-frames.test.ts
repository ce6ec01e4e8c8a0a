import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideshows } from '../testing/slideshows.fixture.ts';
import { plannedMotionFrames, possibleMotionFrames } from './motion-frames.ts';
import { movingGroupStarts } from './moving-groups.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import { equalSlides, totalFrames } from './timeline.ts';

describe('plannedMotionFrames', () => {
  it.each([
    [equalSlides(3, 5), [118, 118, 78]],
    [equalSlides(2, 1), [18, 0]],
    [equalSlides(2, 10), [268, 228]],
    [equalSlides(2, 30), [268, 268]],
    [{ frames: [150, 151, 157, 160, 150] }, [118, 118, 118, 128, 78]],
    [{ frames: [17, 17, 60] }, [0, 0, 28]],
  ])('moves slides between their fades, in steps of ten frames: %o', (slideshow, frames) => {
    expect(plannedMotionFrames(slideshow)).toEqual(frames);
  });

  it('fits into any slideshow', () => {
    fc.assert(
      fc.property(slideshows(20), (slideshow) => {
        const possible = possibleMotionFrames(slideshow);
        const planned = plannedMotionFrames(slideshow);
        expect(planned).toHaveLength(slideshow.frames.length);
        for (const [slide, frames] of planned.entries()) expect(frames).toBeLessThanOrEqual(possible[slide] ?? 0);
        movingGroupStarts({ ...slideshow, motionFrames: planned });
      }),
    );
  });
});

describe('movingGroupStarts', () => {
  it.each([
    [{ ...equalSlides(5, 5), motionFrames: [118, 118, 118, 118, 85] }, [0, 183, 483]],
    [{ ...equalSlides(3, 10), motionFrames: [268, 268, 235] }, [0, 33, 333, 633]],
    [{ ...equalSlides(2, 30), motionFrames: [268, 0] }, [0, 300, 600, 633, 933, 1233, 1533]],
  ])('repeats a still before it moves: %o', (slideshow, starts) => {
    expect(movingGroupStarts(slideshow)).toEqual(starts);
  });

  it('has no group longer than ten seconds, whatever moves', () => {
    fc.assert(
      fc.property(
        slideshows(12),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (slideshow, shares) => {
          const motionFrames = possibleMotionFrames(slideshow).map((most) =>
            Math.round(most * (shares.next().value ?? 0)),
          );
          const moving = { ...slideshow, motionFrames };
          const starts = movingGroupStarts(moving);
          const ends = [...starts.slice(1), totalFrames(slideshow)];
          expect(Math.max(...ends.map((end, group) => end - (starts[group] ?? 0)))).toBeLessThanOrEqual(300);
          const coded = [...slideshowPictures(moving)].filter(({ kind }) => kind === 'idr');
          expect(coded.map(({ frame }) => frame)).toEqual(starts);
        },
      ),
    );
  });

  it('refuses a motion that does not fit between the fades', () => {
    const tooLong = { ...equalSlides(2, 5), motionFrames: [119, 0] };
    expect(() => movingGroupStarts(tooLong)).toThrow('Slide 0 cannot move for 119 frames');
    expect(() => movingGroupStarts({ ...equalSlides(2, 30), motionFrames: [300, 0] })).toThrow('too many for a group');
  });
});
