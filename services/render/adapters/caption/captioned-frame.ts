import type { Caption, PhotoRegion } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import { strip } from '../../domain/caption/caption-layout.ts';
import { placeAboveStrip } from '../../domain/caption/photo-place.ts';
import { insetPhoto } from '../../domain/motion/inset-photo.ts';
import { drawOnPixels } from '../canvas/words-on-black.ts';
import { layOutPhoto } from '../frames/photo-layout.ts';
import { captionOnBlack } from './caption-strip.ts';

export interface CaptionedFrame {
  readonly frame: Buffer;
  /** The part of the frame that the photo covers. */
  readonly photo: PhotoRegion;
  readonly caption: Caption;
  /** Leaves room to grow. */
  readonly isInset?: boolean;
}

/** Lays the photo of a frame out above a dark strip with its caption. */
export async function drawCaptionedFrame({ frame, photo, caption, isInset }: CaptionedFrame): Promise<Buffer> {
  const place = placeAboveStrip(photo);
  const slide = await layOutPhoto(frame, photo, isInset ? insetPhoto(place) : place);
  const rows = slide.subarray(strip.top * limits.frameWidth * 3);
  drawOnPixels(rows, captionOnBlack(caption));
  return slide;
}
