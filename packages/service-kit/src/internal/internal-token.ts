import type { ServiceName } from '@afterglow/proto';
import jwt from 'jsonwebtoken';

const audience = 'afterglow-internal';
const lifetimeSeconds = 60;

export const signInternalCall = (secret: string, caller: ServiceName | 'web'): string =>
  jwt.sign({}, secret, { algorithm: 'HS256', audience, issuer: caller, expiresIn: lifetimeSeconds });

export function isInternalCall(secret: string, authorization: string | undefined): boolean {
  if (!authorization?.startsWith('Bearer ')) return false;
  try {
    jwt.verify(authorization.slice('Bearer '.length), secret, { algorithms: ['HS256'], audience });
    return true;
  } catch {
    return false;
  }
}
