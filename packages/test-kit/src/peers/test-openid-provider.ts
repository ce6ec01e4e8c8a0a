import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@afterglow/local-stack';
import jwt from 'jsonwebtoken';
import Provider from 'oidc-provider';
import { whenDone } from '../when-done.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

const clientId = 'afterglow';
const clientSecret = 'a secret that only the tests and their provider know';
const lifetimeSeconds = 3600;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export interface TestOpenIdProvider {
  readonly url: string;
  readonly variables: Readonly<Record<string, string>>;
  /** @returns the name to sign in with */
  newPerson(claims: Claims): string;
  changeClaims(changes: Claims): void;
  signWithOtherKey(): void;
  /** Publishes another key instead, for good. @param keyId the same as before, or a new one */
  replaceKey(keyId: string): void;
  /** How often the published keys were read. */
  keyReadings(): number;
  failKeysWith(status: number): void;
  delay(milliseconds: number): void;
  failWith(status: number): void;
  behaveWell(): void;
  /** @returns the address that the browser is sent back to */
  signIn(address: string, person: string, options?: { readonly refuse?: boolean }): Promise<URL>;
  close(): Promise<void>;
}

interface Behaviour {
  claims: Claims;
  key: ReturnType<typeof newKey>;
  delayMs: number;
  status: number | null;
  keysStatus: number | null;
}

interface Published {
  readonly key: ReturnType<typeof newKey>;
  readonly keyId: string;
}

const describeKey = (key: KeyObject, kid: string) => ({
  ...key.export({ format: 'jwk' }),
  ...{ kid, use: 'sig', alg: 'RS256' },
});

function changedToken(token: string, { claims, key }: Behaviour, keyId: string): string {
  const payload = jwt.decode(token) as Record<string, unknown>;
  return jwt.sign({ ...payload, ...claims }, key, { algorithm: 'RS256', keyid: keyId });
}

/** A real OpenID provider in the place of Google. Call it at the top of a test file. */
export async function testOpenIdProvider(publicOrigin: string): Promise<TestOpenIdProvider> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const redirectUri = `${publicOrigin}/api/auth/google/callback`;
  const people = new Map<string, Claims>();
  let published: Published = { key: newKey(), keyId: 'of-the-tests' };
  let readings = 0;
  const good: Behaviour = { claims: {}, key: published.key, delayMs: 0, status: null, keysStatus: null };
  const behaviour = { ...good };
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [describeKey(published.key, published.keyId)] },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: lifetimeSeconds,
      Grant: lifetimeSeconds,
      IdToken: lifetimeSeconds,
      Interaction: lifetimeSeconds,
      Session: lifetimeSeconds,
    },
    findAccount: (_, id) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
  });
  provider.use(async (ctx, next) => {
    if (behaviour.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    if (behaviour.status !== null) {
      ctx.status = behaviour.status;
      return;
    }
    await next();
    if (ctx.path === '/jwks') {
      readings += 1;
      if (behaviour.keysStatus === null)
        ctx.body = { keys: [describeKey(createPublicKey(published.key), published.keyId)] };
      else ctx.status = behaviour.keysStatus;
    }
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token)
      body.id_token = changedToken(body.id_token, behaviour, published.keyId);
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  whenDone(close);
  return {
    url,
    variables: {
      GOOGLE_ISSUER: url,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      PUBLIC_ORIGIN: publicOrigin,
    },
    newPerson: (claims) => {
      const person = `person-${people.size + 1}`;
      people.set(person, claims);
      return person;
    },
    changeClaims: (changes) => {
      behaviour.claims = changes;
    },
    signWithOtherKey: () => {
      behaviour.key = newKey();
    },
    replaceKey: (keyId) => {
      published = { key: newKey(), keyId };
      good.key = published.key;
      behaviour.key = published.key;
    },
    keyReadings: () => readings,
    failKeysWith: (status) => {
      behaviour.keysStatus = status;
    },
    delay: (milliseconds) => {
      behaviour.delayMs = milliseconds;
    },
    failWith: (status) => {
      behaviour.status = status;
    },
    behaveWell: () => {
      Object.assign(behaviour, good);
    },
    signIn: (address, person, { refuse = false } = {}) => signInAtProvider(address, redirectUri, person, refuse),
    close,
  };
}
