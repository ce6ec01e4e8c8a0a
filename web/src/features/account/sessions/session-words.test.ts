import type { AccountSession } from '@afterglow/proto/types';
import { describe, expect, test } from 'vitest';
import { timeInWords } from '../../../lib/words/reader-formats.ts';
import { browserInWords, lastSeenInWords } from './session-words.ts';

const session: AccountSession = {
  id: 'a',
  browser: 'Chrome',
  system: 'Windows',
  signedInAt: '2026-01-01T09:00:00.000Z',
  lastSeenAt: '2026-01-02T10:00:00.000Z',
  isCurrent: false,
};
const later = (minutes: number): Date => new Date(Date.parse(session.lastSeenAt) + minutes * 60_000);

describe('browserInWords', () => {
  test.each([
    ['Chrome', 'Windows', 'Chrome on Windows'],
    ['Firefox', '', 'Firefox'],
    ['', 'macOS', 'macOS'],
    ['', '', 'Unknown browser'],
  ])('describes %j and %j as %j', (browser, system, words) => {
    expect(browserInWords({ browser, system })).toBe(words);
  });
});

describe('lastSeenInWords', () => {
  test('describes a session seen some minutes ago as in use', () => {
    expect(lastSeenInWords(session, later(9))).toBe('Active now');
  });

  test('describes an older one with the time it was seen', () => {
    expect(lastSeenInWords(session, later(11))).toBe(`Last seen ${timeInWords(session.lastSeenAt)}`);
  });

  test('always describes the current session as in use', () => {
    expect(lastSeenInWords({ ...session, isCurrent: true }, later(60))).toBe('Active now');
  });
});
