/** Node's default lets a new process hold 30 MB of garbage. The images have the same settings. */
export const youngGeneration = { NODE_OPTIONS: '--max-semi-space-size=4 --expose-gc' } as const;

/** glibc returns freed buffers of this size to the system. */
const memorySettings = (fromBytes: number) => ({
  ...youngGeneration,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(fromBytes),
});

export const serviceMemory = memorySettings(16_384);

export const renderMemory = memorySettings(1_000_000);
