import type { Marking } from './slice-header.ts';

export interface BufferedPicture {
  readonly idr: boolean;
  readonly reference: boolean;
  readonly frame: number;
  readonly marking?: Marking;
}

const [references, reordered] = [2, 1];

export interface Pool {
  readonly buffers: number;
  readonly waiting: number;
  readonly showing: boolean;
}

/** Decoders with few buffers: two more than references, or than references and reordering. */
export const smallPools = {
  openh264: { buffers: references + 2, waiting: references, showing: false },
  libavc: { buffers: reordered + references + 2, waiting: reordered + 1, showing: true },
} as const satisfies Readonly<Record<string, Pool>>;

/** A picture holds its buffer while it is a reference, waiting or on screen. One is output per decoded picture. */
export function smallDecoder(pool: Pool) {
  let kept: number[] = [];
  let longTerm: number[] = [];
  let waiting: number[] = [];
  let shown: number | undefined;

  const isFree = (): boolean => {
    const held = new Set([...kept, ...longTerm, ...waiting]);
    if (pool.showing && shown !== undefined) held.add(shown);
    return held.size < pool.buffers;
  };

  /** Operands of 1 and 3 count back from the newest short-term picture. */
  const mark = (marking: Marking) => {
    for (const [operation, back = 0] of marking) {
      if (operation === 2) longTerm = [];
      if (operation === 1) kept.splice(-1 - back, 1);
      if (operation === 3) longTerm = kept.splice(-1 - back, 1);
    }
  };

  return {
    decode({ idr, reference, frame, marking }: BufferedPicture): boolean {
      if (!isFree()) return false;
      if (idr) [kept, longTerm] = [[], []];
      if (marking) mark(marking);
      if (reference) kept.push(frame);
      if (kept.length + longTerm.length > references) kept.shift();
      waiting.push(frame);
      shown = undefined;
      if (waiting.length <= pool.waiting) return true;
      const first = Math.min(...waiting);
      waiting = waiting.filter((each) => each !== first);
      shown = first;
      return true;
    },
  };
}
