import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { hashMailedToken, newMailedToken } from '../domain/mailed-token.ts';

const { app, deps, environment, post, register, signIn } = await authFixture({ GUESSES_PER_ADDRESS_MAX: '3' });
const crowded = await authFixture({ GUESSES_PER_ADDRESS_MAX: '3', DEVICE_GUESSES_MAX: '5' });
const next = 'analytical engine';

type Headers = Record<string, string>;
type Fixture = Pick<Awaited<ReturnType<typeof authFixture>>, 'post'>;

let addresses = 0;
const freshAddress = (): Headers => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
};

/** Uses up the budget of strangers, so that only known devices get through. */
async function shutOutStrangers(email: string, { post: send }: Fixture = { post }): Promise<void> {
  for (let guess = 0; guess < 20; guess += 1)
    await send('/api/auth/login', { email, password: 'not this one' }, { ...environment.anonymous, ...freshAddress() });
}
const getsIn = async (email: string, headers: Headers, password = ada.password): Promise<boolean> =>
  (await post('/api/auth/login', { email, password }, { ...headers, ...freshAddress() })).statusCode === 200;

async function reset(email: string) {
  const token = newMailedToken();
  const user = await deps.users.findByEmail(email);
  const expiresAt = new Date(Date.now() + 60_000);
  await deps.resetTokens.add({ tokenHash: hashMailedToken(token), userId: user?.id ?? 0, expiresAt });
  return post('/api/reset-password', { token, password: next });
}
const change = (headers: Headers) =>
  app.inject({
    ...{ method: 'POST', url: '/api/auth/password', headers },
    payload: { password: ada.password, newPassword: next },
  });
const getHeaders = ({ cookies }: Awaited<ReturnType<typeof reset>>): Headers => ({
  ...environment.anonymous,
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});

describe.each([
  ['a reset', reset],
  ['a change', async (_email: string, headers: Headers) => change(headers)],
])('%s of the password', (_, renew) => {
  it('ends every device, and remembers the browser that did it', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const devices = [await register(email), await signIn(email), await signIn(email)];
    const answer = await renew(email, devices[0] ?? {});
    await shutOutStrangers(email);
    for (const device of devices) expect(await getsIn(email, device, next)).toBe(false);
    expect(await getsIn(email, getHeaders(answer), next)).toBe(true);
  });
});

it('keeps the ten devices that signed in last, even if many sign in at once', async () => {
  const email = 'ten@example.org';
  const first = await register(email);
  const second = await signIn(email);
  await post('/api/auth/login', { email, password: ada.password }, first);
  expect(await Promise.all(Array.from({ length: 9 }, () => getsIn(email, environment.anonymous)))).not.toContain(false);
  const user = await deps.users.findByEmail(email);
  const rows = await deps.database
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', user?.id ?? 0)
    .execute();
  expect(rows).toHaveLength(10);
  await shutOutStrangers(email);
  expect([await getsIn(email, first), await getsIn(email, second)]).toEqual([true, false]);
});

it('counts a device as a stranger once all devices of the account have used up their guesses', async () => {
  const email = 'crowd@example.org';
  const devices = [await crowded.register(email), await crowded.signIn(email), await crowded.signIn(email)];
  await shutOutStrangers(email, crowded);
  const statuses: number[] = [];
  for (const device of devices)
    for (let guess = 0; guess < 3; guess += 1)
      statuses.push(
        (await crowded.post('/api/auth/login', { email, password: 'not this one' }, { ...device, ...freshAddress() }))
          .statusCode,
      );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

it('forgets the device when the address changes', async () => {
  const email = 'before@example.org';
  const device = await register(email);
  await deps.database.updateTable('users').set({ email: 'after@example.org' }).where('email', '=', email).execute();
  await shutOutStrangers('after@example.org');
  expect(await getsIn('after@example.org', device)).toBe(false);
});
