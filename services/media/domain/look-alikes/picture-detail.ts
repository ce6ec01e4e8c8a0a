import { type SmallPicture, smallSide } from './small-picture.ts';

/**
 * How much lighter or darker each pixel is than those around it: independent of light, contrast and soft gradients.
 * The values add up to 0 and their squares to 1, or to 0 for one color.
 */
export type Detail = Float64Array;

const reach = 4;
const rounding = 1e-6;

/** The mean of the values up to `reach` away, of every line; lines become columns. */
function averageLines(values: ArrayLike<number>): Float64Array {
  const averaged = new Float64Array(values.length);
  for (let line = 0; line < values.length; line += smallSide) {
    let sum = 0;
    for (let at = 0; at < reach; at += 1) sum += values[line + at] ?? 0;
    for (let at = 0; at < smallSide; at += 1) {
      if (at + reach < smallSide) sum += values[line + at + reach] ?? 0;
      if (at > reach) sum -= values[line + at - reach - 1] ?? 0;
      const count = Math.min(smallSide, at + reach + 1) - Math.max(0, at - reach);
      averaged[at * smallSide + line / smallSide] = sum / count;
    }
  }
  return averaged;
}

export function readDetail(picture: SmallPicture): Detail {
  const detail = averageLines(averageLines(picture));
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < detail.length; at += 1) {
    const value = (picture[at] ?? 0) - (detail[at] ?? 0);
    detail[at] = value;
    sum += value;
    squares += value * value;
  }
  const mean = sum / detail.length;
  const size = Math.sqrt(Math.max(0, squares - sum * mean));
  for (let at = 0; at < detail.length; at += 1) detail[at] = size > rounding ? ((detail[at] ?? 0) - mean) / size : 0;
  return detail;
}
