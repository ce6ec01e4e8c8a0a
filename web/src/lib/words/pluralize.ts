import { numberInWords } from './reader-formats.ts';

/** 1 photo, 2 photos. */
export const pluralize = (count: number, noun: string): string =>
  `${numberInWords(count)} ${noun}${count === 1 ? '' : 's'}`;

/** In place of a count, where the photos could not be read. */
export const countsUnread = 'We couldn’t count the photos';

export const retryCountdown = (seconds: number): string =>
  seconds > 0 ? `Trying again in ${pluralize(seconds, 'second')}` : 'Trying again now';
