import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { password, startAccountsProduct } from '../kit/product/accounts-product.ts';

const { auth, post, register, freshAddress } = await startAccountsProduct();
const guesses = figure(1000, 200);

type Address = ReturnType<typeof freshAddress>;

const organizer = () => register(freshAddress());
const guess = (email: string, address: Address): Promise<Response> =>
  post('/api/auth/login', { email, password: 'not this one' }, address);
const signIn = async (email: string, address: Address, cookie = ''): Promise<number> =>
  (await post('/api/auth/login', { email, password }, { ...address, cookie })).status;

const guessUntilAnswered = (email: string, address: Address): Promise<number> =>
  eventually(async () => {
    const { status } = await guess(email, address);
    return status !== 503 && status;
  }, timeout);

async function guessOften(email: string, getAddress: () => Address): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let from = 0; from < guesses; from += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guessUntilAnswered(email, getAddress())));
    for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** Measures the CPU seconds that auth spends on `work`. */
async function getCost<T>(work: () => Promise<T>): Promise<{ given: T; cpu: number }> {
  const seconds = async () =>
    Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(await (await fetch(auth.metricsUrl)).text())?.[1]);
  const before = await seconds();
  const given = await work();
  return { given, cpu: (await seconds()) - before };
}

it(
  `A1: of ${guesses} guesses from one address ten are checked, and the owner can sign in elsewhere`,
  async () => {
    const { email } = await organizer();
    const address = freshAddress();
    expect(await guessOften(email, () => address)).toEqual({ 401: 10, 429: guesses - 10 });
    expect(await signIn(email, address)).toBe(429);
    expect(await signIn(email, freshAddress())).toBe(200);
  },
  testMs,
);

it(
  `A1: of ${guesses} guesses from as many addresses twenty are checked, and the owner can sign in on a known device`,
  async () => {
    const { email, cookie } = await organizer();
    expect(await guessOften(email, freshAddress)).toEqual({ 401: 20, 429: guesses - 20 });
    expect(await signIn(email, freshAddress(), cookie)).toBe(200);
  },
  testMs,
);

it(
  'A1: responses and timing do not reveal whether an address is registered',
  async () => {
    const known = await Promise.all(Array.from({ length: 10 }, () => organizer()));
    const unknown = known.map(() => `${crypto.randomUUID()}@example.org`);
    const answersTo = async (emails: readonly string[]): Promise<string[]> => {
      const answers: string[] = [];
      for (const email of emails) {
        const answer = await guess(email, freshAddress());
        answers.push(`${answer.status} ${answer.headers.getSetCookie()} ${await answer.text()}`);
      }
      return answers;
    };
    const emails = known.map(({ email }) => email);
    const toKnown = await getCost(() => answersTo(emails));
    const toUnknown = await getCost(() => answersTo(unknown));
    expect(toUnknown.given).toEqual(toKnown.given);
    expect(new Set(toKnown.given).size).toBe(1);
    // One hash more or less would change the time by a factor of ten.
    expect(toUnknown.cpu / toKnown.cpu).toBeGreaterThan(0.5);
    expect(toUnknown.cpu / toKnown.cpu).toBeLessThan(2);
    for (const email of [...emails.slice(0, 1), ...unknown.slice(0, 1)])
      expect(await guessOften(email, freshAddress)).toEqual({ 401: 19, 429: guesses - 19 });
  },
  testMs,
);

it(
  'A1: requests without hashing are answered while a hundred guesses wait',
  async () => {
    const { cookie } = await organizer();
    let waiting = 100;
    const guessed = Promise.all(
      Array.from({ length: waiting }, async () => {
        const answer = await guess(`${crypto.randomUUID()}@example.org`, freshAddress());
        waiting -= 1;
        return answer.status;
      }),
    );
    const times: number[] = [];
    for (let read = 0; read < 10; read += 1) {
      const from = performance.now();
      expect((await fetch(`${auth.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
      times.push(performance.now() - from);
    }
    expect(waiting).toBeGreaterThan(20);
    expect(Math.max(...times)).toBeLessThan(within(200));
    expect(new Set(await guessed)).toEqual(new Set([401]));
  },
  testMs,
);

it('A1: a sign-in does not wait for a hundred guesses from one address', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const { email } = await organizer();
  const address = freshAddress();
  let waiting = 100;
  const guessed = Array.from({ length: waiting }, async () => {
    const { status } = await guess(`${crypto.randomUUID()}@example.org`, address);
    waiting -= 1;
    return status;
  });
  await eventually(() => waiting < 100, timeout);
  expect(await signIn(email, freshAddress())).toBe(200);
  expect(waiting).toBeGreaterThan(20);
  await Promise.all(guessed);
});

it('A1: requests beyond the queue are answered at once with a request to retry later', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const answers = await Promise.all(
    Array.from({ length: 250 }, () => guess(`${crypto.randomUUID()}@example.org`, freshAddress())),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length).toBe(250 - busy.length);
});
