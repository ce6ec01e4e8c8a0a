import { createBitWriter } from './bit-writer.ts';
import { rangeOfLessProbable, stateAfterLessProbable } from './cabac-tables.ts';

export interface Context {
  state: number;
  mostProbable: 0 | 1;
}

export function createContext({ m, n }: { readonly m: number; readonly n: number }, sliceQp: number): Context {
  const before = Math.min(126, Math.max(1, ((m * sliceQp) >> 4) + n));
  return before <= 63 ? { state: 63 - before, mostProbable: 0 } : { state: before - 64, mostProbable: 1 };
}

export type CabacEncoder = ReturnType<typeof createCabacEncoder>;

/** Clause 9.3.4: the arithmetic encoder. */
export function createCabacEncoder() {
  const write = createBitWriter();
  let low = 0;
  let range = 510;
  let outstanding = 0;
  let first = true;

  const putBit = (bit: number) => {
    if (first) first = false;
    else write.u(1, bit);
    while (outstanding > 0) {
      write.u(1, 1 - bit);
      outstanding -= 1;
    }
  };
  const shiftOut = () => {
    if (low >= 512) {
      low -= 512;
      putBit(1);
    } else if (low < 256) putBit(0);
    else {
      low -= 256;
      outstanding += 1;
    }
  };
  const renormalize = () => {
    while (range < 256) {
      shiftOut();
      range *= 2;
      low *= 2;
    }
  };

  return {
    encodeDecision(context: Context, bin: 0 | 1): void {
      const lessProbable = rangeOfLessProbable[context.state]?.[(range >> 6) & 3] ?? 0;
      range -= lessProbable;
      if (bin === context.mostProbable) {
        context.state = Math.min(62, context.state + 1);
      } else {
        low += range;
        range = lessProbable;
        if (context.state === 0) context.mostProbable = context.mostProbable === 0 ? 1 : 0;
        context.state = stateAfterLessProbable[context.state] ?? 0;
      }
      renormalize();
    },
    /** 9.3.4.4 */
    encodeBypass(bin: 0 | 1): void {
      low = 2 * low + (bin === 1 ? range : 0);
      if (low >= 1024) {
        low -= 1024;
        putBit(1);
      } else if (low < 512) putBit(0);
      else {
        low -= 512;
        outstanding += 1;
      }
    },
    /** 9.3.4.5; the last of its bits is rbsp_stop_one_bit. */
    encodeTerminate(bin: 0 | 1): void {
      range -= 2;
      if (bin === 1) {
        low += range;
        range = 2;
      }
      renormalize();
      if (bin === 0) return;
      putBit((low >> 9) & 1);
      write.u(2, ((low >> 7) & 3) | 1).align(0);
    },
    bytes: () => write.bytes(),
  };
}
