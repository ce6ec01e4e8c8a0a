import { limits } from '@afterglow/proto/limits';
import type { Slideshow } from './timeline.ts';

/** Seconds, docs/decisions/2026-11-21-groups-of-ten-seconds.md has the measurements. */
const longestGroup = 10;

/**
 * The frames at which a group of pictures starts, rising: where a player can enter the video. A picture is coded once
 * more for each, so short slides share a group; long ones have several.
 */
export function groupStarts({ slides, timing }: Slideshow): number[] {
  const slidesPerGroup = Math.max(1, Math.floor(longestGroup / timing));
  const groupsPerSlide = Math.ceil(timing / longestGroup);
  const groups = Math.ceil(slides / slidesPerGroup) * groupsPerSlide;
  const frames = (slidesPerGroup * timing * limits.framesPerSecond) / groupsPerSlide;
  return Array.from({ length: groups }, (_, group) => Math.floor(group * frames));
}
