import type { Slideshow } from './timeline.ts';

/** Frames: 10 s. Measured in docs/decisions/2026-11-21-code-each-photo-once-and-join-the-pictures.md. */
export const longestGroup = 300;

/** Frames at which players can enter. Each stores its picture again, so short slides share a group. */
export function groupStarts({ frames, blackFrames = 0 }: Slideshow): number[] {
  const starts: number[] = [];
  let group = 0;
  let start = 0;
  for (const length of blackFrames > 0 ? [...frames, blackFrames] : frames) {
    const end = start + length;
    if (start === 0 || end - group > longestGroup) {
      const parts = Math.ceil(length / longestGroup);
      for (let part = 0; part < parts; part += 1) starts.push(start + Math.floor((part * length) / parts));
      group = starts.at(-1) ?? start;
    }
    start = end;
  }
  return starts;
}
