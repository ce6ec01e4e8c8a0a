/** Whether people point at the screen mainly by touch. */
export const isTouchFirst = (): boolean => window.matchMedia('(pointer: coarse)').matches;
