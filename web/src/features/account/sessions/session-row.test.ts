import type { AccountSession } from '@afterglow/proto/types';
import { describe, expect, test } from 'vitest';
import { formatDateTime } from '../../../lib/text/reader-formats.ts';
import { formatBrowser, formatLastSeen } from './session-row.tsx';

const session: AccountSession = {
  id: 'a',
  browser: 'Chrome',
  system: 'Windows',
  signedInAt: '2026-01-01T09:00:00.000Z',
  lastSeenAt: '2026-01-02T10:00:00.000Z',
  isCurrent: false,
};
const later = (minutes: number): Date => new Date(Date.parse(session.lastSeenAt) + minutes * 60_000);

describe('formatBrowser', () => {
  test.each([
    ['Chrome', 'Windows', 'Chrome on Windows'],
    ['Firefox', '', 'Firefox'],
    ['', 'macOS', 'macOS'],
    ['', '', 'Unknown browser'],
  ])('describes %j and %j as %j', (browser, system, words) => {
    expect(formatBrowser({ browser, system })).toBe(words);
  });
});

describe('formatLastSeen', () => {
  test('shows a session seen some minutes ago as in use', () => {
    expect(formatLastSeen(session, later(9))).toBe('Active now');
  });

  test('shows when an older session was last seen', () => {
    expect(formatLastSeen(session, later(11))).toBe(`Last seen ${formatDateTime(session.lastSeenAt)}`);
  });

  test('always shows the current session as in use', () => {
    expect(formatLastSeen({ ...session, isCurrent: true }, later(60))).toBe('Active now');
  });
});
