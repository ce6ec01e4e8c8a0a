import { macroblocks } from './sequence-parameter-set.ts';

/** Blocks of 8x8 samples in a row. */
export const blocksWide = macroblocks.wide * 2;
export const blocksHigh = macroblocks.high * 2;

/** Motion vectors of all 8x8 blocks, row by row, in quarter samples. */
export interface VectorField {
  readonly x: Int16Array;
  readonly y: Int16Array;
}

/** The vectors coded so far, and for which blocks. */
export interface CodedVectors extends VectorField {
  readonly known: Uint8Array;
}

export interface Vector {
  readonly x: number;
  readonly y: number;
}

const none: Vector = { x: 0, y: 0 };
const absent = -1;

export const createVectorField = (): VectorField => ({
  x: new Int16Array(blocksWide * blocksHigh),
  y: new Int16Array(blocksWide * blocksHigh),
});

export const createCodedVectors = (): CodedVectors => ({
  ...createVectorField(),
  known: new Uint8Array(blocksWide * blocksHigh),
});

const median = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Clause 8.4.1.3, with one reference picture. @param blocks its width in blocks: a macroblock has two */
export function predictVector({ x, y, known }: CodedVectors, block: number, blocks: 1 | 2): Vector {
  const column = block % blocksWide;
  const above = block - blocksWide;
  const find = (at: number, isInside: boolean): number => (isInside && known[at] === 1 ? at : absent);
  const left = find(block - 1, column > 0);
  const top = find(above, true);
  const right = find(above + blocks, column + blocks < blocksWide);
  const corner = right === absent ? find(above - 1, column > 0) : right;
  const neighbours = (left === absent ? 0 : 1) + (top === absent ? 0 : 1) + (corner === absent ? 0 : 1);
  if (neighbours === 1) {
    const only = Math.max(left, top, corner);
    return { x: x[only] ?? 0, y: y[only] ?? 0 };
  }
  return {
    x: median(x[left] ?? 0, x[top] ?? 0, x[corner] ?? 0),
    y: median(y[left] ?? 0, y[top] ?? 0, y[corner] ?? 0),
  };
}

/** Clause 8.4.1.1: the vector of a skipped macroblock. */
export function predictSkip(coded: CodedVectors, block: number): Vector {
  const [left, top] = [block - 1, block - blocksWide];
  if (block % blocksWide === 0 || top < 0) return none;
  const isStill = (at: number): boolean => coded.x[at] === 0 && coded.y[at] === 0;
  return isStill(left) || isStill(top) ? none : predictVector(coded, block, 2);
}
