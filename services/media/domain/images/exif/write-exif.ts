import type { CaptureDate } from '@afterglow/proto/capture-date';
import { writeExifBlock } from '@afterglow/proto/exif';

/** The only EXIF that stays in a stored original. */
export interface KeptExif {
  /** 1 (upright) to 8. */
  readonly orientation: number;
  /** Whichever field said it before, it is the date on which the photo was taken from then on. */
  readonly taken?: CaptureDate | null;
}

/** A TIFF block (TIFF 6.0, section 2) for any of the three kinds of file; undefined if it would say nothing. */
export function writeExif({ orientation, taken }: KeptExif): Buffer | undefined {
  if (orientation === 1 && !taken) return undefined;
  return Buffer.from(
    writeExifBlock({ orientation: orientation === 1 ? undefined : orientation, date: taken ?? undefined }),
  );
}
