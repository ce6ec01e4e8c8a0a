import { cookieNames } from '@afterglow/proto';
import { clearHostCookie, readHostCookie, setHostCookie } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

interface PendingSignInDependencies {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

const PendingSignIn = Type.Object({
  state: Type.String({ minLength: 1 }),
  nonce: Type.String({ minLength: 1 }),
  codeVerifier: Type.String({ minLength: 1 }),
  returnTo: Type.String({ minLength: 1 }),
});
export type PendingSignIn = Static<typeof PendingSignIn>;

const cookie = cookieNames.google;
const minutes = 10;
const settings = { issuer: 'afterglow', audience: 'afterglow-google' } as const;
const algorithm = 'ES256';

export function createPendingSignIns({ privateKey, publicKey, publicOrigin, clock }: PendingSignInDependencies) {
  function verify(token: string): PendingSignIn | null {
    try {
      const payload = jwt.verify(token, publicKey, { ...settings, algorithms: [algorithm] });
      return Value.Check(PendingSignIn, payload) ? payload : null;
    } catch {
      return null;
    }
  }
  return {
    begin(reply: FastifyReply, pending: PendingSignIn): void {
      const expiresAt = new Date(clock().getTime() + minutes * 60_000);
      const claims = { ...pending, exp: Math.floor(expiresAt.getTime() / 1000) };
      const token = jwt.sign(claims, privateKey, { ...settings, algorithm });
      setHostCookie(reply, cookie, token, expiresAt, publicOrigin);
    },
    /** Removes the pending sign-in from the browser, so that it is finished only once. */
    take(request: FastifyRequest, reply: FastifyReply): PendingSignIn | null {
      const pending = verify(readHostCookie(request, cookie, publicOrigin) ?? '');
      clearHostCookie(reply, cookie, publicOrigin);
      return pending;
    },
  };
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
