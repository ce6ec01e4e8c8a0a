import { readerLocale } from './reader-locale.ts';

/** 1,000, or 2.5. */
export const numberInWords = (value: number, options?: Intl.NumberFormatOptions, locale = readerLocale()): string =>
  value.toLocaleString(locale, options);

/** November 22, 2026, or 22 November 2026; in the zone of the browser. */
export const dayInWords = (instant: string, locale = readerLocale()): string =>
  new Date(instant).toLocaleDateString(locale, { dateStyle: 'long' });

/** November 22, 2026 at 1:05 PM, or 22 November 2026 at 13:05; in the zone of the browser. */
export const timeInWords = (instant: string, locale = readerLocale()): string =>
  new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
