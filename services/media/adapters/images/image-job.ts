import type { CaptureDate, DerivativeRecipe, PhotoDamage } from '@afterglow/proto';
import type { ImageKind } from '../../domain/images/image-kind.ts';
import type { RefusalCode } from '../../domain/images/image-refused.ts';

export type ImageOutput = 'original' | DerivativeRecipe;

export interface ImageJob {
  readonly source: string;
  readonly kind: ImageKind;
  /** Quarter turns to the right, after it is laid upright. */
  readonly turns?: number;
  /** Where each output is written, by its name; the others are not made. */
  readonly outputs: Readonly<Partial<Record<ImageOutput, string>>>;
}

export interface ImageFacts {
  /** Pixels of the upright image; of a damaged one, of what is there of it. */
  readonly width: number;
  readonly height: number;
  readonly taken: CaptureDate | null;
  readonly damage: PhotoDamage | null;
}

export interface ProcessedImage extends ImageFacts {
  readonly kind: ImageKind;
  /** Where each file waits to be stored; `original` is the photo without its metadata. */
  readonly files: Readonly<Record<Exclude<ImageOutput, 'frame'>, string> & { frame?: string }>;
  remove(): Promise<void>;
}

/** Only `refused` judges the image. `interrupted` (signal, memory, stall) may succeed later; `broken` is a bug. */
export type ImageJobResult =
  | { facts: ImageFacts }
  | { refused: RefusalCode }
  | { interrupted: string }
  | { broken: string };
