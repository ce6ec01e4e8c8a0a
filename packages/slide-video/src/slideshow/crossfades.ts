import { createTimeline, type Slideshow, type Still } from './timeline.ts';

export interface Crossfade {
  readonly from: Still;
  readonly to: Still;
  readonly start: number;
  readonly end: number;
}

/** `start` is the last frame of `from` alone, `end` the first of `to` alone. */
export function crossfades(slideshow: Slideshow): Crossfade[] {
  let frame = 0;
  return createTimeline(slideshow).flatMap((segment) => {
    const start = frame;
    frame += segment.frames;
    if (segment.kind === 'hold') return [];
    const { from, to, frames } = segment;
    // See fadeWeight: the last fade ends in unmixed black, so it starts a frame earlier.
    const unmixed = to === 'black' ? start - 1 : start;
    return [{ from, to, start: unmixed, end: unmixed + frames }];
  });
}
