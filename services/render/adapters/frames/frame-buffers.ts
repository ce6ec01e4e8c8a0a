import { frameBytes } from '@afterglow/proto';

/** Allocating 6 MB costs more than reading a frame into it; large buffers that come and go cause garbage collection. */
export function createFrameBuffers() {
  const free: Buffer[] = [];
  return {
    take: (size: number): Buffer => (size === frameBytes && free.pop()) || Buffer.allocUnsafeSlow(size),
    giveBack: (frame: Buffer): void => {
      free.push(frame);
    },
  };
}
