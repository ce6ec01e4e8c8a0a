import { rangeOfLessProbable, skipContexts, stateAfterLessProbable } from './cabac-tables.ts';

/** By clause 9.3.3.2; returns how many there are. Throws where anything else stands there, or anything behind it. */
export function countSkipped(type: 'p' | 'b', data: Buffer, sliceQp: number): number {
  let at = 0;
  const bit = () => {
    const byte = data[at >> 3];
    if (byte === undefined) throw new Error('the slice data ends too early');
    const value = (byte >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  let range = 510;
  let offset = 0;
  for (let index = 0; index < 9; index += 1) offset = offset * 2 + bit();
  const renormalize = () => {
    while (range < 256) {
      range *= 2;
      offset = offset * 2 + bit();
    }
  };

  const { m, n } = skipContexts[type];
  const before = Math.min(126, Math.max(1, ((m * sliceQp) >> 4) + n));
  let mostProbable = before <= 63 ? 0 : 1;
  let state = mostProbable === 1 ? before - 64 : 63 - before;
  const decision = (): number => {
    const lessProbable = rangeOfLessProbable[state]?.[(range >> 6) & 3] ?? Number.NaN;
    range -= lessProbable;
    if (offset < range) {
      if (state < 62) state += 1;
      renormalize();
      return mostProbable;
    }
    const bin = 1 - mostProbable;
    offset -= range;
    range = lessProbable;
    if (state === 0) mostProbable = 1 - mostProbable;
    state = stateAfterLessProbable[state] ?? Number.NaN;
    renormalize();
    return bin;
  };
  const terminate = (): boolean => {
    range -= 2;
    if (offset >= range) return true;
    renormalize();
    return false;
  };

  for (let skipped = 1; ; skipped += 1) {
    if (decision() !== 1) throw new Error(`macroblock ${skipped} is not skipped`);
    if (!terminate()) continue;
    // The last bit that was read is rbsp_stop_one_bit; only zeros may fill its byte.
    const stop = at - 1;
    const last = ((data[stop >> 3] ?? 0) << (stop & 7)) & 0xff;
    if (last !== 0x80) throw new Error('the trailing bits are wrong');
    if (data.length > (stop >> 3) + 1) throw new Error('something follows the slice data');
    return skipped;
  }
}
