import { methodAndPath } from '@afterglow/proto';
import { testOpenIdProvider } from '@afterglow/test-kit';
import { authFixture } from '../../auth.fixture.ts';

export const publicOrigin = 'http://localhost:3000';
const { path: beginPath } = methodAndPath('GET /api/auth/google');

export const verifiedClaims = (email: string) => ({
  email,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
  name: 'Ada Byron',
});

export async function googleFixture(changes: Readonly<Record<string, string>> = {}) {
  const provider = await testOpenIdProvider(publicOrigin);
  const fixture = await authFixture({ ...provider.variables, GOOGLE_ANSWER_MS: '10000', ...changes });
  const { app } = fixture;

  async function begin(query = '') {
    const answer = await app.inject({ url: `${beginPath}${query}` });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { answer, address: String(answer.headers.location), cookie };
  }
  const finish = ({ pathname, search }: URL, cookie: string) =>
    app.inject({ url: `${pathname}${search}`, headers: { cookie } });

  async function signIn(person: string, query = '') {
    const { address, cookie } = await begin(query);
    return finish(await provider.signIn(address, person), cookie);
  }
  return { ...fixture, provider, begin, finish, signIn };
}
