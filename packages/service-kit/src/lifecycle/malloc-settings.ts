/**
 * For processes with few large buffers (mallopt(3)): one arena, buffers of `bytes` and more are returned when freed,
 * and huge pages where available.
 */
export const mallocSettings = (bytes: number) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(bytes),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
});
