import { isDependencyDown } from '@afterglow/service-kit';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type GoogleProfile, googleProfile } from '../../domain/google-profile.ts';
import { GoogleSignInError } from './google-problem.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The URL of /api/auth/google/callback as registered with Google. */
  readonly redirectUri: string;
  /** Milliseconds for one request; a sign-in takes three at most. */
  readonly answerMs: number;
}

type Checks = Omit<PendingSignIn, 'returnTo'>;

interface Issuer {
  readonly configuration: Configuration;
  readonly keys: SigningKeys;
}

/** How long the issuer's metadata is cached, in ms. */
const discoveredForMs = 60 * 60_000;

async function discover(
  { issuer, clientId, clientSecret, answerMs }: GoogleSettings,
  now: () => number,
): Promise<Issuer> {
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const options = { execute, timeout: answerMs / 1000 };
  const configuration = await discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  const { jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined) throw new Error('the issuer names no address of its keys');
  return { configuration, keys: createSigningKeys(new URL(address), { answerMs, now }) };
}

function createDiscovery(settings: GoogleSettings, now: () => number) {
  let known: { readonly issuer: Promise<Issuer>; readonly at: number } | undefined;
  return (): Promise<Issuer> => {
    if (known && now() - known.at < discoveredForMs) return known.issuer;
    const asked = { issuer: discover(settings, now), at: now() };
    known = asked;
    asked.issuer.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.issuer;
  };
}

const failedThere = ['server_error', 'temporarily_unavailable'];

/** openid-client has the response of a failing issuer as the cause. */
const isServerError = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Response && error.cause.status >= 500;

function signInError(error: unknown): GoogleSignInError {
  if (error instanceof GoogleSignInError) return error;
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return new GoogleSignInError('cancelled');
  const isAway = error instanceof AuthorizationResponseError && failedThere.includes(error.error);
  return isAway || isServerError(error) || isDependencyDown(error)
    ? new GoogleSignInError('unavailable', error)
    : new GoogleSignInError('failed', error);
}

const translated = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => Promise.reject(signInError(error)));

/** Code flow with state, nonce, PKCE and a verified signature. */
export function createGoogleClient(settings: GoogleSettings, now: () => number) {
  const discovered = createDiscovery(settings, now);
  return {
    /** @throws GoogleSignInError */
    begin: (): Promise<{ readonly url: URL; readonly checks: Checks }> =>
      translated(async () => {
        const { configuration } = await discovered();
        const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: settings.redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { url, checks };
      }),

    finish: (callbackUrl: string, { state, nonce, codeVerifier }: Checks): Promise<GoogleProfile> =>
      translated(async () => {
        const { search } = new URL(callbackUrl, settings.redirectUri);
        const { configuration, keys } = await discovered();
        const tokens = await authorizationCodeGrant(configuration, new URL(search, settings.redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        await keys.verify(tokens.id_token ?? '');
        const claims = tokens.claims();
        return (claims && googleProfile(claims)) ?? Promise.reject(new GoogleSignInError('failed'));
      }),
  };
}

export type GoogleClient = ReturnType<typeof createGoogleClient>;
