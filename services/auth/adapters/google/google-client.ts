import { isDependencyDown } from '@afterglow/service-kit';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type GoogleProfile, googleProfile } from '../../domain/google-profile.ts';
import { GoogleSignInError } from './google-problem.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of /api/auth/google/callback, as it is registered with Google. */
  readonly redirectUri: string;
  /** For one request to Google; a sign-in takes three at most. */
  readonly answerMs: number;
}

type Checks = Omit<PendingSignIn, 'returnTo'>;

export interface GoogleClient {
  /** @throws GoogleSignInError */
  begin(): Promise<{ readonly url: URL; readonly checks: Checks }>;
  /** Exchanges the code of the address that Google sent the browser to. @throws GoogleSignInError */
  finish(addressOfCallback: string, checks: Checks): Promise<GoogleProfile>;
}

/** Milliseconds for which what an issuer says of itself is kept; its keys are read again when a new one is used. */
const discoveredForMs = 60 * 60_000;

/** Asks Google for its addresses and keys when they are first needed, and again after an hour. */
function createDiscovery({ issuer, clientId, clientSecret, answerMs }: GoogleSettings, now: () => number) {
  const execute = issuer.startsWith('http:')
    ? [enableNonRepudiationChecks, allowInsecureRequests]
    : [enableNonRepudiationChecks];
  let known: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined;
  return (): Promise<Configuration> => {
    if (known && now() - known.at < discoveredForMs) return known.configuration;
    const options = { execute, timeout: answerMs / 1000 };
    const configuration = discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    const asked = { configuration, at: now() };
    known = asked;
    configuration.catch(() => {
      if (known === asked) known = undefined;
    });
    return configuration;
  };
}

const failedThere = ['server_error', 'temporarily_unavailable'];

/** openid-client gives the answer of an issuer that fails as the cause. */
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

/** Google as an OpenID provider: the code flow with state, nonce and PKCE, and a signature that is checked. */
export function createGoogleClient(settings: GoogleSettings, now: () => number): GoogleClient {
  const discovered = createDiscovery(settings, now);
  return {
    begin: () =>
      translated(async () => {
        const configuration = await discovered();
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
    finish: (addressOfCallback, { state, nonce, codeVerifier }) =>
      translated(async () => {
        const { search } = new URL(addressOfCallback, settings.redirectUri);
        const tokens = await authorizationCodeGrant(await discovered(), new URL(search, settings.redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return (claims && googleProfile(claims)) ?? Promise.reject(new GoogleSignInError('failed'));
      }),
  };
}
