import type { MediaPlace } from '@afterglow/slide-video';

/** A file of an index and the samples of a stored video, once or several times. */
export interface RepeatedLayout {
  readonly indexBytes: number;
  /** In the stored video. */
  readonly media: MediaPlace;
  readonly copies: number;
  readonly seconds: number;
}

export interface FileRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export const countFileBytes = ({ indexBytes, media, copies }: Omit<RepeatedLayout, 'seconds'>): number =>
  indexBytes + copies * media.length;

/** Ranges of the stored video that make up the samples in a range of the file. */
export function* splitRange({ indexBytes, media, copies }: RepeatedLayout, range: FileRange): Generator<FileRange> {
  const [start, end] = [Math.max(0, range.start - indexBytes), range.end - indexBytes];
  for (let copy = Math.floor(start / media.length); copy < copies; copy += 1) {
    const before = copy * media.length;
    if (before > end) return;
    const [first, last] = [Math.max(0, start - before), Math.min(media.length - 1, end - before)];
    yield { start: media.start + first, end: media.start + last };
  }
}
