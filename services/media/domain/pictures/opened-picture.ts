/** A file whose structure was read, before anything is decoded. */
export interface OpenedPicture {
  /** Pixels as stored, before orientation. */
  readonly width: number;
  readonly height: number;
  /**
   * Bytes of memory for each pixel, where the decoder has to hold the whole picture (progressive JPEG, interlaced PNG,
   * lossless or animated WebP); 0 where it goes row by row.
   */
  readonly heldBytesPerPixel: number;
  /** The same picture, to the pixel, with its colour profile and this orientation and nothing else about it. */
  withoutMetadata(orientation: number): Buffer;
}
