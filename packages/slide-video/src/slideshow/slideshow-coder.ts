import type { Motion } from '../h264/coded-motion.ts';
import { type IntraPicture, readAccessUnit, writeIdrPicture, writeIntraPicture } from '../h264/intra-picture.ts';
import { motionQp } from '../h264/motion-picture.ts';
import { nalUnitTypes, writePreparedSlice } from '../h264/nal-unit.ts';
import { mustAgree, type PictureParameters, writePictureParameterSet } from '../h264/picture-parameter-set.ts';
import { writeSequenceParameterSet } from '../h264/sequence-parameter-set.ts';
import { createSkipPictureWriter } from '../h264/skip-picture.ts';
import { withoutDeblocking, writeSliceHeader } from '../h264/slice-header.ts';
import type { SlideshowPicture } from './slideshow-pictures.ts';
import type { Still } from './timeline.ts';
import { UnusableSlide } from './unusable-slide.ts';

function readStill(accessUnit: Buffer, still: Still, parameters?: PictureParameters): IntraPicture {
  try {
    const intra = readAccessUnit(accessUnit);
    if (parameters) mustAgree(intra.parameters, parameters);
    return intra;
  } catch (cause) {
    throw new UnusableSlide(still, { cause });
  }
}

/** The motion of a slide; a slide without one stays still. */
export type SlideMotion = (slide: number) => Motion | undefined;

export type SlideshowCoder = ReturnType<typeof createSlideshowCoder>;

/** Codes the pictures of one video under the parameter sets of its black one. @throws UnusableSlide */
export function createSlideshowCoder(blackAccessUnit: Buffer, motion?: SlideMotion) {
  const black = readStill(blackAccessUnit, 'black');
  const writeSkip = createSkipPictureWriter(black.parameters.initialQp);
  const skips = new Map<string, readonly Buffer[]>();
  let held: { readonly still: Still; readonly intra: IntraPicture } = { still: 'black', intra: black };

  const skip = (type: 'p' | 'b', { reference, frameNum, pictureOrderCount }: SlideshowPicture): readonly Buffer[] => {
    const key = `${type} ${reference} ${frameNum} ${pictureOrderCount}`;
    const unit = skips.get(key) ?? [writeSkip({ type, reference, frameNum, pictureOrderCount })];
    skips.set(key, unit);
    return unit;
  };

  const move = (picture: SlideshowPicture): readonly Buffer[] => {
    const { still, step = 0 } = picture;
    const escapedData = still === 'black' ? undefined : motion?.(still)?.pictures[step];
    if (!escapedData) throw new Error(`Slide ${still} has no motion picture ${step}.`);
    const qpDelta = motionQp - black.parameters.initialQp;
    const header = writeSliceHeader({ ...picture, type: 'p', idr: false, qpDelta, deblocking: withoutDeblocking });
    return writePreparedSlice({ type: nalUnitTypes.slice, reference: true, header, escapedData });
  };

  return {
    parameterSets: {
      sequenceParameterSet: writeSequenceParameterSet(),
      pictureParameterSet: writePictureParameterSet(black.parameters),
    },
    needs: ({ kind, still }: SlideshowPicture): boolean =>
      (kind === 'idr' || kind === 'i') && still !== 'black' && held.still !== still,
    hold(still: Still, accessUnit: Buffer): void {
      held = { still, intra: readStill(accessUnit, still, black.parameters) };
    },
    write(picture: SlideshowPicture): readonly Buffer[] {
      const intra = picture.still === 'black' ? black : held.intra;
      if (picture.kind === 'idr') return writeIdrPicture(intra);
      if (picture.kind === 'i') return writeIntraPicture(intra, picture);
      if (picture.kind === 'm') return move(picture);
      return skip(picture.kind, picture);
    },
  };
}
