import { pluralize } from '../../lib/words/pluralize.ts';
import { numberInWords } from '../../lib/words/reader-formats.ts';
import { readerLocale } from '../../lib/words/reader-locale.ts';

export const unknown = 'Not known';

const rounded = (value: number, maximumFractionDigits: number): string =>
  numberInWords(value, { maximumFractionDigits });

const inWords =
  <T>(words: (value: T) => string) =>
  (value: T | null): string =>
    value === null ? unknown : words(value);

export const countInWords = inWords((count: number) => numberInWords(count));
export const millisecondsInWords = inWords((ms: number) => `${rounded(ms, 1)}\u00a0ms`);
export const secondsInWords = inWords((seconds: number) => `${rounded(seconds, 0)}\u00a0s`);
export const percentInWords = inWords((percent: number) => `${rounded(percent, 2)}\u00a0%`);

/** In the zone of the browser. */
export const momentInWords = inWords((instant: string) =>
  new Date(instant).toLocaleString(readerLocale(), { dateStyle: 'medium', timeStyle: 'medium' }),
);
export const clockInWords = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(readerLocale(), { timeStyle: 'short' });

const units = ['KB', 'MB', 'GB', 'TB'] as const;

export const bytesInWords = inWords((bytes: number) => {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))));
  return `${rounded(bytes / 1024 ** step, 1)}\u00a0${units[step - 1]}`;
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
export const computeErrorRate = (requests: number | null, errors: number | null): number | null =>
  requests === null || errors === null || requests === 0 ? null : (errors / requests) * 100;
