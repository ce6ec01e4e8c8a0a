import { frameBytes, type IntraEncoder } from './intra-encoder.ts';

/** What the first slide fades from and the last one fades to, encoded once per process. */
export function createBlackPicture(encoder: IntraEncoder): (signal: AbortSignal) => Promise<Buffer> {
  let black: Buffer | undefined;
  return async (signal) => {
    black ??= await encoder.encode(Buffer.alloc(frameBytes), signal);
    return black;
  };
}
