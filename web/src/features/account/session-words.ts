import type { AccountSession } from '@afterglow/proto/types';
import { readerLocale } from '../../lib/words/reader-locale.ts';

const minuteMs = 60_000;
/** Sessions are seen every few minutes: one that is in use was seen this recently. */
const inUseMs = 10 * minuteMs;

/** `Chrome on Windows`; what is not known is left out. */
export function browserInWords({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown browser';
}

/** In the zone of the browser. */
export const timeInWords = (time: string, locale = readerLocale()): string =>
  new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });

export function lastSeenInWords({ isCurrent, lastSeenAt }: AccountSession, now: Date): string {
  if (isCurrent || now.getTime() - Date.parse(lastSeenAt) < inUseMs) return 'Active now';
  return `Last seen ${timeInWords(lastSeenAt)}`;
}
