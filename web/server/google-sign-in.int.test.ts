import { expect, it } from 'vitest';
import { ask, webServer } from './web-server.fixture.ts';

const serverWithoutGoogle = await webServer();
const serverWithGoogle = await webServer({ variables: { GOOGLE_CLIENT_ID: 'afterglow.apps.googleusercontent.com' } });

it('pages offer sign-in with Google, without the client id', async () => {
  const { text } = await ask(`${serverWithGoogle.origin}/auth`);
  expect(text).toContain('<meta name="google-sign-in" content="on">');
  expect(text).not.toContain('googleusercontent');
});

it('pages do not mention Google when the product is not registered there', async () => {
  expect((await ask(`${serverWithoutGoogle.origin}/auth`)).text).not.toMatch(/google/i);
});

it('the browser navigates to Google, so that no security header has to be relaxed', async () => {
  const [withGoogle, without] = await Promise.all(
    [serverWithGoogle, serverWithoutGoogle].map(({ origin }) => ask(`${origin}/auth`)),
  );
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'])
    expect(withGoogle?.headers[name]).toBe(without?.headers[name]);
});
