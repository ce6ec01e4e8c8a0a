import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { password, startAccountsProduct } from '../kit/product/accounts-product.ts';

const { auth, post, freshAddress, register, resetLink } = await startAccountsProduct();
const next = 'never again forgotten';
const collected = 25;
const guessesEach = figure(12, 4);

const logIn = (email: string, tried: string, cookie = ''): Promise<Response> =>
  eventually(async () => {
    const answer = await post('/api/auth/login', { email, password: tried }, { ...freshAddress(), cookie });
    return answer.status !== 503 && answer;
  }, timeout);

const readDevice = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((cookie) => cookie.includes('afterglow-device='))
    .join();

async function collectDevices(email: string): Promise<string[]> {
  const devices: string[] = [];
  for (let count = 0; count < collected; count += 1) devices.push(readDevice(await logIn(email, password)));
  expect(new Set(devices).size).toBe(collected);
  return devices;
}

async function guess(email: string, devices: readonly string[]): Promise<number> {
  let lookedAt = 0;
  for (let round = 0; round < guessesEach; round += 1) {
    const answers = await Promise.all(devices.map((device) => logIn(email, 'not this one', device)));
    lookedAt += answers.filter(({ status }) => status === 401).length;
  }
  return lookedAt;
}

it(
  `A7: after a change of password, 20 of ${collected * guessesEach} guesses by ${collected} earlier devices are checked`,
  async () => {
    const { email, cookie } = await register();
    const devices = await collectDevices(email);
    const changed = await post('/api/auth/password', { password, newPassword: next }, { cookie });
    expect(changed.status).toBe(204);
    expect(await guess(email, devices)).toBe(20);
    expect((await logIn(email, next, readDevice(changed))).status).toBe(200);
    expect((await logIn(email, next)).status).toBe(429);
  },
  testMs,
);

it(
  'A7: a reset forgets every device and remembers the browser that requested it',
  async () => {
    const { email } = await register();
    const devices = await collectDevices(email);
    await post('/api/forgot-password', { email });
    const token = (await resetLink(email)).searchParams.get('token');
    const answer = await post('/api/reset-password', { token, password: next });
    expect(answer.status).toBe(200);
    expect(await guess(email, devices)).toBe(20);
    for (const device of devices.slice(-3)) expect((await logIn(email, next, device)).status).toBe(429);
    expect((await logIn(email, next, readDevice(answer))).status).toBe(200);
  },
  testMs,
);

it(
  `A7: of ${collected} devices the ten newest are known, and at most 100 of their guesses are checked`,
  async () => {
    const { email } = await register();
    const devices = await collectDevices(email);
    expect(await guess(email, devices)).toBe(Math.min(guessesEach, 10) * 10 + 20);
    expect((await fetch(`${auth.url}/api/auth/user`, { headers: { cookie: devices[0] ?? '' } })).status).toBe(401);
  },
  testMs,
);
