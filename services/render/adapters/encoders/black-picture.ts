import { frameBytes } from '@afterglow/proto';
import type { IntraEncoder } from './intra-encoder.ts';

export const blackFrame = (): Buffer => Buffer.alloc(frameBytes);

/** Black, encoded once per process, by an encoder that ends then: one that waits for work holds memory. */
export function createBlackPicture(startEncoder: () => IntraEncoder): (signal: AbortSignal) => Promise<Buffer> {
  let black: Buffer | undefined;
  return async (signal) => {
    if (black) return black;
    const encoder = startEncoder();
    try {
      black = await encoder.encode(blackFrame(), signal);
      return black;
    } finally {
      await encoder.close();
    }
  };
}
