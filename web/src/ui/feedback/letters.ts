import type { CSSProperties } from 'react';

/** The length of a name, for sizing it in CSS with `var(--letters)`. */
export const letters = (name: string): CSSProperties & Record<'--letters', number> => ({
  '--letters': Math.max(1, [...name].length),
});
