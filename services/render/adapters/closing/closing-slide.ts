import type { PhotoRegion } from '@afterglow/proto';
import { drawOnPixels } from '../canvas/words-on-black.ts';
import { blurredFrame } from '../frames/photo-layout.ts';
import { type ClosingWords, closingOnBlack } from './closing-words.ts';

export interface ClosingSlide extends ClosingWords {
  readonly frame: Buffer;
  /** The part of the frame that the photo covers. */
  readonly photo: PhotoRegion;
}

/** Draws the words on the last photo, blurred and dimmed, so that they cover no face. */
export async function drawClosingSlide({ frame, photo, ...words }: ClosingSlide): Promise<Buffer> {
  const slide = await blurredFrame(frame, photo);
  drawOnPixels(slide, closingOnBlack(words));
  return slide;
}
