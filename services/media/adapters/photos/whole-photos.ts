export interface PhotoMemory {
  /** A buffer of that many bytes, the same memory each time where it is large enough. */
  readonly bufferOf: (size: number) => Buffer;
  giveBack(): void;
}

interface PhotoMemoryOptions {
  readonly max: number;
  /** Milliseconds that memory is kept when nobody has any: an archive borrows it again for each of its photos. */
  readonly idleMs: number;
}

export function createPhotoMemories({ max, idleMs }: PhotoMemoryOptions): { borrow(): PhotoMemory | null } {
  let idle: Buffer[] = [];
  let lent = 0;
  let release: NodeJS.Timeout | undefined;
  return {
    borrow: () => {
      if (lent === max) return null;
      clearTimeout(release);
      lent += 1;
      let memory = idle.pop() ?? Buffer.alloc(0);
      let isLent = true;
      return {
        bufferOf: (size) => {
          // Allocating memory again costs more than reading into it.
          if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
          return memory.subarray(0, size);
        },
        giveBack: () => {
          if (!isLent) return;
          isLent = false;
          lent -= 1;
          idle.push(memory);
          if (lent > 0) return;
          release = setTimeout(() => {
            idle = [];
          }, idleMs).unref();
        },
      };
    },
  };
}

export type PhotoMemories = ReturnType<typeof createPhotoMemories>;
