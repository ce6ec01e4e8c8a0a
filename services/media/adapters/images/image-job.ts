import type { DerivativeRecipe, PhotoDamage } from '@afterglow/proto';
import type { PictureKind } from '../../domain/images/image-kind.ts';
import type { RefusalCode } from '../../domain/images/image-refused.ts';

export type PictureOutput = 'original' | DerivativeRecipe;

/** One file's work for a child process. */
export interface PictureJob {
  readonly source: string;
  readonly kind: PictureKind;
  /** Where each output is written, by its name; the others are not made. */
  readonly outputs: Readonly<Partial<Record<PictureOutput, string>>>;
}

export interface PictureFacts {
  /** Pixels of the upright picture; of a damaged one, of what is there of it. */
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
  readonly damage: PhotoDamage | null;
}

/**
 * What the work on a picture ends with. Only `refused` is a verdict on the picture. `interrupted`: it was cut short by a
 * signal, a lack of memory or a stall, and may succeed the next time. `broken`: a bug.
 */
export type PictureAnswer =
  | { facts: PictureFacts }
  | { refused: RefusalCode }
  | { interrupted: string }
  | { broken: string };
