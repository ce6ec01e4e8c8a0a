import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { eventually, photo } from '@afterglow/test-kit';
import { timeout } from '../kit/figure.ts';
import { memorialInput, newAccount, type Person } from '../kit/product/whole-product.ts';

const wrongPassword = 'not the password of anybody';

/** Returns everything that a person types, receives or pays with and that must not appear in a log. */
export async function useSecrets(origin: string, visitor: () => Person): Promise<string[]> {
  const [ruth, tom, account] = [visitor(), visitor(), newAccount()];
  const { email, password } = account;
  await ruth.call('POST /api/auth/register', { body: account });
  await ruth.ask('POST /api/auth/login', { body: { email, password: wrongPassword } });
  await ruth.ask('POST /api/auth/login', { body: { email, password, passwords: [password] } });
  const { publicId: memorialRef } = await ruth.call('POST /api/memorials', { body: memorialInput });
  const params = { memorialRef };
  const { token } = await ruth.call('POST /api/memorials/:memorialRef/invitations', {
    params,
    body: { recipientName: 'Uncle Tom' },
  });
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(await readFile(photo('03')))]), 'garden.jpg');
  await tom.call('GET /api/invitations/:invitationToken', { params: { invitationToken: token } });
  await tom.ask('POST /api/invitations/:invitationToken/upload', { params: { invitationToken: token }, form });
  const secret = await pay(origin, ruth);
  await fetchWithSecrets(origin, ruth, { token, password });
  await ruth.ask('DELETE /api/auth/user', { body: { password: wrongPassword } });
  await ruth.ask('POST /api/auth/logout', {});
  return [password, wrongPassword, token, secret, ...ruth.cookies.values(), ...tom.cookies.values()];
}

export async function pay(origin: string, ruth: Person): Promise<string> {
  const body = { amount: memorialPrice.usd };
  const { clientSecret } = await ruth.call('POST /api/create-payment-intent', { body });
  await payWithTestCard(origin, clientSecret);
  const paid = async () => (await ruth.call('GET /api/billing/payments', {})).payments.length > 0;
  await eventually(paid, timeout);
  return clientSecret;
}

/** Puts secrets into addresses, headers and bodies that the server rejects. */
async function fetchWithSecrets(
  origin: string,
  ruth: Person,
  { token, password }: Readonly<Record<'token' | 'password', string>>,
): Promise<void> {
  const cookie = ruth.cookieHeader();
  const json = { origin, cookie, 'content-type': 'application/json' };
  for (const [path, init] of [
    [`/api/invitations/${token}/nothing`, {}],
    [`/api/memorials?password=${encodeURIComponent(password)}`, { headers: { cookie } }],
    ['/api/auth/login', { method: 'POST', headers: json, body: `{"password": "${password}"` }],
    ['/api/auth/register', { method: 'POST', headers: json, body: JSON.stringify({ password, email: 7 }) }],
    ['/api/memorials/%zz', { headers: { authorization: `Bearer ${token}` } }],
    [`/invite/${token}`, {}],
  ] as const)
    await fetch(`${origin}${path}`, init);
}

export async function ownSecrets(dataDir: string): Promise<string[]> {
  const toText = (name: string): Promise<string> => readFile(join(dataDir, name), 'utf8');
  const { serviceSecret, sessionPrivateKey } = JSON.parse(await toText('secrets.json'));
  const { secretKey, webhookSecret } = JSON.parse(await toText('payment-keys.json'));
  const passwords = (await readdir(dataDir)).filter((name) => /^database-\w+\.password$/.test(name)).map(toText);
  const keyLines = sessionPrivateKey.split('\n').filter((line: string) => line.length > 30);
  return [serviceSecret, secretKey, webhookSecret, ...keyLines, ...(await Promise.all(passwords))];
}
