import { nalUnitTypes, writeNalUnit } from './nal-unit.ts';
import { macroblocks } from './sequence-parameter-set.ts';
import { encodeSkipRun } from './skip-run.ts';
import { type PicturePlace, withoutDeblocking, writeSliceHeader } from './slice-header.ts';

export interface SkipPicture extends PicturePlace {
  readonly type: 'p' | 'b';
  readonly reference: boolean;
}

/**
 * P_Skip (8.4.1.1) repeats the previous reference frame. B_Skip (8.4.1.2) mixes the frames A and B around it (8.4.2.3):
 * (A * (64 - w) + B * w + 32) >> 6, with w = 64 * its distance from A / B's distance from A.
 */
export function createSkipPictureWriter(initialQp: number) {
  const count = macroblocks.wide * macroblocks.high;
  const runs = { p: encodeSkipRun('p', count, initialQp), b: encodeSkipRun('b', count, initialQp) };
  return (picture: SkipPicture): Buffer => {
    const header = writeSliceHeader({ ...picture, idr: false, qpDelta: 0, deblocking: withoutDeblocking });
    const payload = [header, runs[picture.type]];
    return writeNalUnit({ type: nalUnitTypes.slice, reference: picture.reference, payload });
  };
}
