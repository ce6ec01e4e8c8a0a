import { frameBytes } from '@afterglow/proto';

interface FrameBuffersOptions {
  /** Milliseconds that memory is kept when no frame comes back. */
  readonly idleMs: number;
}

/** Allocating 6 MB costs more than reading a frame into it; large buffers that come and go cause garbage collection. */
export function createFrameBuffers({ idleMs }: FrameBuffersOptions) {
  let free: Buffer[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  return {
    take: (size: number): Buffer => (size === frameBytes && free.pop()) || Buffer.allocUnsafeSlow(size),
    giveBack: (frame: Buffer): void => {
      free.push(frame);
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        free = [];
      }, idleMs).unref();
    },
  };
}
