import { frameBytes } from '@afterglow/proto';
import type { FrameRepository } from '../../repositories/frame-repository.ts';

interface FrameQuotaSettings {
  readonly frames: Pick<FrameRepository, 'count'>;
  /** Bytes of waiting frames, in the store and in this process's spool. */
  readonly maxBytes: number;
}

export interface FrameQuota {
  /** Reserves room until released; null if there is none. */
  reserve(): Promise<(() => void) | null>;
  /** Call after recording the frame's row: the last of several processes counts all rows, so that none exceeds the bound. */
  mayPut(): Promise<boolean>;
}

/** Without room, no frame is made: it can be made on demand. */
export function createFrameQuota({ frames, maxBytes }: FrameQuotaSettings): FrameQuota {
  const max = Math.floor(maxBytes / frameBytes);
  let reserved = 0;
  return {
    async reserve() {
      if (reserved >= max) return null;
      reserved += 1;
      // Counts frames stored meanwhile twice rather than not at all.
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
