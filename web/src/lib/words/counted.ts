/** 1 photo, 2 photos. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What a countdown to the next attempt says. */
export const tryingAgainIn = (seconds: number): string =>
  seconds > 0 ? `Trying again in ${counted(seconds, 'second')}` : 'Trying again now';
