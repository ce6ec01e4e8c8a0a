import { stillFrames } from './moving-groups.ts';
import { longestGroup } from './picture-groups.ts';
import { type Slideshow, totalFrames } from './timeline.ts';

const shortestMotion = 18;
const step = 10;
/** For slides of five seconds: slides of usual timings move until their last frame. */
const usualMotion = 118;

/** For each slide, the frames that its motion can take: a motion and the fade after it fit into a group of pictures. */
export function possibleMotionFrames(slideshow: Slideshow): number[] {
  const frames = slideshow.frames.map(() => 0);
  const stills = stillFrames(slideshow);
  for (const [index, { still, first, last }] of stills.entries()) {
    if (still === 'black') continue;
    const next = stills[index + 1]?.first ?? totalFrames(slideshow);
    frames[still] = Math.min(last + 1 - first, longestGroup + last + 1 - next);
  }
  return frames;
}

/** For each slide, the frames that its motion takes, in steps: slides of nearly equal length share a motion. 0: none. */
export const plannedMotionFrames = (slideshow: Slideshow): number[] =>
  possibleMotionFrames(slideshow).map((possible) => {
    const frames = usualMotion + step * Math.floor((possible - usualMotion) / step);
    return frames < shortestMotion ? 0 : frames;
  });
