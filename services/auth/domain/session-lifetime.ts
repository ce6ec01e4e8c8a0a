const days = 30;

/** A session ends this long after sign-in, whatever happens in between. */
export const sessionEnd = (start: Date): Date => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
