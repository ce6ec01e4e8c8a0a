/** Whether memory ran out, in the words of Node, libvips, libjpeg, libpng or libwebp: it says nothing about an image. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  /out of memory|insufficient memory|cannot allocate|allocation failed|ENOMEM/i.test(error.message);
