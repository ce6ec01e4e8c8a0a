import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@afterglow/local-stack';
import jwt from 'jsonwebtoken';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';
import { signInAtProvider } from './sign-in-at-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

const clientId = 'afterglow';
const clientSecret = 'a secret that only the tests and their provider know';
const keyId = 'of-the-tests';
const lifetimeSeconds = 3600;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export interface TestOpenIdProvider {
  readonly url: string;
  /** For auth's readConfig and web/server's: the provider stands in for Google. */
  readonly variables: Readonly<Record<string, string>>;
  /** Somebody who has an account there. @returns the name to sign in with */
  newPerson(claims: Claims): string;
  /** Changes claims of the ID tokens that are issued from now on. */
  changeClaims(changes: Claims): void;
  /** Signs ID tokens with a key that nobody has published. */
  signWithOtherKey(): void;
  /** Answers nothing before this. */
  delay(milliseconds: number): void;
  failWith(status: number): void;
  /** Ends all of this. */
  behaveWell(): void;
  /** Signs in there like a browser does. @returns the address that the browser is sent back to */
  signIn(address: string, person: string, options?: { readonly refuse?: boolean }): Promise<URL>;
  close(): Promise<void>;
}

interface Behaviour {
  claims: Claims;
  key: ReturnType<typeof newKey>;
  delayMs: number;
  status: number | null;
}

/** An ID token with other claims, signed again. */
function changedToken(token: string, { claims, key }: Behaviour): string {
  const payload = jwt.decode(token) as Record<string, unknown>;
  return jwt.sign({ ...payload, ...claims }, key, { algorithm: 'RS256', keyid: keyId });
}

/** A real OpenID provider in the place of Google. Call it at the top of a test file. */
export async function testOpenIdProvider(publicOrigin: string): Promise<TestOpenIdProvider> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const redirectUri = `${publicOrigin}/api/auth/google/callback`;
  const people = new Map<string, Claims>();
  const key = newKey();
  const good: Behaviour = { claims: {}, key, delayMs: 0, status: null };
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
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] },
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
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token) body.id_token = changedToken(body.id_token, behaviour);
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  afterAll(close);
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
