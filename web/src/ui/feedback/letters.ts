import type { CSSProperties } from 'react';

/** How long a name is, for a style sheet to size it by: `var(--letters)`. */
export const letters = (name: string): CSSProperties & Record<'--letters', number> => ({
  '--letters': Math.max(1, [...name].length),
});
