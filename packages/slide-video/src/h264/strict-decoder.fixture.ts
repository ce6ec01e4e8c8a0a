import { createHash } from 'node:crypto';
import { countSkipped } from './strict-cabac.fixture.ts';
import { type StrictSlice, strictPicture, strictSequence, strictSlice } from './strict-headers.fixture.ts';
import { strictMotion } from './strict-motion.fixture.ts';
import { type StrictReference, updateReferences } from './strict-references.fixture.ts';

/** The hex of an intra picture's slice data, a mix with `weight` 64ths of `to`, or blocks of a still moved by vectors. */
export type Shown =
  | string
  | { readonly from: Shown; readonly to: Shown; readonly weight: number }
  | { readonly still: Shown; readonly vectors: string };

type Reference = StrictReference<Shown>;

export const vectorsHash = (vectors: readonly (readonly [x: number, y: number])[]): string =>
  createHash('sha256').update(JSON.stringify(vectors)).digest('hex');

const noVectors = vectorsHash(new Array<readonly [number, number]>(240 * 136).fill([0, 0]));

const clip = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));

/** Clause 8.4.2.3.1: the implicit weight of the second reference. */
function implicitWeight(order: number, first: number, second: number): number {
  const [tb, td] = [clip(-128, 127, order - first), clip(-128, 127, second - first)];
  const tx = Math.trunc((16_384 + Math.abs(Math.trunc(td / 2))) / td);
  const scale = clip(-1024, 1023, (tb * tx + 32) >> 6) >> 2;
  return scale < -64 || scale > 128 ? 32 : scale;
}

const only = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('there is no reference picture');
  return first;
};

/** A decoder of skipped and moved pictures that computes with names of pictures and refuses anything unknown. */
export function strictDecoder(sequenceParameterSet: Buffer, pictureParameterSet: Buffer) {
  const sequence = strictSequence(sequenceParameterSet);
  const initialQp = strictPicture(pictureParameterSet);
  const counted = new Map<string, number>();
  const moved = new Map<string, string>();
  let references: readonly Reference[] = [];
  let lastFrameNum = 0;
  let shownInAll = 0;
  let group: { order: number; shown: Shown }[] = [];
  const output: Shown[] = [];

  const endGroup = () => {
    for (const [index, { order, shown }] of group.toSorted((a, b) => a.order - b.order).entries()) {
      if (order !== 2 * index) throw new Error(`picture ${shownInAll + index} has the order count ${order}`);
      output.push(shown);
    }
    shownInAll = output.length;
    group = [];
  };

  /** A hash of the vectors of a P picture, which are 0 in a skipped one. */
  const readVectors = ({ data, qpDelta, deblocking }: StrictSlice): string => {
    if (deblocking !== 1) throw new Error('a picture of vectors is deblocked');
    const key = `${qpDelta} ${data.toString('hex')}`;
    const found = moved.get(key) ?? vectorsHash(strictMotion(data, initialQp + qpDelta));
    moved.set(key, found);
    return found;
  };

  const checkSkipped = ({ data, qpDelta, deblocking }: StrictSlice) => {
    if (qpDelta !== 0 || deblocking !== 1) throw new Error('a skip picture has a header that it does not need');
    const key = data.toString('hex');
    const count = counted.get(key) ?? countSkipped('b', data, initialQp);
    counted.set(key, count);
    if (count !== 120 * 68) throw new Error(`${count} macroblocks`);
  };

  const show = (slice: StrictSlice): Shown => {
    const { type, order } = slice;
    if (type === 'i') return slice.data.toString('hex');
    if (type === 'p') {
      const shortTerm = references.filter((each) => !each.longTerm).toSorted((a, b) => b.frameNum - a.frameNum);
      const still = only(slice.longTerm ? references.filter((each) => each.longTerm) : shortTerm).shown;
      const vectors = readVectors(slice);
      return vectors === noVectors ? still : { still, vectors };
    }
    checkSkipped(slice);
    if (references.some((each) => each.longTerm)) throw new Error('implicit weights need short-term references');
    const before = references.filter((each) => each.order < order).toSorted((a, b) => b.order - a.order);
    const after = references.filter((each) => each.order > order).toSorted((a, b) => a.order - b.order);
    const [from, to] = [only(before), only(after)];
    return { from: from.shown, to: to.shown, weight: implicitWeight(order, from.order, to.order) };
  };

  return {
    decode(unit: Buffer): void {
      const slice = strictSlice(unit, sequence);
      const { idr, reference, frameNum, order } = slice;
      if (idr) {
        endGroup();
      }
      if (frameNum !== (idr ? 0 : lastFrameNum + 1)) throw new Error(`frame_num is ${frameNum}`);
      const ahead = group.filter((each) => each.order > order).length;
      if (ahead > 1) throw new Error('more than one picture was decoded ahead of its turn');
      const shown = show(slice);
      group.push({ order, shown });
      if (!reference) return;
      lastFrameNum = frameNum;
      references = updateReferences(references, slice, shown, sequence.referenceFrames);
    },
    end(): readonly Shown[] {
      endGroup();
      return output;
    },
  };
}
