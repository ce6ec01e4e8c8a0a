import { eventually, testEnvironment } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { processStarter } from '../processes.ts';

const environment = await testEnvironment('auth');
const start = processStarter();
const auth = await start('services/auth/main', { env: { ...environment.variables, REGISTRATIONS_MAX: '1000' } });
const password = 'forget me not';
const guesses = figure(1000, 200);

const post = (path: string, address: string, body: object, cookie = ''): Promise<Response> =>
  fetch(`${auth.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { origin: auth.url, 'x-forwarded-for': address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `2001:db8:${(addresses >> 12).toString(16)}:${(addresses & 0xfff).toString(16)}::1`;
};

async function organizer(email = `${crypto.randomUUID()}@example.org`) {
  const answer = await post('register', freshAddress(), { email, password, firstName: 'Ruth', lastName: 'Ellis' });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { email, cookie: cookie.join('; ') };
}

const guess = (email: string, address: string): Promise<Response> =>
  post('login', address, { email, password: 'not this one' });
const signIn = async (email: string, address: string, cookie = ''): Promise<number> =>
  (await post('login', address, { email, password }, cookie)).status;

/** A busy machine says to come again, and the guesser does. */
const guessUntilAnswered = (email: string, address: string): Promise<number> =>
  eventually(async () => {
    const { status } = await guess(email, address);
    return status !== 503 && status;
  }, timeout);

/** Guesses twenty at a time. Gives how many were answered with each status. */
async function guessOften(email: string, getAddress: () => string): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let from = 0; from < guesses; from += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guessUntilAnswered(email, getAddress())));
    for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** What work gives, and the seconds of CPU time that it cost auth. */
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
  'A1: an unknown address cannot be told from a known one, by response or by work',
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
    // A hash more or less would be ten times the work.
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

it('A1: a sign-in does not wait behind a hundred guesses from one address', {
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

it('A1: requests beyond the queue are told at once to retry later', {
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
