/**
 * Environment of a process whose memory is a few large buffers (mallopt(3); GLIBC_TUNABLES since glibc 2.35): freed memory
 * serves every thread, a buffer of `bytes` and more goes back when it is freed, and one of 2 MiB and more comes in huge
 * pages where Linux has them, in place of a page fault for every 4 KiB.
 */
export const mallocSettings = (bytes: number) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(bytes),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
});
