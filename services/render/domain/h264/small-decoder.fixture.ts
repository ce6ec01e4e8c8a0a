export interface BufferedPicture {
  readonly idr: boolean;
  readonly reference: boolean;
  readonly frame: number;
}

/** max_num_ref_frames and max_num_reorder_frames of our videos. */
const [references, reordered] = [2, 1];

export interface Pool {
  readonly buffers: number;
  /** So many pictures wait for output; one more bumps out the first of them (C.4.5.3). */
  readonly waiting: number;
  readonly showing: boolean;
}

/** Decoders in the field with few buffers: two more than the references, or than the references and reordering. */
export const smallPools = {
  openh264: { buffers: references + 2, waiting: references, showing: false },
  libavc: { buffers: reordered + references + 2, waiting: reordered + 1, showing: true },
} as const satisfies Readonly<Record<string, Pool>>;

/** A buffer is taken while its picture is a reference, waits or is shown; at most one is output for each decoded. */
export function smallDecoder(pool: Pool) {
  let kept: number[] = [];
  let waiting: number[] = [];
  let shown: number | undefined;

  const isFree = (): boolean => {
    let taken = kept.length;
    for (const frame of waiting) if (!kept.includes(frame)) taken += 1;
    if (pool.showing && shown !== undefined && !kept.includes(shown)) taken += 1;
    return taken < pool.buffers;
  };

  return {
    decode({ idr, reference, frame }: BufferedPicture): boolean {
      if (!isFree()) return false;
      if (idr) kept = [];
      if (reference) kept.push(frame);
      if (kept.length > references) kept.shift();
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
