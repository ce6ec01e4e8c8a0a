import { frameBytes } from '@afterglow/proto';
import type { IntraEncoder } from './intra-encoder.ts';

export const blackFrame = (): Buffer => Buffer.alloc(frameBytes);

/** Encodes black once per process. The encoder is closed at once: an idle one holds 65 MB. */
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
