import { frameBytes } from '@afterglow/proto';

/**
 * Memory for frames that is used again: allocating 6 MB again costs more than reading a frame into them, and large
 * buffers that come and go are what makes Node collect garbage.
 */
export function createFrameBuffers() {
  const free: Buffer[] = [];
  return {
    take: (size: number): Buffer => (size === frameBytes && free.pop()) || Buffer.allocUnsafeSlow(size),
    /** Nobody reads it or writes to it any more. */
    giveBack: (frame: Buffer): void => {
      free.push(frame);
    },
  };
}
