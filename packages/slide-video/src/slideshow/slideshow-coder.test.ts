import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preventEmulation } from '../h264/emulation-prevention.ts';
import { type IntraPicture, writeAccessUnit } from '../h264/intra-picture.ts';
import { zoomField } from '../h264/motion-field.ts';
import { encodeMotionPicture } from '../h264/motion-picture.ts';
import { type Shown, strictDecoder, vectorsHash } from '../h264/strict-decoder.fixture.ts';
import { slideshows, unevenSlideshows } from '../testing/slideshows.fixture.ts';
import { plannedMotionFrames } from './motion-frames.ts';
import { createSlideshowCoder } from './slideshow-coder.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import { createTimeline, equalSlides, fadeWeight, type Slideshow, type Still } from './timeline.ts';

const offset = fc.integer({ min: -12, max: 12 });
const qp = fc.integer({ min: 0, max: 51 });
const parameters = fc.record({
  initialQp: qp,
  chromaQpOffset: offset,
  secondChromaQpOffset: offset,
  transform8x8: fc.boolean(),
});

const getSliceData = (still: Still) =>
  Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 3, still === 'black' ? 255 : still, 0, 0, 2, 0x80]);

const getIntra = (still: Still, rest: Pick<IntraPicture, 'parameters'> & Partial<IntraPicture>): IntraPicture => ({
  qpDelta: -3,
  deblocking: { idc: 0, alphaOffset: 1, betaOffset: -1 },
  sliceData: getSliceData(still),
  ...rest,
});

/** The first picture of a motion shows the still, the others one of three fields. */
const zoom = { scale: 1.5, anchor: { x: 960, y: 16 }, frames: 4, blockSize: 16, stillFromRow: 32 } as const;
const fields = [0, 1, 2, 3].map((step) => zoomField(zoom, step));
const moves = fields.map((field) => Buffer.concat(preventEmulation(encodeMotionPicture(field))));
const getField = (step: number): number => (step === 0 ? 0 : 1 + (step % 3));
const getMove = (_: unknown, step: number): Buffer => moves[getField(step)] ?? Buffer.alloc(0);
const hashes = fields.map(({ x, y }) => vectorsHash(Array.from(x, (each, block) => [each, y[block] ?? Number.NaN])));
const movedBy = (still: Shown, step: number): Shown =>
  step === 0 ? still : { still, vectors: hashes[getField(step)] ?? '' };

const ordinary = { initialQp: 26, chromaQpOffset: -2, secondChromaQpOffset: -2, transform8x8: true };

function decoded(slideshow: Slideshow, rest: Parameters<typeof getIntra>[1]): readonly Shown[] {
  const motion = (slide: number) => ({
    pictures: new Array(slideshow.motionFrames?.[slide] ?? 0).fill(0).map(getMove),
  });
  const coder = createSlideshowCoder(writeAccessUnit(getIntra('black', rest)), motion);
  const { sequenceParameterSet, pictureParameterSet } = coder.parameterSets;
  const decoder = strictDecoder(sequenceParameterSet, pictureParameterSet);
  for (const picture of slideshowPictures(slideshow)) {
    if (coder.needs(picture)) coder.hold(picture.still, writeAccessUnit(getIntra(picture.still, rest)));
    decoder.decode(Buffer.concat(coder.write(picture)));
  }
  return decoder.end();
}

function expected(slideshow: Slideshow): Shown[] {
  const name = (still: Still) => getSliceData(still).toString('hex');
  const getMoves = (still: Still) => (still === 'black' ? 0 : (slideshow.motionFrames?.[still] ?? 0));
  const lastShown = (still: Still) => movedBy(name(still), Math.max(0, getMoves(still) - 1));
  return createTimeline(slideshow).flatMap((segment, index, segments): Shown[] => {
    if (segment.kind === 'fade') {
      const [from, to] = [lastShown(segment.from), name(segment.to)];
      return Array.from({ length: segment.frames }, (_, frame) => {
        const weight = 64 * fadeWeight(segment, frame);
        if (weight === 0) return from;
        return weight === 64 ? to : { from, to, weight };
      });
    }
    // The last picture of a motion is the first frame of the fade, unless it is to black.
    const fade = segments[index + 1];
    const shown = segment.frames + (fade?.kind === 'fade' && fade.to !== 'black' ? 1 : 0);
    const still = shown - getMoves(segment.slide);
    return Array.from({ length: segment.frames }, (_, frame) =>
      movedBy(name(segment.slide), Math.max(0, frame - still)),
    );
  });
}

