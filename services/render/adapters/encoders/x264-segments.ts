import { join } from 'node:path';
import type { Fade, Hold, Segment, Still, Zoom } from '@afterglow/slide-video';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { fadeFilter, holdFilter, pictureInput, segmentOutput } from './x264-arguments.ts';

/** Kills a frozen ffmpeg: ten times the usual duration, or more. */
const deadlineMs = ({ frames }: Segment): number => 30_000 + frames * 1000;

const millisecondsMoving = 90;

export const segmentName = (index: number): string => `segment-${index}.mp4`;

type Motions = readonly (Zoom | null)[];

const getMotion = (motions: Motions, still: Still): Zoom | null =>
  still === 'black' ? null : (motions[still] ?? null);

export function segmentCost(segment: Segment, motions: Motions = []): number {
  if (segment.kind === 'fade') return segment.frames * 38;
  return segment.frames * (getMotion(motions, segment.slide) ? millisecondsMoving : 9);
}

interface Parts {
  readonly ffmpeg: Ffmpeg;
  readonly folder: string;
  readonly timeline: readonly Segment[];
  readonly motions: Motions;
  readonly getFramePath: (still: Still) => string;
}

export function createSegmentEncoder({ ffmpeg, folder, timeline, motions, getFramePath }: Parts) {
  const picture = (still: Still) => pictureInput(getFramePath(still));
  const ofFade = (fade: Fade) => ({
    inputs: [picture(fade.from), picture(fade.to)],
    filter: fadeFilter(fade, getMotion(motions, fade.from)),
  });
  const ofHold = (hold: Hold, next?: Segment) => {
    // The fade to the next slide starts with the last picture of the motion.
    const shared = next?.kind === 'fade' && next.to !== 'black' ? 1 : 0;
    return { inputs: [picture(hold.slide)], filter: holdFilter(hold, getMotion(motions, hold.slide), shared) };
  };
  return (segment: Segment, index: number, signal: AbortSignal): Promise<void> =>
    ffmpeg({
      ...(segment.kind === 'fade' ? ofFade(segment) : ofHold(segment, timeline[index + 1])),
      outputOptions: segmentOutput,
      outputPath: join(folder, segmentName(index)),
      deadlineMs: deadlineMs(segment),
      signal,
    });
}
