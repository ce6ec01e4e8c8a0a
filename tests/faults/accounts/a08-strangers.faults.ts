import { eventually } from '@afterglow/test-kit';
import { openMail } from '@afterglow/test-kit/mail';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { password, startAccountsProduct } from '../kit/product/accounts-product.ts';

const { anonymous, auth, mailServer, post, register, query } = await startAccountsProduct();
const changes = figure(25, 5);
const registrations = figure(40, 12);

async function subjectsTo(address: string): Promise<(string | undefined)[]> {
  await eventually(async () => (await query('select id from auth.mails')).length === 0, timeout);
  const received = mailServer.received.filter(({ to }) => to.includes(address));
  return Promise.all(received.map(async ({ raw }) => (await openMail(raw)).subject));
}

it(
  `A8: ${changes} changes of password send no mail to a stranger whose address was registered`,
  async () => {
    const { email, cookie } = await register();
    let current = password;
    for (let change = 0; change < changes; change += 1) {
      const newPassword = `never again forgotten ${change}`;
      const answer = await post('/api/auth/password', { password: current, newPassword }, { cookie });
      expect(answer.status).toBe(204);
      current = newPassword;
    }
    await post('/api/contact', { name: 'Ruth Ellis', email, subject: 'A question', message: 'Where is it?' });
    expect(await subjectsTo(email)).toEqual(['Welcome to Afterglow']);
    expect((await post('/api/forgot-password', { email })).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(['Welcome to Afterglow', 'Reset your Afterglow password']);
  },
  testMs,
);

it(
  `A8: ${registrations} accounts registered and deleted with one mailbox send ten confirmations and no other mail`,
  async () => {
    const name = crypto.randomUUID();
    const addresses = new Set<string>();
    for (let count = 0; count < registrations; count += 1) {
      const email = `${name.slice(0, 1 + (count % 7))}.${name.slice(1 + (count % 7))}+${count % 3}@example.org`;
      addresses.add(email);
      const registered = await post('/api/auth/register', { email, password, firstName: 'Ruth', lastName: 'Ellis' });
      expect(registered.status).toBe(201);
      await subjectsTo(email);
      const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
      const headers = { ...anonymous, cookie: cookie.join('; ') };
      const deleted = await sendJson('DELETE', `${auth.url}/api/auth/user`, headers, { password });
      expect(deleted.status).toBe(204);
    }
    const subjects = (await Promise.all([...addresses].map(subjectsTo))).flat();
    expect(subjects).toEqual(Array(10).fill('Welcome to Afterglow'));
  },
  testMs,
);

it(
  'A8: accepts five requests for a reset link, however the address is spelled',
  async () => {
    const name = crypto.randomUUID().replaceAll('-', '');
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await post('/api/forgot-password', { email: `${name}+${count}@example.org` })).status);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  },
  testMs,
);
