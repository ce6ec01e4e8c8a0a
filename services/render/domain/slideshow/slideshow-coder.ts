import { type IntraPicture, readAccessUnit, writeIdrPicture, writeIntraPicture } from '../h264/intra-picture.ts';
import { mustAgree, type PictureParameters, writePictureParameterSet } from '../h264/picture-parameter-set.ts';
import { writeSequenceParameterSet } from '../h264/sequence-parameter-set.ts';
import { createSkipPictureWriter } from '../h264/skip-picture.ts';
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

export type SlideshowCoder = ReturnType<typeof createSlideshowCoder>;

/** Codes the pictures of one video, which all stand under the parameter sets of black. Throws UnusableSlide. */
export function createSlideshowCoder(blackAccessUnit: Buffer) {
  const black = readStill(blackAccessUnit, 'black');
  const writeSkip = createSkipPictureWriter(black.parameters.initialQp);
  // Groups are alike but for their stills.
  const skips = new Map<string, readonly Buffer[]>();
  let held: { readonly still: Still; readonly intra: IntraPicture } = { still: 'black', intra: black };

  const skip = (type: 'p' | 'b', { reference, frameNum, pictureOrderCount }: SlideshowPicture): readonly Buffer[] => {
    const key = `${type} ${reference} ${frameNum} ${pictureOrderCount}`;
    const unit = skips.get(key) ?? [writeSkip({ type, reference, frameNum, pictureOrderCount })];
    skips.set(key, unit);
    return unit;
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
    /** A sample of the video, in parts. */
    write(picture: SlideshowPicture): readonly Buffer[] {
      const intra = picture.still === 'black' ? black : held.intra;
      if (picture.kind === 'idr') return writeIdrPicture(intra);
      if (picture.kind === 'i') return writeIntraPicture(intra, picture);
      return skip(picture.kind, picture);
    },
  };
}
