import { createCabacEncoder, createContext } from './cabac-encoder.ts';
import { skipContexts } from './cabac-tables.ts';

/** Clause 7.3.4. All neighbours are skipped or absent, so one context serves all (9.3.3.1.1.1). */
export function encodeSkipRun(type: 'p' | 'b', macroblocks: number, sliceQp: number): Buffer {
  const encoder = createCabacEncoder();
  const context = createContext(skipContexts[type], sliceQp);
  for (let left = macroblocks; left > 0; left -= 1) {
    encoder.encodeDecision(context, 1);
    encoder.encodeTerminate(left === 1 ? 1 : 0);
  }
  return encoder.bytes();
}
