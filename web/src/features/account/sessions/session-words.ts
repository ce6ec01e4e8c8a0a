import type { AccountSession } from '@afterglow/proto/types';
import { timeInWords } from '../../../lib/words/reader-formats.ts';

const minuteMs = 60_000;
/** Sessions are seen every few minutes: one that is in use was seen this recently. */
const inUseMs = 10 * minuteMs;

/** `Chrome on Windows`; what is not known is left out. */
export function browserInWords({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown browser';
}

export function lastSeenInWords({ isCurrent, lastSeenAt }: AccountSession, now: Date): string {
  if (isCurrent || now.getTime() - Date.parse(lastSeenAt) < inUseMs) return 'Active now';
  return `Last seen ${timeInWords(lastSeenAt)}`;
}
