/** A file whose structure was read, before anything is decoded. */
export interface OpenedPicture {
  /** Pixels as stored, before orientation. */
  readonly width: number;
  readonly height: number;
  /** The decoder has to keep the whole picture in memory: progressive JPEG, interlaced PNG, lossless or animated WebP. */
  readonly decodedWhole: boolean;
  /** The same picture, to the pixel, with its colour profile and this orientation and nothing else about it. */
  withoutMetadata(orientation: number): Buffer;
}
