import { pluralize } from '../../lib/text/pluralize.ts';
import { formatNumber } from '../../lib/text/reader-formats.ts';
import { readerLocale } from '../../lib/text/reader-locale.ts';

export const unknown = 'Not known';

const rounded = (value: number, maximumFractionDigits: number): string =>
  formatNumber(value, { maximumFractionDigits });

const orUnknown =
  <T>(format: (value: T) => string) =>
  (value: T | null): string =>
    value === null ? unknown : format(value);

export const formatCount = orUnknown((count: number) => formatNumber(count));
export const formatMilliseconds = orUnknown((ms: number) => `${rounded(ms, 1)}\u00a0ms`);
export const formatSeconds = orUnknown((seconds: number) => `${rounded(seconds, 0)}\u00a0s`);
export const formatPercent = orUnknown((percent: number) => `${rounded(percent, 2)}\u00a0%`);

export const formatMoment = orUnknown((instant: string) =>
  new Date(instant).toLocaleString(readerLocale(), { dateStyle: 'medium', timeStyle: 'medium' }),
);
export const formatClockTime = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(readerLocale(), { timeStyle: 'short' });

const units = ['KB', 'MB', 'GB', 'TB'] as const;

export const formatBytes = orUnknown((bytes: number) => {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))));
  return `${rounded(bytes / 1024 ** step, 1)}\u00a0${units[step - 1]}`;
});

export const formatUptime = orUnknown((seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    pluralize(Math.floor(minutes / (24 * 60)), 'day'),
    pluralize(Math.floor(minutes / 60) % 24, 'hour'),
    pluralize(minutes % 60, 'minute'),
  ];
  return parts.join(', ');
});

export const computeErrorRate = (requests: number | null, errors: number | null): number | null =>
  requests === null || errors === null || requests === 0 ? null : (errors / requests) * 100;
