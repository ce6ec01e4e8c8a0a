import type { CaptureDate, ImageKind, ImageRefused } from '@afterglow/image-repair';
import type { DerivativeRecipe, PhotoDamage } from '@afterglow/proto';

export type ImageOutput = 'original' | DerivativeRecipe;

export interface ImageJob {
  readonly source: string;
  /** Quarter turns to the right, added to the photo's orientation. */
  readonly turns?: number;
  readonly outputs: Readonly<Partial<Record<ImageOutput, string>>>;
}

/** How a photo is compared with others. */
export interface Likeness {
  /** A `SmallPicture` in base64. */
  readonly picture: string;
  readonly sharpness: number;
}

export interface ImageFacts {
  /** Upright; the visible part of a damaged photo. */
  readonly width: number;
  readonly height: number;
  readonly taken: CaptureDate | null;
  readonly damage: PhotoDamage | null;
  /** Null if the photo is of one color, or if no thumbnail was made. */
  readonly likeness: Likeness | null;
}

export interface ProcessedImage extends ImageFacts {
  readonly kind: ImageKind;
  readonly files: Readonly<Record<Exclude<ImageOutput, 'frame'>, string> & { frame?: string }>;
  remove(): Promise<void>;
}

/** Only `refused` judges the image. `interrupted` (signal, memory, stall) may succeed later; `broken` is a bug. */
export type ImageJobResult =
  | { facts: ImageFacts }
  | { refused: ImageRefused['code'] }
  | { interrupted: string }
  | { broken: string };
