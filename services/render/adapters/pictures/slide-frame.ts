import type { Caption, PhotoRegion } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { insetPhoto } from '../../domain/motion/inset-photo.ts';
import { drawCaptionedFrame } from '../caption/captioned-frame.ts';
import { layOutPhoto } from '../frames/photo-layout.ts';

interface SlideFrame {
  readonly frame: Buffer;
  /** The part of the frame that the photo covers. */
  readonly photo: PhotoRegion | undefined;
  readonly caption?: Caption | undefined;
  /** Leaves room to grow. */
  readonly isInset?: boolean | undefined;
}

/** @throws unavailable if it is not known: a picture without it would be kept for good */
export const knownRegion = (photo: PhotoRegion | undefined): PhotoRegion =>
  photo ?? fail('unavailable', { cause: new Error('answered without the part of the frame that the photo covers') });

/** Lays a photo's frame out for its slide: with its caption, with room to grow, or as it is. @throws unavailable */
export async function drawSlideFrame({ frame, photo, caption, isInset = false }: SlideFrame): Promise<Buffer> {
  if (!caption && !isInset) return frame;
  const region = knownRegion(photo);
  if (caption) return drawCaptionedFrame({ frame, photo: region, caption, isInset });
  return layOutPhoto(frame, region, insetPhoto(region));
}
