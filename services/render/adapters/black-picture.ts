import { frameBytes } from '@afterglow/proto';
import type { IntraEncoder } from './intra-encoder.ts';

/** What the first slide fades from and the last one fades to: its pixels. */
export const blackFrame = (): Buffer => Buffer.alloc(frameBytes);

/** Black, encoded once per process. */
export function createBlackPicture(encoder: IntraEncoder): (signal: AbortSignal) => Promise<Buffer> {
  let black: Buffer | undefined;
  return async (signal) => {
    black ??= await encoder.encode(blackFrame(), signal);
    return black;
  };
}
