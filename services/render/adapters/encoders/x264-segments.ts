import { join } from 'node:path';
import type { Fade, Hold, Segment, Still } from '../../domain/slideshow/timeline.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { fadeFilter, holdFilter, pictureInput, segmentOutput } from './x264-arguments.ts';

/** A frozen ffmpeg is killed after this: a busy machine has twenty times what the work takes. */
const deadlineMs = ({ frames }: Segment): number => 30_000 + frames * 1000;

/** Expected milliseconds of one core. */
export const segmentCost = ({ kind, frames }: Segment): number => frames * (kind === 'fade' ? 38 : 9);

export const segmentName = (index: number): string => `segment-${index}.mp4`;

interface Parts {
  readonly ffmpeg: Ffmpeg;
  readonly folder: string;
  readonly getFramePath: (still: Still) => string;
}

export function createSegmentEncoder({ ffmpeg, folder, getFramePath }: Parts) {
  const picture = (still: Still) => pictureInput(getFramePath(still));
  const ofFade = (fade: Fade) => ({ inputs: [picture(fade.from), picture(fade.to)], filter: fadeFilter(fade) });
  const ofHold = (hold: Hold) => ({ inputs: [picture(hold.slide)], filter: holdFilter(hold) });
  return (segment: Segment, index: number, signal: AbortSignal): Promise<void> =>
    ffmpeg({
      ...(segment.kind === 'fade' ? ofFade(segment) : ofHold(segment)),
      outputOptions: segmentOutput,
      outputPath: join(folder, segmentName(index)),
      deadlineMs: deadlineMs(segment),
      signal,
    });
}
