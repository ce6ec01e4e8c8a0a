import { describe, expect, it } from 'vitest';
import { authFixture } from '../../auth.fixture.ts';

const { app } = await authFixture();
const ask = (query: string) => app.inject({ url: `/api/login${query}` });

describe('302', () => {
  it('redirects to /auth', async () => {
    const answer = await ask('');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/auth');
  });

  it('passes on the return path', async () => {
    const answer = await ask(`?returnTo=${encodeURIComponent('/memorial/a?tab=photos')}`);
    expect(answer.headers.location).toBe('/auth?returnTo=%2Fmemorial%2Fa%3Ftab%3Dphotos');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
    'drops a return path to another site: %s',
    async (wanted) => {
      expect((await ask(`?returnTo=${wanted}`)).headers.location).toBe('/auth');
    },
  );
});

describe('400', () => {
  it('refuses more than one return path', async () => {
    expect((await ask('?returnTo=/a&returnTo=/b')).json().code).toBe('validation_failed');
  });
});
