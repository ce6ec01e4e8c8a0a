import type { Plane } from './zoomed-luma.ts';

const windowSize = 8;
const patchSize = 60;
const [c1, c2] = [6.5, 58.5];

interface Sums {
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
}

function windowSums(a: Plane, b: Plane, left: number, top: number, size: number): Sums {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let row = top; row < top + size; row += 1) {
    for (let at = row * a.width + left; at < row * a.width + left + size; at += 1) {
      const [one, other] = [a.samples[at] ?? 0, b.samples[at] ?? 0];
      sums.a += one;
      sums.b += other;
      sums.aa += one * one;
      sums.bb += other * other;
      sums.ab += one * other;
    }
  }
  return sums;
}

function windowSsim({ a, b, aa, bb, ab }: Sums, count: number): number {
  const [meanA, meanB] = [a / count, b / count];
  const varA = aa / count - meanA * meanA;
  const varB = bb / count - meanB * meanB;
  const shared = ab / count - meanA * meanB;
  return ((2 * meanA * meanB + c1) * (2 * shared + c2)) / ((meanA * meanA + meanB * meanB + c1) * (varA + varB + c2));
}

/** Of windows of 8x8 samples, every fourth row and column. */
export function meanSsim(a: Plane, b: Plane): number {
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + windowSize <= a.height; top += windowSize / 2) {
    for (let left = 0; left + windowSize <= a.width; left += windowSize / 2) {
      sum += windowSsim(windowSums(a, b, left, top, windowSize), windowSize * windowSize);
      windows += 1;
    }
  }
  return sum / windows;
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** How far a patch of 60x60 samples lies from its true place, by its gradients; undefined if it has too few edges. */
function patchShift(shown: Plane, truth: Plane, left: number, top: number): Shift | undefined {
  const { width, samples } = truth;
  let [xx, yy, xe, ye] = [0, 0, 0, 0];
  for (let row = top + 1; row < top + patchSize - 1; row += 1) {
    for (let at = row * width + left + 1; at < row * width + left + patchSize - 1; at += 1) {
      const gx = ((samples[at + 1] ?? 0) - (samples[at - 1] ?? 0)) / 2;
      const gy = ((samples[at + width] ?? 0) - (samples[at - width] ?? 0)) / 2;
      const error = (shown.samples[at] ?? 0) - (samples[at] ?? 0);
      xx += gx * gx;
      yy += gy * gy;
      xe += gx * error;
      ye += gy * error;
    }
  }
  const enough = patchSize * patchSize * 20;
  return xx > enough && yy > enough ? { x: -xe / xx, y: -ye / yy } : undefined;
}

export function patchShifts(shown: Plane, truth: Plane): (Shift | undefined)[] {
  const shifts: (Shift | undefined)[] = [];
  for (let top = 0; top + patchSize <= truth.height; top += patchSize)
    for (let left = 0; left + patchSize <= truth.width; left += patchSize)
      shifts.push(patchShift(shown, truth, left, top));
  return shifts;
}

/** Mean change of the shifts from each picture to the next, the larger of both directions. */
export function meanShake(pictures: readonly (readonly (Shift | undefined)[])[]): number {
  const changes: Shift[] = [];
  for (const [index, shifts] of pictures.entries()) {
    for (const [patch, shift] of shifts.entries()) {
      const before = pictures[index - 1]?.[patch];
      if (shift && before) changes.push({ x: Math.abs(shift.x - before.x), y: Math.abs(shift.y - before.y) });
    }
  }
  const mean = (axis: 'x' | 'y') => changes.reduce((sum, change) => sum + change[axis], 0) / changes.length;
  return Math.max(mean('x'), mean('y'));
}
