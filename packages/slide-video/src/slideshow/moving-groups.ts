import { crossfades } from './crossfades.ts';
import { longestGroup } from './picture-groups.ts';
import { type Slideshow, type Still, totalFrames } from './timeline.ts';

/** Frames of a still between its fades, after the first one. */
export interface StillFrames {
  readonly still: Still;
  readonly first: number;
  readonly last: number;
}

/** In order; a still with a single frame between its fades is left out. */
export function stillFrames(slideshow: Slideshow): StillFrames[] {
  let first = 0;
  const between = crossfades(slideshow).map(({ from, start, end }): StillFrames => {
    const frames = { still: from, first, last: start };
    first = end + 1;
    return frames;
  });
  const black: StillFrames = { still: 'black', first, last: totalFrames(slideshow) - 1 };
  return [...between, black].filter(({ first: from, last }) => from <= last);
}

/** The frames that show a still as it is coded: until its motion begins. */
function unmovedFrames(slideshow: Slideshow): StillFrames[] {
  return stillFrames(slideshow).map((frames) => {
    const moving = frames.still === 'black' ? 0 : (slideshow.motionFrames?.[frames.still] ?? 0);
    const last = moving > 0 ? frames.last + 1 - moving : frames.last;
    if (last < frames.first) throw new RangeError(`Slide ${frames.still} cannot move for ${moving} frames.`);
    return { ...frames, last };
  });
}

/** Frames at which players can enter a video with motion: only unmoved stills can be repeated. */
export function movingGroupStarts(slideshow: Slideshow): number[] {
  const starts = [0];
  const unmoved = unmovedFrames(slideshow);
  for (const [index, { last }] of unmoved.entries()) {
    const next = unmoved[index + 1]?.first ?? totalFrames(slideshow);
    let start = starts.at(-1) ?? 0;
    while (next - start > longestGroup) {
      const later = Math.min(last, start + longestGroup);
      if (later <= start) throw new RangeError(`The pictures before frame ${next} are too many for a group.`);
      starts.push(later);
      start = later;
    }
  }
  return starts;
}
