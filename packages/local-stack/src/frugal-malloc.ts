/** glibc's variables that have buffers from so many bytes on given back when they are freed, the same for all threads. */
const frugalMalloc = (fromBytes: number) => ({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(fromBytes) });

/** For media: what Node reads from a connection at once. The images have the same. */
export const mediaMalloc = frugalMalloc(65_536);

/** For render workers: coded pictures. */
export const renderMalloc = frugalMalloc(1_000_000);
