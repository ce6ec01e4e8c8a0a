/** 1 photo, 2 photos. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What a countdown to the next attempt says. */
export const retryCountdown = (seconds: number): string =>
  seconds > 0 ? `Trying again in ${pluralize(seconds, 'second')}` : 'Trying again now';
