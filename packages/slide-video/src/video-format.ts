/** The only format; the limits of level 4.1 are calculated for it. */
export const videoFormat = { width: 1920, height: 1080, framesPerSecond: 30 } as const;
