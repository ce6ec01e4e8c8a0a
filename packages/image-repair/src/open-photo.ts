import { captureDate } from './capture-date.ts';
import type { CaptureDate } from './dates/index.ts';
import { readOrientation } from './exif/read-orientation.ts';
import { turnedOrientation } from './exif/turned-orientation.ts';
import { type ImageKind, imageKind } from './image-kind.ts';
import { type RepairedPhoto, type RepairJob, repairImage } from './repair-image.ts';

export interface RepairOptions extends Pick<RepairJob, 'scale' | 'limits'> {
  /** Quarter turns to the right, added to the photo's orientation. */
  readonly turns?: number;
  readonly taken?: CaptureDate | null;
}

export interface Photo {
  readonly kind: ImageKind;
  /** EXIF orientation, 1 (upright) to 8. Walks the segments or chunks that precede the pixels. */
  orientation(): number;
  /** When it was taken, if the file says so credibly. Searches the first and last 512 kB. */
  captureDate(sentAt: Date): CaptureDate | null;
  /** Decodes the photo once, or several times if it is damaged. @throws ImageRefused */
  repair(options: RepairOptions): Promise<RepairedPhoto>;
}

/** Recognises a photo by its first `kindBytes`, which suffice for `kind`. @throws ImageRefused */
export function openPhoto(file: Buffer): Photo {
  const kind = imageKind(file);
  return {
    kind,
    orientation: () => readOrientation(kind, file),
    captureDate: (sentAt) => captureDate(file, sentAt),
    repair: ({ scale, limits, turns = 0, taken = null }) => {
      const orientation = turnedOrientation(readOrientation(kind, file), turns);
      return repairImage({ kind, file, limits, scale, exif: { orientation, taken } });
    },
  };
}
