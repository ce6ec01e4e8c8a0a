import { videoFormat } from '../video-format.ts';

export type Still = number | 'black';

export interface Fade {
  readonly kind: 'fade';
  readonly from: Still;
  readonly to: Still;
  readonly frames: number;
}

export interface Hold {
  readonly kind: 'hold';
  readonly slide: Still;
  readonly frames: number;
}

export type Segment = Fade | Hold;

export interface Slideshow {
  /** Of each slide, from the start of its fade in: at least `shortestSlide`. */
  readonly frames: readonly number[];
  /** Of black after the last fade. */
  readonly blackFrames?: number;
  /** Of each slide's motion, the last frames before its fade out; 0 for a still one. */
  readonly motionFrames?: readonly number[];
}

/** Powers of two, so that weights are even steps of 1/64. */
const fadeLengths = [32, 16, 8] as const;
const shortestFade = 8;
/** Two fades and a frame between them. */
export const shortestSlide = 17;
export const longestSlide = 900;

export const equalSlides = (slides: number, seconds: number): Slideshow => ({
  frames: new Array<number>(slides).fill(seconds * videoFormat.framesPerSecond),
});

/** Frames of the longest fade that takes at most half of the slide. */
export const fadeFrames = (slideFrames: number): number =>
  fadeLengths.find((length) => 2 * length <= slideFrames) ?? shortestFade;

export const totalFrames = ({ frames, blackFrames = 0 }: Slideshow): number =>
  frames.reduce((sum, each) => sum + each, blackFrames);

function slideSegments(slide: number, frames: readonly number[]): Segment[] {
  const own = frames[slide] ?? 0;
  const before = frames[slide - 1] ?? own;
  const fadeIn = fadeFrames(Math.min(before, own));
  const from = slide === 0 ? 'black' : slide - 1;
  // Keeps a frame for the last slide between its fades.
  const fadeOut = slide === frames.length - 1 ? fadeFrames(own - 1) : 0;
  const segments: Segment[] = [
    { kind: 'fade', from, to: slide, frames: fadeIn },
    { kind: 'hold', slide, frames: own - fadeIn - fadeOut },
    { kind: 'fade', from: slide, to: 'black', frames: fadeOut },
  ];
  return fadeOut > 0 ? segments : segments.slice(0, 2);
}

function checkFrames({ frames, blackFrames = 0 }: Slideshow): void {
  const isPossible = (each: number) => Number.isInteger(each) && each >= shortestSlide && each <= longestSlide;
  const wrong = frames.find((each) => !isPossible(each));
  if (frames.length === 0) throw new RangeError('There are no slides.');
  if (wrong !== undefined) throw new RangeError(`A slide has ${wrong} frames.`);
  const isBlackPossible = Number.isInteger(blackFrames) && blackFrames >= 0 && blackFrames <= longestSlide;
  if (!isBlackPossible) throw new RangeError(`The end has ${blackFrames} frames of black.`);
}

/** @throws RangeError if the frames of a slide are too few or too many */
export function createTimeline(slideshow: Slideshow): Segment[] {
  checkFrames(slideshow);
  const { frames, blackFrames = 0 } = slideshow;
  const timeline = frames.flatMap((_, slide) => slideSegments(slide, frames));
  return blackFrames > 0 ? [...timeline, { kind: 'hold', slide: 'black', frames: blackFrames }] : timeline;
}

/** Share of `to`, 0 to 1. A fade starts with unmixed `from`; only the fade to black ends unmixed. */
export const fadeWeight = (fade: Fade, frame: number): number =>
  (fade.to === 'black' ? frame + 1 : frame) / fade.frames;
