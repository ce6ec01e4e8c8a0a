import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sequenceParameters } from '../h264/sequence-parameter-set.ts';
import { type BufferedPicture, smallDecoder, smallPools } from '../h264/small-decoder.fixture.ts';
import { unevenSlideshows } from '../testing/slideshows.fixture.ts';
import { plannedMotionFrames } from './motion-frames.ts';
import { type SlideshowPicture, slideshowPictures } from './slideshow-pictures.ts';
import { equalSlides, type Slideshow } from './timeline.ts';

const pools = Object.values(smallPools);
const mostSlides = 300;
const timings = Array.from({ length: 30 }, (_, index) => index + 1);

/** Groups after the first are alike, at most 10 s: up to four show every start and end. */
const lengthsAt = (timing: number): number[] => {
  const inFourGroups = 4 * Math.max(1, Math.floor(10 / timing));
  return [...Array.from({ length: inFourGroups }, (_, index) => index + 1), mostSlides];
};

const buffered = ({ kind, reference, frame, marking }: SlideshowPicture): BufferedPicture => ({
  idr: kind === 'idr',
  reference,
  frame,
  ...(marking && { marking }),
});

const moving = (slideshow: Slideshow): Slideshow => ({ ...slideshow, motionFrames: plannedMotionFrames(slideshow) });

function withFewReferences(slideshow: Slideshow): BufferedPicture[] {
  const pictures = [...slideshowPictures(slideshow)];
  const isKept = ({ kind }: SlideshowPicture, index: number): boolean =>
    kind === 'idr' || kind === 'i' || (kind === 'p' && pictures[index + 1]?.kind === 'i');
  return pictures.map((picture, index) => ({ ...buffered(picture), reference: isKept(picture, index) }));
}

const framesWithoutBuffer = (pictures: readonly BufferedPicture[]) =>
  Object.fromEntries(
    Object.entries(smallPools).map(([name, pool]) => {
      const decoder = smallDecoder(pool);
      return [name, pictures.find((picture) => !decoder.decode(picture))?.frame];
    }),
  );

function expectDecodable(slideshow: Slideshow): void {
  const decoders = pools.map(smallDecoder);
  for (const picture of slideshowPictures(slideshow)) {
    const isDecoded = decoders.every((decoder) => decoder.decode(buffered(picture)));
    const isCounted = picture.frameNum < 2 ** sequenceParameters.frameNumBits;
    if (!isDecoded || !isCounted) expect.fail(`${slideshow.frames.length} slides: ${JSON.stringify(picture)}`);
    if (picture.kind === 'p' && !picture.reference) expect.fail(`frame ${picture.frame} is not a reference`);
  }
}

describe.each(timings)('R12: the pictures of slides of %i s', (timing) => {
  it('never exhaust the buffers of a small decoder, or the range of frame_num', () => {
    for (const slides of lengthsAt(timing)) expectDecodable(equalSlides(slides, timing));
  });

  it('never exhaust them when they move', () => {
    for (const slides of lengthsAt(timing)) expectDecodable(moving(equalSlides(slides, timing)));
  });
});

describe('R12: the pictures of slides of different lengths', () => {
  it('never exhaust the buffers of a small decoder, or the range of frame_num', () => {
    fc.assert(fc.property(unevenSlideshows(20), expectDecodable));
  });

  it('never exhaust them when they move', () => {
    fc.assert(fc.property(unevenSlideshows(20), (slideshow) => expectDecodable(moving(slideshow))));
  });
});

describe('a decoder with few buffers', () => {
  // OpenH264 2.3.1 and Android's libavc failed at exactly these frames.
  it.each([
    { slides: 3, timing: 1, openh264: 11, libavc: 12 },
    { slides: 4, timing: 5, openh264: 35, libavc: 36 },
  ])('runs out of them in $slides slides of $timing s with few reference pictures', ({ slides, timing, ...frames }) => {
    expect(framesWithoutBuffer(withFewReferences(equalSlides(slides, timing)))).toEqual(frames);
  });
});
