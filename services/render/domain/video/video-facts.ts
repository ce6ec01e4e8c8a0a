import { limits } from '@afterglow/proto/limits';
import { type Slideshow, totalFrames } from '../slideshow/timeline.ts';

export interface VideoFacts {
  readonly codec: string;
  readonly profile: string;
  readonly pixels: string;
  readonly size: string;
  readonly framesPerSecond: number;
  readonly colours: string;
  readonly frames: number;
  readonly seconds: number;
  readonly audioCodec: string;
  readonly boxes: readonly string[];
}

const expected = {
  codec: 'h264',
  profile: 'High',
  pixels: 'yuv420p',
  size: `${limits.frameWidth}x${limits.frameHeight}`,
  framesPerSecond: limits.framesPerSecond,
  colours: 'bt709 tv',
  audioCodec: 'aac',
} as const;

/** What is wrong with a slideshow's video, in words for the log; empty when it plays everywhere and to its end. */
export function findFaults(facts: VideoFacts, slideshow: Slideshow): string[] {
  const faults = Object.entries(expected)
    .map(([name, value]) => ({ name, value, found: facts[name as keyof typeof expected] }))
    .filter(({ value, found }) => value !== found)
    .map(({ name, value, found }) => `${name} is ${found}, not ${value}`);
  const frames = totalFrames(slideshow);
  if (facts.frames !== frames) faults.push(`${facts.frames} frames, not ${frames}`);
  const seconds = slideshow.slides * slideshow.timing;
  const tolerance = 1 / limits.framesPerSecond;
  if (!(Math.abs(facts.seconds - seconds) <= tolerance)) faults.push(`${facts.seconds} s long, not ${seconds}`);
  const moov = facts.boxes.indexOf('moov');
  if (moov < 0 || moov > facts.boxes.indexOf('mdat')) faults.push(`moov is not first: ${facts.boxes.join(' ')}`);
  return faults;
}
