import type { Photo } from '@afterglow/proto/types';

/** Adds a quarter turn to the right (1) or left (-1). */
export const addTurns = (turns: number | undefined, by: -1 | 1): number => ((turns ?? 0) + by + 4) % 4;

export function turnPhoto({ turns: before = 0, width, height, ...photo }: Photo, turns: number): Photo {
  const size = (turns - before) % 2 === 0 ? { width, height } : { width: height, height: width };
  return { ...photo, ...size, ...(turns !== 0 && { turns }) };
}
