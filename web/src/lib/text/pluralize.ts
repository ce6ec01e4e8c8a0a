import { formatNumber } from './reader-formats.ts';

export const pluralize = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

export const countsUnread = 'We couldn’t count the photos';

export const retryCountdown = (seconds: number): string =>
  seconds > 0 ? `Trying again in ${pluralize(seconds, 'second')}` : 'Trying again now';