describe('a coded slideshow', () => {
  it('decodes to the timeline, frame by frame, for any slides, timing and QP', () => {
    fc.assert(
      fc.property(slideshows(8), parameters, qp, (slideshow, all, sliceQp) => {
        const rest = { parameters: all, qpDelta: sliceQp - all.initialQp };
        expect(decoded(slideshow, rest)).toEqual(expected(slideshow));
      }),
      { numRuns: 40 },
    );
  });

  it.each([1, 2, 3, 5, 10, 11, 30])('decodes to the timeline at %i s a slide', (timing) => {
    const slideshow = equalSlides(5, timing);
    expect(decoded(slideshow, { parameters: ordinary })).toEqual(expected(slideshow));
  });

  it('decodes to the timeline for any number of frames of each slide', () => {
    fc.assert(
      fc.property(unevenSlideshows(8), (slideshow) => {
        expect(decoded(slideshow, { parameters: ordinary })).toEqual(expected(slideshow));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a coded slideshow with motion', () => {
  const moving = (slideshow: Slideshow) => ({ ...slideshow, motionFrames: plannedMotionFrames(slideshow) });

  it('moves each still between its fades, from the still itself, for any frames and QP', () => {
    fc.assert(
      fc.property(slideshows(6), parameters, (slideshow, all) => {
        expect(decoded(moving(slideshow), { parameters: all })).toEqual(expected(moving(slideshow)));
      }),
      { numRuns: 15 },
    );
  });

  it('mixes moving and still slides', () => {
    const mixed = { ...equalSlides(4, 12), motionFrames: [0, 268, 3, 0] };
    expect(decoded(mixed, { parameters: ordinary })).toEqual(expected(mixed));
  });
});

describe('a slideshow coder', () => {
  const getPictures = (slideshow: Slideshow) => [...slideshowPictures(slideshow)];
  const getCoder = (still: Still = 'black') =>
    createSlideshowCoder(writeAccessUnit(getIntra(still, { parameters: ordinary })));

  it('needs each slide once, for its first picture, and never needs black', () => {
    const coder = getCoder();
    const held: Still[] = [];
    for (const picture of getPictures(equalSlides(4, 3))) {
      if (!coder.needs(picture)) continue;
      expect(['idr', 'i']).toContain(picture.kind);
      held.push(picture.still);
      coder.hold(picture.still, writeAccessUnit(getIntra(picture.still, { parameters: ordinary })));
    }
    expect(held).toEqual([0, 1, 2, 3]);
  });

  it('writes identical pictures once', () => {
    const coder = getCoder();
    const skipped = getPictures(equalSlides(20, 1)).filter(({ kind }) => kind === 'p' || kind === 'b');
    const units = new Set(skipped.map((picture) => coder.write(picture)));
    expect(units.size).toBeLessThan(skipped.length);
    expect(new Set([...units].map((unit) => Buffer.concat(unit).toString('hex'))).size).toBe(units.size);
  });

  it('refuses an unusable black picture', () => {
    const black = expect.objectContaining({ name: 'UnusableSlide', slide: 'black' });
    expect(() => createSlideshowCoder(Buffer.alloc(0))).toThrowError(black);
  });
});

describe('hold', () => {
  const black = writeAccessUnit(getIntra('black', { parameters: ordinary }));

  it.each([
    ['another QP to start from', { initialQp: 27 }, 'pic_init_qp is 27, not 26'],
    ['another chroma offset', { chromaQpOffset: 0 }, 'chroma_qp_index_offset is 0, not -2'],
    ['another second chroma offset', { secondChromaQpOffset: 1 }, 'second_chroma_qp_index_offset is 1, not -2'],
    ['no 8x8 transform', { transform8x8: false }, 'transform_8x8_mode_flag is false, not true'],
  ])('refuses a slide with %s', (_, different, message) => {
    const other = writeAccessUnit(getIntra(4, { parameters: { ...ordinary, ...different } }));
    expect(() => createSlideshowCoder(black).hold(4, other)).toThrowError(
      expect.objectContaining({
        name: 'UnusableSlide',
        slide: 4,
        cause: expect.objectContaining({ name: 'UnusablePicture', message: expect.stringContaining(message) }),
      }),
    );
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['another file', Buffer.from('<html>')],
    ['cut off in its parameter sets', black.subarray(0, 50)],
    ['two pictures', Buffer.concat([black, black])],
  ])('refuses a slide that is %s', (_, accessUnit) => {
    const coder = createSlideshowCoder(black);
    expect(() => coder.hold(0, accessUnit)).toThrowError(expect.objectContaining({ name: 'UnusableSlide', slide: 0 }));
  });
});
