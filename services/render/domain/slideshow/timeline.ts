import { limits } from '@afterglow/proto/limits';

export type Still = number | 'black';

export interface Fade {
  readonly kind: 'fade';
  readonly from: Still;
  readonly to: Still;
  readonly frames: number;
}

export interface Hold {
  readonly kind: 'hold';
  readonly slide: number;
  readonly frames: number;
}

export type Segment = Fade | Hold;

export interface Slideshow {
  readonly slides: number;
  /** Whole seconds a slide. */
  readonly timing: number;
}

/** All lengths are powers of two, so that a fade's weights are even steps of 1/64. */
const fadeLengths = [32, 16, 8] as const;
const shortestFade = 8;

const framesPerSlide = (timing: number): number => timing * limits.framesPerSecond;

export const fadeFrames = (timing: number): number =>
  fadeLengths.find((length) => 2 * length <= framesPerSlide(timing)) ?? shortestFade;

export const totalFrames = ({ slides, timing }: Slideshow): number => slides * framesPerSlide(timing);

function slideSegments(slide: number, { slides, timing }: Slideshow): Segment[] {
  const frames = fadeFrames(timing);
  const fadeIn: Fade = { kind: 'fade', from: slide === 0 ? 'black' : slide - 1, to: slide, frames };
  const hold = framesPerSlide(timing) - frames;
  if (slide < slides - 1) return [fadeIn, { kind: 'hold', slide, frames: hold }];
  return [fadeIn, { kind: 'hold', slide, frames: hold - frames }, { kind: 'fade', from: slide, to: 'black', frames }];
}

export const createTimeline = (slideshow: Slideshow): Segment[] =>
  Array.from({ length: slideshow.slides }, (_, slide) => slideSegments(slide, slideshow)).flat();

/** Share of `to`, 0 to 1. A fade starts with `from` unmixed; only the last has no hold after it and ends unmixed. */
export const fadeWeight = (fade: Fade, frame: number): number =>
  (fade.to === 'black' ? frame + 1 : frame) / fade.frames;
