/** Memory for a whole photo, lent to one archive at a time. */
export interface PhotoMemory {
  /** A buffer of that many bytes, the same memory each time where it is large enough. */
  readonly bufferOf: (size: number) => Buffer;
  giveBack(): void;
}

/** Lends memory for whole photos to archives, for so many at once. All of it is let go once nobody has any. */
export function createPhotoMemories(max: number): { borrow(): PhotoMemory | null } {
  let idle: Buffer[] = [];
  let lent = 0;
  return {
    borrow: () => {
      if (lent === max) return null;
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
          idle = lent === 0 ? [] : [...idle, memory];
        },
      };
    },
  };
}

export type PhotoMemories = ReturnType<typeof createPhotoMemories>;
