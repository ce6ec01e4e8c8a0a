import { limits, patterns } from '@afterglow/proto';
import { normalizeEmail } from './normalize-email.ts';

export interface GoogleProfile {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

type Claims = Readonly<Record<string, unknown>>;

const emailPattern = new RegExp(patterns.email, 'u');
const controlCharacters = new RegExp(patterns.controlCharacters, 'gu');

const toText = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value : '';
};

const getName = (claims: Claims, name: string): string =>
  [...toText(claims, name).replace(controlCharacters, ' ').trim()].slice(0, limits.nameMaxLength).join('').trim();

/** OpenID Connect Core, section 2. Postgres stores no NUL and indexes no long text. */
const subjectPattern = /^[\x20-\x7e]{1,255}$/;

/** Null if an account cannot have such an address or subject. */
export function googleProfile(claims: Claims & { readonly iss: string; readonly sub: string }): GoogleProfile | null {
  const email = normalizeEmail(toText(claims, 'email'));
  if (email.length > limits.emailMaxLength || !emailPattern.test(email)) return null;
  if (!subjectPattern.test(claims.sub)) return null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isVerified: claims.email_verified === true,
    firstName: getName(claims, 'given_name') || getName(claims, 'name'),
    lastName: getName(claims, 'family_name'),
  };
}
