import { eventually } from '@afterglow/test-kit';
import { openMail, testMailServer } from '@afterglow/test-kit/mail';
import { timeout } from '../figure.ts';
import { sendJson } from '../load/http-client.ts';
import { type ServicesOptions, startServices, type Variables } from './services.ts';

export const password = 'forget me not';
export const publicOrigin = 'https://afterglow.example.org';

const getCookies = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Starts auth and its worker, with a mail server. */
export async function startAccountsProduct({ variables }: ServicesOptions = {}) {
  const mailServer = await testMailServer();
  const services = await startServices(['auth/main', 'auth/worker'], {
    variables: {
      REGISTRATIONS_MAX: '1000',
      RESETS_PER_ADDRESS_MAX: '1000',
      PUBLIC_ORIGIN: publicOrigin,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Afterglow <hello@example.org>',
      SUPPORT_EMAIL: 'support@example.org',
      ...variables,
    },
  });
  const auth = services.main('auth');

  const post = (path: string, body: object, headers: Variables = {}): Promise<Response> =>
    sendJson('POST', `${auth.url}${path}`, { ...services.anonymous, ...headers }, body);
  let addresses = 0;
  /** Headers of a client at an address of its own. */
  const freshAddress = (): Variables => {
    addresses += 1;
    const groups = [addresses >> 12, addresses & 0xfff].map((group) => group.toString(16));
    return { 'x-forwarded-for': `2001:db8:${groups.join(':')}::1` };
  };
  const register = async (headers: Variables = {}) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const body = { email, password, firstName: 'Ruth', lastName: 'Ellis' };
    return { email, cookie: getCookies(await post('/api/auth/register', body, headers)) };
  };
  const signIn = async (email: string, trial = password): Promise<string> =>
    getCookies(await post('/api/auth/login', { email, password: trial }));
  const readStatus = async (cookie: string): Promise<number> =>
    (await fetch(`${auth.url}/api/auth/user`, { headers: { cookie } })).status;
  const mailsTo = async (email: string) => {
    const received = mailServer.received.filter(({ to }) => to.includes(email));
    const mails = await Promise.all(received.map(({ raw }) => openMail(raw)));
    return mails.filter(({ subject }) => subject !== 'Welcome to Afterglow');
  };
  const resetLink = async (email: string, count = 1): Promise<URL> => {
    const mails = await eventually(async () => {
      const found = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Reset'));
      return found.length >= count && found;
    }, timeout);
    return new URL(/https?:\/\/\S+\/reset-password\?token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  };
  const query = (text: string, values?: unknown[]) => services.query('auth', text, values);
  const steps = { post, freshAddress, register, signIn, readStatus, mailsTo, resetLink, query };
  return { ...services, auth, mailServer, ...steps };
}
