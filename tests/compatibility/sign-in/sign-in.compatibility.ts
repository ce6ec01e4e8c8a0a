import { methodAndPath } from '@afterglow/proto';
import { type Person, visitor } from '@afterglow/tests-acceptance/people/person';
import { afterAll, expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { keycloak } from './keycloak.ts';
import { nodeOidcProviders } from './node-oidc-provider.ts';
import { oauth2MockServer } from './oauth2-mock-server.ts';
import { oidcProviderMock } from './oidc-provider-mock.ts';
import { person as known, type ProviderProgram } from './provider.ts';
import { type SigningInProduct, startSigningInProduct } from './signing-in-product.ts';

const programs: readonly ProviderProgram[] = [...nodeOidcProviders, oauth2MockServer, oidcProviderMock, keycloak];

const { path: beginPath } = methodAndPath('GET /api/auth/google');

/** @returns the address at the provider */
const begin = async (person: Person): Promise<string> => (await person.open(beginPath)).headers.get('location') ?? '';

const finish = async (person: Person, { pathname, search }: URL): Promise<string> =>
  (await person.open(`${pathname}${search}`)).headers.get('location') ?? '';

async function expectSignIn({ origin, provider }: SigningInProduct) {
  const person = visitor(new Map(), origin);
  expect(await finish(person, await provider.signIn(await begin(person)))).toBe('/dashboard');
  const { email, firstName, lastName } = known;
  const user = await person.call('GET /api/auth/user', {});
  expect(user).toMatchObject({ email, firstName, lastName });
  return { person, user };
}

for (const program of programs) {
  const { peer, advice = '', heavy = false } = program;
  describePeer(peer, { advice, heavy }, (installed) => {
    let started: Promise<SigningInProduct> | undefined;
    const open = (): Promise<SigningInProduct> => {
      started ??= startSigningInProduct(program, installed());
      return started;
    };
    afterAll(async () => (await started)?.stop());

    // Before a sign-in, since a provider asks for consent once.
    if (program.canRefuse)
      it('a refusal', async () => {
        const { origin, provider } = await open();
        const person = visitor(new Map(), origin);
        expect(await finish(person, await provider.refuse(await begin(person)))).toBe('/auth?google=cancelled');
        expect((await person.ask('GET /api/auth/user')).status).toBe(401);
      });

    it('a sign-in with address and name, a sign-out, and a sign-in with the same account', async () => {
      const { person, user } = await expectSignIn(await open());
      await person.call('POST /api/auth/logout', {});
      expect((await person.ask('GET /api/auth/user')).status).toBe(401);
      expect((await expectSignIn(await open())).user).toEqual(user);
    });

    it('a sign-in during which the provider replaces its keys', async () => {
      const { origin, provider } = await open();
      await expectSignIn(await open());
      const person = visitor(new Map(), origin);
      const address = await begin(person);
      await provider.replaceKeys();
      expect(await finish(person, await provider.signIn(address))).toBe('/dashboard');
    });
  });
}
