import { expect, test } from 'vitest';
import { outcomeOfError, outcomeOfIntent, outcomeOfResult, toPaymentProgress } from './intent-state.ts';

test.each([
  ['succeeded', { kind: 'succeeded' }],
  ['processing', { kind: 'processing' }],
  ['canceled', { kind: 'canceled' }],
  ['requires_action', { kind: 'unconfirmed' }],
  ['requires_payment_method', { kind: 'open', refusal: undefined }],
])('an intent that is %s has the progress %o', (status, progress) => {
  expect(toPaymentProgress({ status, last_payment_error: null })).toEqual(progress);
});

test('an open intent includes the reason for the last refusal', () => {
  const refused = { status: 'requires_payment_method', last_payment_error: { message: 'Your card was declined.' } };
  expect(toPaymentProgress(refused)).toEqual({ kind: 'open', refusal: 'Your card was declined.' });
});

test.each([
  ['succeeded', 'succeeded'],
  ['processing', 'processing'],
  ['requires_payment_method', 'failed'],
])('a confirmation that leaves the intent %s has the outcome %s', (status, kind) => {
  expect(outcomeOfIntent({ status })).toEqual({ kind });
});

test.each([
  [{ type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
  [{ type: 'validation_error', message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'We are unable to.' },
    'We are unable to.',
  ],
])('%o shows the provider’s message', (error, message) => {
  expect(outcomeOfError(error)).toEqual({ kind: 'refused', message });
});

test.each([
  [{ type: 'api_error', message: 'Idempotency layer down' }],
  [{ type: 'api_connection_error', message: 'Could not connect' }],
  [{ type: 'card_error' }],
])('%o shows no reason', (error) => {
  expect(outcomeOfError(error)).toEqual({ kind: 'failed' });
});

test('a payment completed in another tab has succeeded', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No.' };
  expect(outcomeOfError({ ...error, payment_intent: { status: 'succeeded' } })).toEqual({ kind: 'succeeded' });
});

test.each([
  ['an intent alone', { paymentIntent: { status: 'succeeded' } }, { kind: 'succeeded' }],
  ['an intent that is still open', { paymentIntent: { status: 'requires_payment_method' } }, { kind: 'failed' }],
  ['an error', { error: { type: 'card_error', message: 'Declined.' } }, { kind: 'refused', message: 'Declined.' }],
  [
    'an error beside an intent',
    { error: { type: 'api_error' }, paymentIntent: { status: 'succeeded' } },
    { kind: 'failed' },
  ],
  ['nothing', {}, { kind: 'failed' }],
])('the result of a confirmation with %s is the outcome', (_, result, outcome) => {
  expect(outcomeOfResult(result)).toEqual(outcome);
});
