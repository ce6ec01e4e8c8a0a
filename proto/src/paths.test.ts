import { describe, expect, it } from 'vitest';
import { parseReturnPath, withReturnPath } from './paths.ts';

describe('parseReturnPath', () => {
  it.each([
    '/',
    '/apiary',
    '/watch/a/b#start',
    '/dashboard',
    '/memorial/a-b_c?tab=photos',
    '/account-settings#sessions',
  ])('accepts a page of ours: %s', (path) => {
    expect(parseReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    ' /dashboard',
    '/.//evil.example',
    '/api/auth/google',
    '/api',
    '/auth?mode=signup',
    '/internal/users/1',
    `/${'a'.repeat(2000)}`,
  ])('refuses what is not a page of ours: %j', (text) => {
    expect(parseReturnPath(text)).toBeNull();
  });
});

it('appends the return path, if there is one', () => {
  expect(withReturnPath('/auth', '/memorial/a?tab=photos')).toBe('/auth?returnTo=%2Fmemorial%2Fa%3Ftab%3Dphotos');
  expect(withReturnPath('/auth', '//evil.example')).toBe('/auth');
});
