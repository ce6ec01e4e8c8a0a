import { limits } from '@afterglow/proto/limits';
import type { Slideshow } from './timeline.ts';

/** Seconds, docs/decisions/2026-11-21-groups-of-ten-seconds.md has the measurements. */
const longestGroup = 10;

/** Frames, rising, where players can enter. Each costs its picture again: short slides share one, long have several. */
export function groupStarts({ slides, timing }: Slideshow): number[] {
  const slidesPerGroup = Math.max(1, Math.floor(longestGroup / timing));
  const groupsPerSlide = Math.ceil(timing / longestGroup);
  const groups = Math.ceil(slides / slidesPerGroup) * groupsPerSlide;
  const frames = (slidesPerGroup * timing * limits.framesPerSecond) / groupsPerSlide;
  return Array.from({ length: groups }, (_, group) => Math.floor(group * frames));
}
