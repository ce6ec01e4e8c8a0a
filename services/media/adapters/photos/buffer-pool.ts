export interface PooledBuffer {
  /** Returns the same memory each time if it is large enough. */
  readonly allocate: (size: number) => Buffer;
  release(): void;
}

interface BufferPoolOptions {
  readonly max: number;
  /** Keeps idle memory this long, as an archive acquires it for each photo. */
  readonly idleMs: number;
}

export function createBufferPool({ max, idleMs }: BufferPoolOptions): { acquire(): PooledBuffer | null } {
  let idle: Buffer[] = [];
  let lent = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  return {
    acquire: () => {
      if (lent === max) return null;
      clearTimeout(idleTimer);
      lent += 1;
      let memory = idle.pop() ?? Buffer.alloc(0);
      let isLent = true;
      return {
        allocate: (size) => {
          // Allocating costs more than reading into existing memory.
          if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
          return memory.subarray(0, size);
        },
        release: () => {
          if (!isLent) return;
          isLent = false;
          lent -= 1;
          idle.push(memory);
          if (lent > 0) return;
          idleTimer = setTimeout(() => {
            idle = [];
          }, idleMs).unref();
        },
      };
    },
  };
}

export type BufferPool = ReturnType<typeof createBufferPool>;
