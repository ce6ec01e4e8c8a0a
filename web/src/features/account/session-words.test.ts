import type { AccountSession } from '@afterglow/proto/types';
import { describe, expect, test } from 'vitest';
import { browserInWords, lastSeenInWords, timeInWords } from './session-words.ts';

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

test('timeInWords writes day and hour as the reader does', () => {
  const noon = '2026-11-22T13:05:00';
  expect(timeInWords(noon, 'en-US')).toBe('November 22, 2026 at 1:05 PM');
  expect(timeInWords(noon, 'en-GB')).toBe('22 November 2026 at 13:05');
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
