import { frameBytes } from '@afterglow/proto';
import type { FrameRepository } from '../../repositories/frame-repository.ts';

interface FrameQuotaSettings {
  readonly frames: Pick<FrameRepository, 'count'>;
  /** Bytes of frames that wait at once, in the store and in this process's spool. */
  readonly maxBytes: number;
}

export interface FrameQuota {
  /** Room for one more frame, with what releases it once the frame is stored or removed; null where there is none. */
  reserve(): Promise<(() => void) | null>;
  /**
   * Whether a frame may be put whose row has been recorded. Each copy of media counts after it has recorded, so the last
   * one sees the rows of all: together they put no frame beyond the bound, and sometimes one less than fits.
   */
  mayPut(): Promise<boolean>;
}

/** Bounds the frames that wait: without room none is made, for a frame can be made whenever it is asked for. */
export function createFrameQuota({ frames, maxBytes }: FrameQuotaSettings): FrameQuota {
  const max = Math.floor(maxBytes / frameBytes);
  let reserved = 0;
  return {
    async reserve() {
      if (reserved >= max) return null;
      reserved += 1;
      // Those that are stored while they are counted are counted twice rather than not at all.
      const reservedBefore = reserved;
      const release = (): void => {
        reserved -= 1;
      };
      try {
        if ((await frames.count()) + reservedBefore <= max) return release;
      } catch (error) {
        release();
        throw error;
      }
      release();
      return null;
    },
    mayPut: async () => (await frames.count()) <= max,
  };
}
