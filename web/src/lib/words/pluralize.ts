/** 1 photo, 2 photos. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const retryCountdown = (seconds: number): string =>
  seconds > 0 ? `Trying again in ${pluralize(seconds, 'second')}` : 'Trying again now';
