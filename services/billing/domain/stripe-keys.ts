export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

type Mode = 'test' | 'live';

/** Restricted keys (rk) are secret keys with fewer rights. */
const getMode = (key: string, kinds: string): Mode | undefined =>
  new RegExp(`^(?:${kinds})_(test|live)_\\w+$`).exec(key)?.[1] as Mode | undefined;

export const isLiveKey = (secretKey: string): boolean => getMode(secretKey, 'sk|rk') === 'live';

/** Describes a problem with the keys in one line that shows no value; null if there is none. */
export function keyProblem(keys: StripeKeys, payments: 'stripe' | 'sandbox'): string | null {
  const named = [
    ['STRIPE_SECRET_KEY', keys.secretKey, getMode(keys.secretKey, 'sk|rk')],
    ['STRIPE_PUBLISHABLE_KEY', keys.publishableKey, getMode(keys.publishableKey, 'pk')],
    ['STRIPE_WEBHOOK_SECRET', keys.webhookSecret, /^whsec_\S+$/.test(keys.webhookSecret) ? 'any' : undefined],
  ] as const;
  const wrong = named.filter(([, , mode]) => mode === undefined);
  if (wrong.length > 0) return wrong.map(([name, key]) => `${name} is ${key ? 'not valid' : 'missing'}`).join(', ');
  const [[, , secret], [, , publishable]] = named;
  if (secret !== publishable)
    return `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY is a ${publishable} key`;
  return payments === 'sandbox' && secret === 'live'
    ? 'STRIPE_SECRET_KEY is a live key, which the sandbox refuses'
    : null;
}
