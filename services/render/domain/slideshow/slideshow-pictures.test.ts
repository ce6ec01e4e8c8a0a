import { describe, expect, it } from 'vitest';
import { sequenceParameters } from '../h264/sequence-parameter-set.ts';
import { type BufferedPicture, smallDecoder, smallPools } from '../h264/small-decoder.fixture.ts';
import { type SlideshowPicture, slideshowPictures } from './slideshow-pictures.ts';
import type { Slideshow } from './timeline.ts';

const pools = Object.values(smallPools);
const mostSlides = 300;
const timings = Array.from({ length: 30 }, (_, index) => index + 1);

/** Groups behind the first are alike, 10 s at most: videos of up to four of them show every beginning and end. */
const lengthsAt = (timing: number): number[] => {
  const inFourGroups = 4 * Math.max(1, Math.floor(10 / timing));
  return [...Array.from({ length: inFourGroups }, (_, index) => index + 1), mostSlides];
};

const buffered = ({ kind, reference, frame }: SlideshowPicture): BufferedPicture => ({
  idr: kind === 'idr',
  reference,
  frame,
});

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

describe.each(timings)('R12: the pictures of slides of %i s', (timing) => {
  it('never exhaust the buffers of a small decoder, or the range of frame_num', () => {
    for (const slides of lengthsAt(timing)) {
      const decoders = pools.map(smallDecoder);
      for (const picture of slideshowPictures({ slides, timing })) {
        const isDecoded = decoders.every((decoder) => decoder.decode(buffered(picture)));
        const isCounted = picture.frameNum < 2 ** sequenceParameters.frameNumBits;
        if (!isDecoded || !isCounted) expect.fail(`${slides} slides: ${JSON.stringify(picture)}`);
        if (picture.kind === 'p' && !picture.reference) expect.fail(`frame ${picture.frame} is not a reference`);
      }
    }
  });
});

describe('a decoder with few buffers', () => {
  // OpenH264 2.3.1 and libavc of Android were seen to fail at these very frames.
  it.each([
    { slideshow: { slides: 3, timing: 1 }, openh264: 11, libavc: 12 },
    { slideshow: { slides: 4, timing: 5 }, openh264: 35, libavc: 36 },
  ])('runs out of them in $slideshow with few reference pictures', ({ slideshow, ...frames }) => {
    expect(framesWithoutBuffer(withFewReferences(slideshow))).toEqual(frames);
  });
});
