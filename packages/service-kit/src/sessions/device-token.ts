import jwt from 'jsonwebtoken';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** A different audience, so that neither token passes for the other. */
const settings = { issuer: 'afterglow', audience: 'afterglow-device' } as const;
const algorithm = 'ES256';

const Claims = Type.Object({ sub: Type.String({ minLength: 1 }), did: Type.String({ minLength: 1 }) });

export interface DeviceClaims {
  readonly account: string;
  readonly deviceId: string;
}

export const signDevice = (privateKey: string, { account, deviceId }: DeviceClaims, expiresAt: Date): string =>
  jwt.sign({ did: deviceId, exp: Math.floor(expiresAt.getTime() / 1000) }, privateKey, {
    ...settings,
    algorithm,
    subject: account,
  });

/** Null unless the token is genuine and unexpired. */
export function verifyDevice(publicKey: string, token: string): DeviceClaims | null {
  try {
    const payload = jwt.verify(token, publicKey, { ...settings, algorithms: [algorithm] });
    return Value.Check(Claims, payload) ? { account: payload.sub, deviceId: payload.did } : null;
  } catch {
    return null;
  }
}
