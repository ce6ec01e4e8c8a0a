import fc from 'fast-check';
import { equalSlides, longestSlide, type Slideshow, shortestSlide } from '../slideshow/timeline.ts';

export const equalSlideshows = (mostSlides: number): fc.Arbitrary<Slideshow> =>
  fc
    .record({ slides: fc.integer({ min: 1, max: mostSlides }), seconds: fc.integer({ min: 1, max: 30 }) })
    .map(({ slides, seconds }) => equalSlides(slides, seconds));

/** Short slides, those around the longest fade, and slides of one group or several. */
const slideFrames = fc.oneof(
  fc.integer({ min: shortestSlide, max: 70 }),
  fc.constantFrom(32, 33, 63, 64, 65, 299, 300, 301, 600, 601),
  fc.integer({ min: shortestSlide, max: longestSlide }),
);

export const unevenSlideshows = (mostSlides: number): fc.Arbitrary<Slideshow> =>
  fc.record({
    frames: fc.array(slideFrames, { minLength: 1, maxLength: mostSlides }),
    blackFrames: fc.constantFrom(0, 1, 60, longestSlide),
  });

export const slideshows = (mostSlides: number): fc.Arbitrary<Slideshow> =>
  fc.oneof(equalSlideshows(mostSlides), unevenSlideshows(mostSlides));
