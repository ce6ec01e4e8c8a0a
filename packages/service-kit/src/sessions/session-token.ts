import jwt from 'jsonwebtoken';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const settings = { issuer: 'afterglow', audience: 'afterglow' } as const;
const algorithm = 'ES256';

const Claims = Type.Object({ sub: Type.String({ pattern: '^\\d+$' }), sid: Type.String({ minLength: 1 }) });

export interface SessionClaims {
  readonly userId: number;
  readonly sessionId: string;
}

export const signSession = (privateKey: string, claims: SessionClaims, expiresAt: Date): string =>
  jwt.sign({ sid: claims.sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, privateKey, {
    ...settings,
    algorithm,
    subject: String(claims.userId),
  });

/** Null unless the token is genuine and unexpired. */
export function verifySession(publicKey: string, token: string): SessionClaims | null {
  try {
    const payload = jwt.verify(token, publicKey, { ...settings, algorithms: [algorithm] });
    return Value.Check(Claims, payload) ? { userId: Number(payload.sub), sessionId: payload.sid } : null;
  } catch {
    return null;
  }
}
