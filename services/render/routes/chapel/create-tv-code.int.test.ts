import { describe, expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';

const { deps, environment, ada, send, create, createReady } = await renderFixture();
const openLink = async (publicId: string): Promise<string> =>
  (await send('PUT', `/api/memorials/rose/slideshows/${publicId}/chapel-link`, ada)).json().token;
const ask = (token: string, video = 'silent') =>
  send('POST', `/api/chapel/${token}/tv-codes`, environment.anonymous, { video });
const age = (code: string, minutes: number) =>
  deps.database
    .updateTable('tv_codes')
    .set({ expires_at: new Date(Date.now() + (30 - minutes) * 60_000) })
    .where('code', '=', code)
    .execute();

describe('201', () => {
  it('creates six letters for half an hour, and keeps them for the first half of it', async () => {
    const token = await openLink((await createReady()).publicId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const codes = new Set(answers.map((answer) => answer.json().code));
    const [code = ''] = codes;
    expect([codes.size, code]).toEqual([1, expect.stringMatching(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/)]);
    const left = new Date(answers[0]?.json().expiresAt).getTime() - Date.now();
    expect(left / 60_000).toBeCloseTo(30, 0);
    await age(code, 14);
    expect((await ask(token)).json().code).toBe(code);
    const { token: before } = (await send('POST', '/api/tv', environment.anonymous, { code })).json();
    await age(code, 16);
    const next = (await ask(token)).json().code;
    expect(next).not.toBe(code);
    expect((await send('POST', '/api/tv', environment.anonymous, { code })).json().code).toBe('tv_code_not_found');
    expect((await send('POST', '/api/tv', environment.anonymous, { code: next })).json().token).toBe(before);
  });
});

it('400: takes only videos that a television plays', async () => {
  const token = await openLink((await createReady()).publicId);
  for (const video of ['copies', 'hour', '', 7]) {
    const answer = await send('POST', `/api/chapel/${token}/tv-codes`, environment.anonymous, { video });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  }
});

it('404: is the answer for a wrong link, and for a video that is not there', async () => {
  expect((await ask('unknown')).json().code).toBe('chapel_not_found');
  const token = await openLink((await create()).publicId);
  for (const video of ['silent', 'music', 'loop', 'test'])
    expect((await ask(token, video)).json().code).toBe('video_not_found');
});
