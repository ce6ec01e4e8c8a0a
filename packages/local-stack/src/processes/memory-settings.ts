/**
 * V8's default lets a process that has only just started hold 30 MB of garbage; `--expose-gc` has what is left of it
 * collected once the process is idle. The images have the same.
 */
export const youngGeneration = { NODE_OPTIONS: '--max-semi-space-size=4 --expose-gc' } as const;

/** Has glibc give back buffers from so many bytes on when they are freed, the same for all threads. The images have the same. */
const memorySettings = (fromBytes: number) => ({
  ...youngGeneration,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(fromBytes),
});

/** For every service: most of what Node reads from a connection, or a file, at once. */
export const serviceMemory = memorySettings(16_384);

/** For render workers: coded pictures. */
export const renderMemory = memorySettings(1_000_000);
