const words = /out of memory|insufficient memory|(cannot|failed to) allocate|allocation failed|ENOMEM/i;

/** By the messages of Node, zlib, libvips, libjpeg, libpng and libwebp: not the image's fault. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (words.test(error.message) || ('code' in error && error.code === 'Z_MEM_ERROR'));
