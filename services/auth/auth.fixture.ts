import { serviceFixture, type TestEnvironment, testEnvironment } from '@afterglow/test-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

export const ada = { email: 'ada@example.org', password: 'lovelace', firstName: 'Ada', lastName: 'Byron' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const oneAddress = {
  REGISTRATIONS_MAX: '1000',
  ADDRESS_GUESSES_MAX: '1000',
  CONTACT_MESSAGES_MAX: '1000',
  RESETS_PER_ADDRESS_MAX: '1000',
};

export async function authFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment: TestEnvironment = await testEnvironment('auth');
  const modules = { readConfig, createDeps, createApp };
  const { app, deps, send: sendAs } = await serviceFixture(environment, modules, { ...oneAddress, ...changes });
  const send = (method: Method, url: string, headers = environment.anonymous, payload?: object) =>
    sendAs(method, url, headers, payload);
  const post = (url: string, payload: object, headers: Record<string, string> = environment.anonymous) =>
    send('POST', url, headers, payload);
  const register = async (email: string) => {
    const answer = await post('/api/auth/register', { ...ada, email });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { ...environment.anonymous, cookie };
  };
  const confirm = (email: string) =>
    deps.transact(async (transaction) => {
      const user = await deps.users.lockByEmail(email, transaction);
      if (user) await deps.confirmAddress(user.id, email, transaction);
    });
  const registerConfirmed = async (email: string) => {
    const headers = await register(email);
    await confirm(email);
    return headers;
  };
  const signIn = async (email: string, userAgent = '') => {
    const headers = { ...environment.anonymous, 'user-agent': userAgent };
    const answer = await post('/api/auth/login', { email, password: ada.password }, headers);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { ...environment.anonymous, cookie };
  };
  const readStatus = async (headers: Record<string, string>) =>
    (await send('GET', '/api/auth/user', headers)).statusCode;
  const allMails = () =>
    deps.database.selectFrom('mails').select(['template', 'recipient', 'values']).orderBy('id').execute();
  const mails = async () => (await allMails()).filter(({ template }) => template !== 'welcome');
  return {
    app,
    deps,
    environment,
    send,
    post,
    register,
    registerConfirmed,
    confirm,
    signIn,
    readStatus,
    allMails,
    mails,
  };
}
