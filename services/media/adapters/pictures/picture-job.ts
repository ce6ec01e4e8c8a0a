import type { DerivativeRecipe } from '@afterglow/proto';
import type { PictureKind } from '../../domain/pictures/picture-kind.ts';
import type { RefusalCode } from '../../domain/pictures/picture-refused.ts';

export type PictureOutput = 'original' | DerivativeRecipe;

/** One file's work for a child process. */
export interface PictureJob {
  readonly source: string;
  readonly kind: PictureKind;
  /** Where each output is written, by its name; the others are not made. */
  readonly outputs: Readonly<Partial<Record<PictureOutput, string>>>;
}

export interface PictureFacts {
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
}

/** What a child process says when it is done. `broken`: neither the picture's nor the sender's fault. */
export type PictureAnswer = { facts: PictureFacts } | { refused: RefusalCode } | { broken: string };
