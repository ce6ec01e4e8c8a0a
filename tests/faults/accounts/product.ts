import { freePorts } from '@afterglow/local-stack';
import { eventually, testEnvironment } from '@afterglow/test-kit';
import { openMail, testMailServer } from '@afterglow/test-kit/mail';
import pg from 'pg';
import { afterAll } from 'vitest';
import { timeout } from '../figure.ts';
import { processStarter } from '../processes.ts';

export const password = 'forget me not';
export const publicOrigin = 'https://afterglow.example.org';

const getCookies = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** auth with its worker, on stores of its own, and a mail server. Call it at the top of the test file. */
export async function startAccounts(changes: Readonly<Record<string, string>> = {}) {
  const environment = await testEnvironment('auth');
  const mailServer = await testMailServer();
  const start = processStarter();
  const env = {
    ...environment.variables,
    REGISTRATIONS_MAX: '1000',
    RESETS_PER_ADDRESS_MAX: '1000',
    PUBLIC_ORIGIN: publicOrigin,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Afterglow <hello@example.org>',
    SUPPORT_EMAIL: 'support@example.org',
    ...changes,
  };
  const [port = 0] = await freePorts(1);
  const [auth] = await Promise.all([
    start('services/auth/main', { env: { ...env, AUTH_URL: `http://127.0.0.1:${port}` }, port }),
    start('services/auth/worker', { env }),
  ]);
  const pool = new pg.Pool({ connectionString: environment.database.adminUrl, max: 2 });
  afterAll(() => pool.end());

  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${auth.url}${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const register = async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const answer = await post('/api/auth/register', { email, password, firstName: 'Ruth', lastName: 'Ellis' });
    return { email, cookie: getCookies(answer) };
  };
  const signIn = async (email: string, trial = password): Promise<string> =>
    getCookies(await post('/api/auth/login', { email, password: trial }));
  const readStatus = async (cookie: string): Promise<number> =>
    (await fetch(`${auth.url}/api/auth/user`, { headers: { cookie } })).status;
  /** But for the welcome that follows each registration. */
  const mailsTo = async (email: string) => {
    const received = mailServer.received.filter(({ to }) => to.includes(email));
    const mails = await Promise.all(received.map(({ raw }) => openMail(raw)));
    return mails.filter(({ subject }) => subject !== 'Welcome to Afterglow');
  };
  /** The token of the newest link to reset a password, once it has come. */
  const resetLink = async (email: string, count = 1): Promise<URL> => {
    const mails = await eventually(async () => {
      const found = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Reset'));
      return found.length >= count && found;
    }, timeout);
    return new URL(/https?:\/\/\S+\/reset-password\?token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  };
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query(text, values)).rows;
  return { auth, environment, mailServer, post, register, signIn, readStatus, mailsTo, resetLink, query };
}
