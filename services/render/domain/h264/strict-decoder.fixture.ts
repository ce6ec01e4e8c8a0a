import { countSkipped } from './strict-cabac.fixture.ts';
import { type StrictSlice, strictPicture, strictSequence, strictSlice } from './strict-headers.fixture.ts';

/** What a picture shows: an intra picture by the hex of its slice data, or a mix with `weight` 64ths of `to`. */
export type Shown = string | { readonly from: Shown; readonly to: Shown; readonly weight: number };

interface Reference {
  readonly frameNum: number;
  readonly order: number;
  readonly shown: Shown;
}

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

/** A decoder of skip pictures that computes with names of pictures, and accepts nothing that it does not know. */
export function strictDecoder(sequenceParameterSet: Buffer, pictureParameterSet: Buffer) {
  const sequence = strictSequence(sequenceParameterSet);
  const initialQp = strictPicture(pictureParameterSet);
  const counted = new Map<string, number>();
  let references: Reference[] = [];
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

  const checkSkipped = ({ type, data, qpDelta, deblocking }: StrictSlice & { type: 'p' | 'b' }) => {
    if (qpDelta !== 0 || deblocking !== 1) throw new Error('a skip picture has a header that it does not need');
    const key = type + data.toString('hex');
    const count = counted.get(key) ?? countSkipped(type, data, initialQp);
    counted.set(key, count);
    if (count !== 120 * 68) throw new Error(`${count} macroblocks`);
  };

  const show = (slice: StrictSlice): Shown => {
    const { type, order } = slice;
    if (type === 'i') return slice.data.toString('hex');
    checkSkipped({ ...slice, type });
    if (type === 'p') return only(references.toSorted((a, b) => b.frameNum - a.frameNum)).shown;
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
        references = [];
      }
      if (frameNum !== (idr ? 0 : lastFrameNum + 1)) throw new Error(`frame_num is ${frameNum}`);
      const ahead = group.filter((each) => each.order > order).length;
      if (ahead > 1) throw new Error('more than one picture was decoded ahead of its turn');
      const shown = show(slice);
      group.push({ order, shown });
      if (!reference) return;
      lastFrameNum = frameNum;
      references = [...references, { frameNum, order, shown }].slice(-sequence.referenceFrames);
    },
    end(): readonly Shown[] {
      endGroup();
      return output;
    },
  };
}
