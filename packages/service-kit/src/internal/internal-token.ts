import type { ServiceName } from '@afterglow/proto';
import jwt from 'jsonwebtoken';

const audience = 'afterglow-internal';
const lifetimeSeconds = 60;

/** A short-lived token with which one service calls another. */
export const signInternalCall = (secret: string, caller: ServiceName | 'web'): string =>
  jwt.sign({}, secret, { algorithm: 'HS256', audience, issuer: caller, expiresIn: lifetimeSeconds });

/** Whether an Authorization header was signed by one of our own services. */
export function isInternalCall(secret: string, authorization: string | undefined): boolean {
  if (!authorization?.startsWith('Bearer ')) return false;
  try {
    jwt.verify(authorization.slice('Bearer '.length), secret, { algorithms: ['HS256'], audience });
    return true;
  } catch {
    return false;
  }
}
