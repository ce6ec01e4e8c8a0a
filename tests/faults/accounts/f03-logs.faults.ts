import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payWithTestCard, testCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { eventually, photo } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { testMs, timeout } from '../figure.ts';
import { memorialInput, newAccount, type Person, startWholeProduct } from './whole-product.ts';

const { origin, dataDir, visitor } = await startWholeProduct({ env: { LOG_LEVEL: 'debug' } });
const account = newAccount();
const wrongPassword = 'not the password of anybody';

const textOf = (name: string): Promise<string> => readFile(join(dataDir, name), 'utf8');

/** Everything that a person types, gets or pays with, and that nobody is to find in a log. */
async function liveThrough(): Promise<string[]> {
  const [ruth, tom] = [visitor(), visitor()];
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
  const secret = await pay(ruth);
  await fetchWithSecrets(ruth, token);
  await ruth.ask('DELETE /api/auth/user', { body: { password: wrongPassword } });
  await ruth.ask('POST /api/auth/logout', {});
  return [password, wrongPassword, token, secret, ...ruth.cookies.values(), ...tom.cookies.values()];
}

async function pay(ruth: Person): Promise<string> {
  const body = { amount: memorialPrice.usd };
  const { clientSecret } = await ruth.call('POST /api/create-payment-intent', { body });
  await payWithTestCard(origin, clientSecret);
  const paid = async () => (await ruth.call('GET /api/billing/payments', {})).payments.length > 0;
  await eventually(paid, timeout);
  return clientSecret;
}

/** Where no route has them: in addresses, headers and bodies that are refused. */
async function fetchWithSecrets(ruth: Person, token: string): Promise<void> {
  const cookie = [...ruth.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const json = { origin, cookie, 'content-type': 'application/json' };
  const { password } = account;
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

/** What the processes share among themselves. */
async function ownSecrets(): Promise<string[]> {
  const { serviceSecret, sessionPrivateKey } = JSON.parse(await textOf('secrets.json'));
  const { secretKey, webhookSecret } = JSON.parse(await textOf('payment-keys.json'));
  const passwords = (await readdir(dataDir)).filter((name) => /^database-\w+\.password$/.test(name)).map(textOf);
  const keyLines = sessionPrivateKey.split('\n').filter((line: string) => line.length > 30);
  return [serviceSecret, secretKey, webhookSecret, ...keyLines, ...(await Promise.all(passwords))];
}

it(
  'F3: no log contains a password, cookie, token, secret or card number at the debug level',
  async () => {
    const secrets = [
      ...(await liveThrough()),
      ...(await ownSecrets()),
      testCard.number,
      testCard.number.replaceAll(' ', ''),
    ];
    const files = (await readdir(join(dataDir, 'logs'))).filter((name) => name.endsWith('.log'));
    const logs = await Promise.all(files.map(async (name) => ({ name, text: await textOf(join('logs', name)) })));
    const routes = ['/api/auth/login', '/api/invitations/:invitationToken/upload', '/api/create-payment-intent'];
    for (const route of routes)
      expect(
        logs.some(({ text }) => text.includes(`"route":"${route}"`)),
        route,
      ).toBe(true);
    expect(secrets.length).toBeGreaterThan(15);
    const written = logs.flatMap(({ name, text }) =>
      secrets
        .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
        .filter((secret) => text.includes(secret))
        .map((secret) => `${name}: ${secret}`),
    );
    expect(written).toEqual([]);
  },
  testMs,
);
