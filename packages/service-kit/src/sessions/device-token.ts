import jwt from 'jsonwebtoken';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Another audience than a session's: neither is taken for the other. */
const settings = { issuer: 'afterglow', audience: 'afterglow-device' } as const;
const algorithm = 'ES256';

const Claims = Type.Object({ sub: Type.String({ minLength: 1 }), did: Type.String({ minLength: 1 }) });

export interface DeviceClaims {
  /** Stands for the account, and does not say whose it is. */
  readonly account: string;
  readonly deviceId: string;
}

/** Signs that a device has signed in to an account. `privateKey` is PEM (P-256). */
export const signDevice = (privateKey: string, { account, deviceId }: DeviceClaims, expiresAt: Date): string =>
  jwt.sign({ did: deviceId, exp: Math.floor(expiresAt.getTime() / 1000) }, privateKey, {
    ...settings,
    algorithm,
    subject: account,
  });

/** The claims of a genuine, unexpired token; null for anything else. */
export function verifyDevice(publicKey: string, token: string): DeviceClaims | null {
  try {
    const payload = jwt.verify(token, publicKey, { ...settings, algorithms: [algorithm] });
    return Value.Check(Claims, payload) ? { account: payload.sub, deviceId: payload.did } : null;
  } catch {
    return null;
  }
}
