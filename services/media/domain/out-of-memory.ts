const words = /out of memory|insufficient memory|(cannot|failed to) allocate|allocation failed|ENOMEM/i;

/** Whether memory ran out, in the words of Node, zlib, libvips, libjpeg, libpng or libwebp: it says nothing about an image. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (words.test(error.message) || ('code' in error && error.code === 'Z_MEM_ERROR'));
