import { randomBytes } from 'node:crypto';
import { loadOrCreatePrivate } from './private-file.ts';

export interface PaymentKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

const letters = (): string => randomBytes(16).toString('hex');

const makeKeys = (): PaymentKeys => ({
  secretKey: `sk_test_${letters()}`,
  publishableKey: `pk_test_${letters()}`,
  webhookSecret: `whsec_${letters()}`,
});

export async function loadPaymentKeys(folder: string): Promise<PaymentKeys> {
  return JSON.parse(await loadOrCreatePrivate(`${folder}/payment-keys.json`, () => JSON.stringify(makeKeys())));
}
