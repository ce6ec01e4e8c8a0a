import { readerLocale } from './reader-locale.ts';

/** 1,000 or 2.5. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions, locale = readerLocale()): string =>
  value.toLocaleString(locale, options);

export const formatDay = (instant: string, locale = readerLocale()): string =>
  new Date(instant).toLocaleDateString(locale, { dateStyle: 'long' });

export const formatTime = (instant: string, locale = readerLocale()): string =>
  new Date(instant).toLocaleTimeString(locale, { timeStyle: 'short' });

export const formatDateTime = (instant: string, locale = readerLocale()): string =>
  new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
