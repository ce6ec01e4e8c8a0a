import { macroblocks } from './sequence-parameter-set.ts';
import { blocksHigh, blocksWide, createVectorField, type VectorField } from './vector-prediction.ts';

/** A picture that grows about a point of its own. */
export interface Zoom {
  /** Scale of the last picture; the first one has 1. */
  readonly scale: number;
  /** Sample at rest. */
  readonly anchor: { readonly x: number; readonly y: number };
  readonly frames: number;
  /** Samples in the height and width of the blocks that move. */
  readonly blockSize: 8 | 16;
  /** The rows from here on stay still: a multiple of the block size. */
  readonly stillFromRow?: number;
}

const blockSamples = 8;
const [width, height] = [macroblocks.wide * 16, macroblocks.high * 16];
const quarters = 4;
/** Share of the time at each end. */
export const easedShare = 0.15;

/** Even speed with eased ends. */
export function getEasedShare(time: number): number {
  const speed = 1 / (1 - easedShare);
  const eased = (share: number) => (speed * share * share) / (2 * easedShare);
  if (time < easedShare) return eased(time);
  return time > 1 - easedShare ? 1 - eased(1 - time) : speed * (time - easedShare / 2);
}

export const getScale = ({ scale, frames }: Zoom, step: number): number =>
  1 + (scale - 1) * getEasedShare(step / (frames - 1));

/** Interpolation at the edge of a picture repeats its outermost samples, as the standard says; whole blocks never leave it. */
function checkInside(block: number, vector: { readonly x: number; readonly y: number }, bottom: number): void {
  const left = (block % blocksWide) * blockSamples * quarters + vector.x;
  const top = Math.floor(block / blocksWide) * blockSamples * quarters + vector.y;
  const size = blockSamples * quarters;
  const isInside = left >= 0 && top >= 0 && left + size <= width * quarters && top + size <= bottom * quarters;
  if (!isInside) throw new RangeError(`Block ${block} would be predicted from outside of the picture.`);
}

/** Vectors that show the still at the scale of this step. @throws RangeError if a block would read outside of the picture */
export function zoomField(zoom: Zoom, step: number): VectorField {
  const { anchor, blockSize, stillFromRow = height } = zoom;
  const field = createVectorField();
  const shift = 1 - 1 / getScale(zoom, step);
  const along = (from: number, middle: number) => Math.round(quarters * (from - middle) * shift);
  const getMiddle = (index: number) => Math.floor((index * blockSamples) / blockSize) * blockSize + blockSize / 2;
  for (let row = 0; row * blockSamples < stillFromRow && row < blocksHigh; row += 1) {
    const y = along(anchor.y, getMiddle(row));
    for (let column = 0; column < blocksWide; column += 1) {
      const x = along(anchor.x, getMiddle(column));
      const block = row * blocksWide + column;
      checkInside(block, { x, y }, stillFromRow);
      field.x[block] = x;
      field.y[block] = y;
    }
  }
  return field;
}
