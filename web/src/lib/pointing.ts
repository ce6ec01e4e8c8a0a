export const isTouchFirst = (): boolean => window.matchMedia('(pointer: coarse)').matches;
