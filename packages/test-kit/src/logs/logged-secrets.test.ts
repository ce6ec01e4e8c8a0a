import { expect, it } from 'vitest';
import { findSecrets } from './logged-secrets.ts';

const token = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(86)}`;

it.each([
  ['a signed token', `{"cookie":"afterglow=${token}"}`],
  ['a private key', '-----BEGIN PRIVATE KEY-----'],
  ['a hashed password', 'Key (password_hash)=($argon2id$v=19$m=19456)'],
  ['a key of the payment provider', 'No such key: sk_test_0123456789abcdef'],
  ['a key of the payment provider', 'whsec_0123456789abcdef'],
  ['the secret of a payment', 'pi_1a2b_secret_3c4d'],
  ['a card', '4242424242424242'],
  ['a card', '4000 0000 0000 9995'],
  ['a password of the tests', '?password=forget%20me%20not'],
])('F3: finds %s in %s', (kind, text) => {
  expect(findSecrets(text)).toEqual([kind]);
});

it('F3: reports nothing else as a secret', () => {
  const line =
    '{"level":"info","reqId":"0b7e1c9e-42f3-4d62-a0c5-3c4f9cb6ad10","route":"/api/auth/login","ms":1763855999000}';
  expect(findSecrets(`${line} pk_test_0123456789abcdef`)).toEqual([]);
});
