import { frameBytes } from '@afterglow/proto';

interface FrameBuffersOptions {
  /** How long unused memory is kept, in ms. */
  readonly idleMs: number;
}

/** Reuses buffers: allocating 6 MB costs more than reading a frame, and causes garbage collection. */
export function createFrameBuffers({ idleMs }: FrameBuffersOptions) {
  const taken = new WeakSet<Buffer>();
  let free: Buffer[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  return {
    take: (size: number): Buffer => {
      const frame = (size === frameBytes && free.pop()) || Buffer.allocUnsafeSlow(size);
      taken.add(frame);
      return frame;
    },
    /** Ignores buffers from elsewhere, which would accumulate. */
    giveBack: (frame: Buffer): void => {
      if (!taken.delete(frame)) return;
      free.push(frame);
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        free = [];
      }, idleMs).unref();
    },
  };
}
