import type { Photo } from '@afterglow/proto/types';

/** A quarter turn more to the right (1) or to the left (-1). */
export const addTurns = (turns: number | undefined, by: -1 | 1): number => ((turns ?? 0) + by + 4) % 4;

/** The photo as it is shown with so many quarter turns to the right: what lay on its side stands upright. */
export function turnPhoto({ turns: before = 0, width, height, ...photo }: Photo, turns: number): Photo {
  const size = (turns - before) % 2 === 0 ? { width, height } : { width: height, height: width };
  return { ...photo, ...size, ...(turns !== 0 && { turns }) };
}
