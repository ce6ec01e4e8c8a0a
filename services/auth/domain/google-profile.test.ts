import { describe, expect, it } from 'vitest';
import { googleProfile } from './google-profile.ts';

const claims = { iss: 'https://accounts.google.com', sub: '1', email: 'Ada@Example.org', email_verified: true };

it('returns the address in lower case, and both names', () => {
  expect(googleProfile({ ...claims, given_name: ' Ada ', family_name: 'Byron', name: 'Ada Byron' })).toEqual({
    issuer: claims.iss,
    subject: '1',
    email: 'ada@example.org',
    isVerified: true,
    firstName: 'Ada',
    lastName: 'Byron',
  });
});

it.each([
  [{ name: 'Ada Byron' }, 'Ada Byron', ''],
  [{}, '', ''],
  [{ given_name: 7, family_name: null }, '', ''],
  [{ given_name: 'A\u202eda\u0000', family_name: 'x'.repeat(300) }, 'A da', 'x'.repeat(200)],
])('returns the names that are known: %j', (names, firstName, lastName) => {
  expect(googleProfile({ ...claims, ...names })).toMatchObject({ firstName, lastName });
});

it.each(['true', 1, undefined, null, false])('an address is verified only by true, not by %j', (verified) => {
  expect(googleProfile({ ...claims, email_verified: verified })?.isVerified).toBe(false);
});

describe('without a subject that tells people apart', () => {
  it.each(['', 'a\u0000b', 'a\nb', 'ä', 'x'.repeat(256)])('is null for %j', (sub) => {
    expect(googleProfile({ ...claims, sub })).toBeNull();
  });

  it('takes the longest that OpenID allows', () => {
    const sub = 'x'.repeat(255);
    expect(googleProfile({ ...claims, sub })).toMatchObject({ subject: sub });
  });
});

describe('without an email address that an account may have', () => {
  it.each([undefined, '', 'ada', 7, `a@${'b'.repeat(260)}.org`, 'a@b.org\r\nBcc: c@d.org'])(
    'is null for %j',
    (email) => {
      expect(googleProfile({ ...claims, email })).toBeNull();
    },
  );
});
