import { expect, it } from 'vitest';
import { googleFixture, verifiedClaims } from '../../adapters/google/google.fixture.ts';

const { provider, signIn } = await googleFixture();
const keyless = await googleFixture();

let count = 0;
const newPerson = () => {
  count += 1;
  return provider.newPerson(verifiedClaims(`person${count}@example.org`));
};

it.each([
  ['under a new name', ['first', 'second']],
  ['under the same name', ['first', 'first']],
])('a key that the provider replaces %s fails no sign-in', async (_, names) => {
  for (const name of names) {
    provider.replaceKey(name);
    expect((await signIn(newPerson())).headers.location).toBe('/dashboard');
  }
});

it('reads the keys a few times at most for many tokens that none of them signed', async () => {
  provider.signWithOtherKey();
  const before = provider.keyReadings();
  for (const _ of Array.from({ length: 12 }))
    expect((await signIn(newPerson())).headers.location).toBe('/auth?google=failed');
  expect(provider.keyReadings() - before).toBeLessThanOrEqual(5);
});

it('redirects with a reason when the provider does not send its keys', async () => {
  keyless.provider.failKeysWith(503);
  const person = keyless.provider.newPerson(verifiedClaims('k@example.org'));
  expect((await keyless.signIn(person)).headers.location).toBe('/auth?google=unavailable');
});
