import { pluralize } from '../../lib/words/pluralize.ts';

export const unknown = 'Not known';

const whole = new Intl.NumberFormat('en-US');
const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const inWords =
  <T>(words: (value: T) => string) =>
  (value: T | null): string =>
    value === null ? unknown : words(value);

export const countInWords = inWords((count: number) => whole.format(count));
export const millisecondsInWords = inWords((ms: number) => `${oneDigit.format(ms)}\u00a0ms`);
export const secondsInWords = inWords((seconds: number) => `${whole.format(Math.round(seconds))}\u00a0s`);
export const percentInWords = inWords((percent: number) => `${twoDigits.format(percent)}\u00a0%`);

/** In the zone of the browser. */
export const momentInWords = inWords((instant: string) => moment.format(new Date(instant)));
export const dayInWords = (instant: string): string => day.format(new Date(instant));
export const clockInWords = (instant: string | number): string => clock.format(new Date(instant));

const units = ['KB', 'MB', 'GB', 'TB'] as const;

export const bytesInWords = inWords((bytes: number) => {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))));
  return `${oneDigit.format(bytes / 1024 ** step)}\u00a0${units[step - 1]}`;
});

export const uptimeInWords = inWords((seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    pluralize(Math.floor(minutes / (24 * 60)), 'day'),
    pluralize(Math.floor(minutes / 60) % 24, 'hour'),
    pluralize(minutes % 60, 'minute'),
  ];
  return parts.join(', ');
});

/** Percent; not known where nothing was asked. */
export const errorRateOf = (requests: number | null, errors: number | null): number | null =>
  requests === null || errors === null || requests === 0 ? null : (errors / requests) * 100;
