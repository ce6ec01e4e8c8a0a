import type { CaptureDate } from '../dates/index.ts';
import { writeExifBlock } from '../dates/write-exif-block.ts';

/** The only EXIF kept in a stored original. */
export interface KeptExif {
  readonly orientation: number;
  /** Written as DateTimeOriginal, whichever field it came from. */
  readonly taken?: CaptureDate | null;
}

export function writeExif({ orientation, taken }: KeptExif): Buffer | undefined {
  if (orientation === 1 && !taken) return undefined;
  return Buffer.from(
    writeExifBlock({ orientation: orientation === 1 ? undefined : orientation, date: taken ?? undefined }),
  );
}
