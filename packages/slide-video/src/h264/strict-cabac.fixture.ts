import { rangeOfLessProbable, skipContexts, stateAfterLessProbable } from './cabac-tables.ts';

interface StrictContext {
  state: number;
  mostProbable: number;
}

export function strictContext({ m, n }: { readonly m: number; readonly n: number }, sliceQp: number): StrictContext {
  const before = Math.min(126, Math.max(1, ((m * sliceQp) >> 4) + n));
  return before <= 63 ? { state: 63 - before, mostProbable: 0 } : { state: before - 64, mostProbable: 1 };
}

/** Clause 9.3.3.2: the arithmetic decoder. Throws if data is missing. */
export function strictCabac(data: Buffer) {
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
  return {
    decision(context: StrictContext): number {
      const { state, mostProbable } = context;
      const lessProbable = rangeOfLessProbable[state]?.[(range >> 6) & 3] ?? Number.NaN;
      range -= lessProbable;
      const isMostProbable = offset < range;
      if (isMostProbable) context.state = Math.min(62, state + 1);
      else {
        offset -= range;
        range = lessProbable;
        if (state === 0) context.mostProbable = 1 - mostProbable;
        context.state = stateAfterLessProbable[state] ?? Number.NaN;
      }
      renormalize();
      return isMostProbable ? mostProbable : 1 - mostProbable;
    },
    bypass(): number {
      offset = offset * 2 + bit();
      if (offset < range) return 0;
      offset -= range;
      return 1;
    },
    terminate(): boolean {
      range -= 2;
      if (offset >= range) return true;
      renormalize();
      return false;
    },
    end(): void {
      const stop = at - 1;
      const last = ((data[stop >> 3] ?? 0) << (stop & 7)) & 0xff;
      if (last !== 0x80) throw new Error('the trailing bits are wrong');
      if (data.length > (stop >> 3) + 1) throw new Error('something follows the slice data');
    },
  };
}

export function countSkipped(type: 'p' | 'b', data: Buffer, sliceQp: number): number {
  const decoder = strictCabac(data);
  const context = strictContext(skipContexts[type], sliceQp);
  for (let skipped = 1; ; skipped += 1) {
    if (decoder.decision(context) !== 1) throw new Error(`macroblock ${skipped} is not skipped`);
    if (!decoder.terminate()) continue;
    decoder.end();
    return skipped;
  }
}
