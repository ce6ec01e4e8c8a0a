import { limits } from '@afterglow/proto/limits';
import { equalSlides, type Slideshow } from '@afterglow/slide-video';
import type { PhotoPicture } from './photo-picture.ts';
import { type SlideKind, slideFrames } from './slide-frames.ts';

const blackFrames = limits.closingBlackSeconds * limits.framesPerSecond;

export interface SlidesOrder {
  /** Without the photo of the title slide. */
  readonly photos: readonly Pick<PhotoPicture, 'caption'>[];
  readonly hasClosing: boolean;
}

/** The title slide, the photos and the closing slide share a number of frames. */
export function shareFrames({ photos, hasClosing }: SlidesOrder, frames: number): Slideshow {
  const kinds = photos.map(({ caption }): SlideKind => (caption ? 'captioned' : 'other'));
  return { frames: slideFrames(['first', ...kinds, ...(hasClosing ? (['closing'] as const) : [])], frames) };
}

/** @param frames all slides together; undefined if each lasts as long as `timing` */
export function planSlides(order: SlidesOrder, timing: number, frames: number | undefined): Slideshow {
  const count = order.photos.length + (order.hasClosing ? 2 : 1);
  const slides = frames === undefined ? equalSlides(count, timing) : shareFrames(order, frames);
  return order.hasClosing ? { ...slides, blackFrames } : slides;
}
