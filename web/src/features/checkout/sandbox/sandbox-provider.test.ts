import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Card, sandboxProvider } from './sandbox-provider.ts';

const assign = vi.fn();
const fetched = vi.fn<typeof fetch>();
const card: Card = { number: '4242424242424242', exp_month: '12', exp_year: '2090', cvc: '123' };

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://photos.example.org', search: '', assign } });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_test_1' }) });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  assign.mockReset();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function aProvider(answer: object, status = 200, entered: Card | null = card) {
  fetched.mockImplementation(async () => Response.json(answer, { status }));
  return sandboxProvider('pi_1_secret_2', async () => entered);
}

test('sends the card with the payment of its secret and the return address', async () => {
  expect(await aProvider({ status: 'succeeded' }).confirm()).toEqual({ kind: 'succeeded' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/payment-sandbox/v1/payment_intents/pi_1/confirm');
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    client_secret: 'pi_1_secret_2',
    key: 'pk_test_1',
    return_url: 'https://photos.example.org/?payment=success',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2090',
    'payment_method_data[card][cvc]': '123',
  });
});

test('refuses an invalid card number without a request', async () => {
  const outcome = await aProvider({ status: 'succeeded' }, 200, null).confirm();
  expect(outcome).toEqual({ kind: 'refused', message: 'Please check your card details.' });
  expect(fetched).not.toHaveBeenCalled();
});

test('shows the provider’s message for a declined card', async () => {
  const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };
  expect(await aProvider(declined, 402).confirm()).toEqual({ kind: 'refused', message: 'Your card was declined.' });
});

const bank = { redirect_to_url: { url: 'https://bank.example.org/confirm' } };

test.each(['confirm', 'resume'] as const)('%s sends the browser to the bank', async (step) => {
  const provider = aProvider({ status: 'requires_action', next_action: bank });
  expect(await provider[step]()).toEqual({ kind: 'leaving' });
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example.org/confirm');
});

test.each([
  ['is done with', { status: 'succeeded', next_action: bank }, 'succeeded'],
  ['has no page of the bank', { status: 'requires_action', next_action: null }, 'failed'],
])('the browser stays if a payment %s', async (_, intent, kind) => {
  expect(await aProvider(intent).resume()).toEqual({ kind });
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  [{ status: 'requires_action', next_action: bank }, { kind: 'unconfirmed' }],
  [{ status: 'canceled' }, { kind: 'canceled' }],
])('reads the progress of %o uncached and does not navigate', async (intent, progress) => {
  expect(await aProvider(intent).progress()).toEqual(progress);
  expect(fetched.mock.calls[0]?.[1]).toEqual({ cache: 'no-store' });
  expect(assign).not.toHaveBeenCalled();
});

test('treats a payment as open if its progress cannot be read', async () => {
  const progress = await aProvider({ error: { type: 'api_error' } }, 500).progress();
  expect(progress).toEqual({ kind: 'open', refusal: undefined });
});
