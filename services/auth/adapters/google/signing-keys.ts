import { compactVerify, createRemoteJWKSet, customFetch, errors } from 'jose';

interface SigningKeysOptions {
  /** Milliseconds for one request. */
  readonly answerMs: number;
  readonly now: () => number;
}

export interface SigningKeys {
  /** @throws if no key of the issuer made the signature, or the keys cannot be read */
  verify(token: string): Promise<void>;
}

const minute = 60_000;
const rereadsPerMinute = 5;

const mayBeReplaced = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;

async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error('the issuer does not send its keys', { cause: response });
  return response;
}

/** Keys of an issuer, read again if they do not fit a token, since the issuer may have replaced them at any time. */
export function createSigningKeys(address: URL, { answerMs, now }: SigningKeysOptions): SigningKeys {
  const keys = createRemoteJWKSet(address, {
    timeoutDuration: answerMs,
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: fetchKeys,
  });
  let rereads: number[] = [];

  function mayReread(): boolean {
    if (keys.reloading) return true;
    rereads = rereads.filter((at) => now() - at < minute);
    return rereads.length < rereadsPerMinute && rereads.push(now()) > 0;
  }

  const check = async (token: string): Promise<void> => void (await compactVerify(token, keys));
  return {
    verify: (token) =>
      check(token).catch(async (error: unknown) => {
        if (!mayBeReplaced(error) || !mayReread()) throw error;
        await keys.reload();
        await check(token);
      }),
  };
}
