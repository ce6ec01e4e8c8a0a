import { type Context, createCabacEncoder, createContext } from './cabac-encoder.ts';
import { motionContexts } from './cabac-tables.ts';
import { macroblocks } from './sequence-parameter-set.ts';
import { encodeDifference } from './vector-difference.ts';
import { blocksWide, createCodedVectors, predictSkip, predictVector, type VectorField } from './vector-prediction.ts';

/** SliceQP of all motion pictures, so that their data fits any picture parameter set. */
export const motionQp = 26;

const { wide, high } = macroblocks;

const createContexts = (all: readonly { readonly m: number; readonly n: number }[]): readonly Context[] =>
  all.map((numbers) => createContext(numbers, motionQp));

function createMotionEncoder(field: VectorField) {
  const encoder = createCabacEncoder();
  const skipContexts = createContexts(motionContexts.mb_skip_flag);
  const typeContexts = createContexts(motionContexts.mb_type);
  const partContexts = createContexts(motionContexts.sub_mb_type);
  const patternContexts = createContexts(motionContexts.coded_block_pattern);
  const differenceContexts = { x: createContexts(motionContexts.mvd_x), y: createContexts(motionContexts.mvd_y) };
  const coded = createCodedVectors();
  const sizes = { x: new Uint16Array(coded.x.length), y: new Uint16Array(coded.y.length) };
  const unskipped = new Uint8Array(wide * high);

  const encode = (contexts: readonly Context[], index: number, bin: 0 | 1) => {
    const context = contexts[index];
    if (context) encoder.encodeDecision(context, bin);
  };

  const fill = (block: number, x: number, y: number, dx: number, dy: number) => {
    coded.x[block] = x;
    coded.y[block] = y;
    coded.known[block] = 1;
    sizes.x[block] = Math.abs(dx);
    sizes.y[block] = Math.abs(dy);
  };

  const encodeVector = (parts: readonly number[]) => {
    const [block = 0] = parts;
    const predicted = predictVector(coded, block, parts.length === 1 ? 1 : 2);
    const [x, y] = [field.x[block] ?? 0, field.y[block] ?? 0];
    const [dx, dy] = [x - predicted.x, y - predicted.y];
    const left = block % blocksWide > 0 ? block - 1 : -1;
    const top = block - blocksWide;
    encodeDifference(encoder, differenceContexts.x, dx, (sizes.x[left] ?? 0) + (sizes.x[top] ?? 0));
    encodeDifference(encoder, differenceContexts.y, dy, (sizes.y[left] ?? 0) + (sizes.y[top] ?? 0));
    for (const part of parts) fill(part, x, y, dx, dy);
  };

  return {
    isWhole: (blocks: readonly number[]): boolean => {
      const [first = 0] = blocks;
      return blocks.every((each) => field.x[each] === field.x[first] && field.y[each] === field.y[first]);
    },
    isSkippable: (block: number): boolean => {
      const predicted = predictSkip(coded, block);
      return predicted.x === field.x[block] && predicted.y === field.y[block];
    },
    encodeSkipFlag(macroblock: number, bin: 0 | 1): void {
      const left = macroblock % wide > 0 ? macroblock - 1 : -1;
      encode(skipContexts, (unskipped[left] ?? 0) + (unskipped[macroblock - wide] ?? 0), bin);
      unskipped[macroblock] = 1 - bin;
    },
    skip(blocks: readonly number[]): void {
      for (const each of blocks) fill(each, field.x[each] ?? 0, field.y[each] ?? 0, 0, 0);
    },
    /** mb_type, and sub_mb_type of each part. */
    encodeType(isWhole: boolean): void {
      encode(typeContexts, 0, 0);
      encode(typeContexts, 1, 0);
      encode(typeContexts, 2, isWhole ? 0 : 1);
      for (let part = 0; part < 4 && !isWhole; part += 1) encode(partContexts, 0, 1);
    },
    encodeVectors(blocks: readonly number[], isWhole: boolean): void {
      if (isWhole) encodeVector(blocks);
      else for (const each of blocks) encodeVector([each]);
    },
    /** coded_block_pattern 0 (9.3.3.1.1.4): present neighbours have 0 too, absent ones count as coded. */
    encodePattern(macroblock: number): void {
      const [left, top] = [macroblock % wide > 0 ? 1 : 0, macroblock >= wide ? 2 : 0];
      for (const context of [left + top, 1 + top, left + 2, 3, 4]) encode(patternContexts, context, 0);
    },
    encodeEnd: (isLast: boolean): void => encoder.encodeTerminate(isLast ? 1 : 0),
    bytes: (): Buffer => encoder.bytes(),
  };
}

/**
 * Slice data (7.3.4) of a P picture of vectors alone, one for each 8x8 block: P_Skip if it is the predicted one,
 * P_L0_16x16 if four are equal, otherwise P_8x8. No residual.
 */
export function encodeMotionPicture(field: VectorField): Buffer {
  const encoder = createMotionEncoder(field);
  for (let macroblock = 0; macroblock < wide * high; macroblock += 1) {
    const block = 2 * Math.floor(macroblock / wide) * blocksWide + 2 * (macroblock % wide);
    const blocks = [block, block + 1, block + blocksWide, block + blocksWide + 1];
    const isWhole = encoder.isWhole(blocks);
    const isSkipped = isWhole && encoder.isSkippable(block);
    encoder.encodeSkipFlag(macroblock, isSkipped ? 1 : 0);
    if (isSkipped) encoder.skip(blocks);
    else {
      encoder.encodeType(isWhole);
      encoder.encodeVectors(blocks, isWhole);
      encoder.encodePattern(macroblock);
    }
    encoder.encodeEnd(macroblock === wide * high - 1);
  }
  return encoder.bytes();
}
