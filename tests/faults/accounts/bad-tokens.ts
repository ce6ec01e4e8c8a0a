import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';

interface GoodToken {
  readonly token: string;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly userId: string;
  readonly sessionId: string;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const strangersKey = (curve: string): string =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Tokens that name a valid session but are forged, each in a different way. */
export function badTokens({ token, privateKey, publicKey, userId, sessionId }: GoodToken): [string, string][] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const body = { sid: sessionId };
  const house = { algorithm: 'ES256', subject: userId, issuer: 'afterglow', audience: 'afterglow' } as const;
  const sign = (payload: object, options: jwt.SignOptions = {}, key = privateKey): string =>
    jwt.sign(payload, key, { ...house, expiresIn: '1h', ...options });
  const without = (name: 'subject' | 'issuer' | 'audience'): string => {
    const { [name]: _, ...rest } = house;
    return jwt.sign(body, privateKey, { ...rest, expiresIn: '1h' });
  };
  const unsigned = (algorithm: string): string => `${encoded({ alg: algorithm, typ: 'JWT' })}.${claims}.`;
  const hmac = (secret: string, algorithm = 'HS256'): string => {
    const signed = `${encoded({ alg: algorithm, typ: 'JWT' })}.${claims}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const withHead = (more: object): string => `${encoded({ alg: 'ES256', typ: 'JWT', ...more })}.${claims}.${signature}`;
  const withClaims = (more: object): string =>
    `${head}.${encoded({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...more })}.${signature}`;
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return [
    ['nothing', ''],
    ['a space', ' '],
    ['a word', 'nonsense'],
    ['two dots', '..'],
    ['one part', head],
    ['two parts', `${head}.${claims}`],
    ['four parts', `${token}.${signature}`],
    ['no signature', `${head}.${claims}.`],
    ['no claims', `${head}..${signature}`],
    ['no head', `.${claims}.${signature}`],
    ['a changed signature', `${head}.${claims}.${flipped}`],
    ['half a signature', `${head}.${claims}.${signature.slice(0, 43)}`],
    ['a signature of zeros', `${head}.${claims}.${'A'.repeat(86)}`],
    ['a signature in DER', `${head}.${claims}.${Buffer.from(`0D${signature}`).toString('base64url')}`],
    ['the algorithm none', unsigned('none')],
    ['the algorithm None', unsigned('None')],
    ['the algorithm NONE', unsigned('NONE')],
    ['an algorithm that is empty', unsigned('')],
    ['the public key as a secret', hmac(publicKey)],
    ['the public key as a secret, said to be ES256', hmac(publicKey, 'ES256')],
    ['an empty secret', hmac('')],
    ['a guessed secret', hmac('secret')],
    ['the key of a stranger', sign(body, {}, strangersKey('P-256'))],
    ['another curve', sign(body, { algorithm: 'ES384' }, strangersKey('P-384'))],
    ['a key in its head', withHead({ jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } })],
    ['the address of a key in its head', withHead({ jku: 'https://evil.example/keys' })],
    ['a key id with a path', withHead({ kid: '../../dev/null' })],
    ['a key id with SQL', withHead({ kid: "' or 1=1 --" })],
    ['a critical extension', withHead({ crit: ['exp'] })],
    ['another user', withClaims({ sub: `${Number(userId) + 1}` })],
    ['a later end', withClaims({ exp: 4_102_444_800 })],
    ['an end in the past', sign(body, { expiresIn: -10 })],
    ['a beginning in the future', sign(body, { notBefore: 3600 })],
    ['another issuer', sign(body, { issuer: 'elsewhere' })],
    ['no issuer', without('issuer')],
    ['another audience', sign(body, { audience: 'elsewhere' })],
    ['the audience of a device', sign({ did: sessionId }, { audience: 'afterglow-device' })],
    ['no audience', without('audience')],
    ['no user', without('subject')],
    ['a user that is a word', sign(body, { subject: 'admin' })],
    ['a user below zero', sign(body, { subject: '-1' })],
    ['no session', sign({})],
    ['a session that is empty', sign({ sid: '' })],
    ['a session that is a number', sign({ sid: 7 })],
    ['a session that was never made', sign({ sid: 'never-made' })],
    ['somebody else’s session', sign(body, { subject: `${Number(userId) + 1}` })],
    ['claims that are no JSON', `${head}.${Buffer.from('{').toString('base64url')}.${signature}`],
    ['claims that are a list', `${head}.${encoded([])}.${signature}`],
    ['a long one', `${head}.${'A'.repeat(8_000)}.${signature}`],
  ];
}
