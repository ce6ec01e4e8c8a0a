import { limits } from '@afterglow/proto/limits';
import { describe, expect, it } from 'vitest';
import { adaId, renderFixture, rose } from '../../render.fixture.ts';

const { deps, environment, ada, send, createReady } = await renderFixture();
let address = 0;
const enter = (code: string, from = `198.51.100.${address}`) =>
  send('POST', '/api/tv', { ...environment.anonymous, 'x-forwarded-for': from }, { code });

async function newCode() {
  address += 1;
  const slideshow = await createReady();
  const url = `/api/memorials/rose/slideshows/${slideshow.publicId}/chapel-link`;
  const { token } = (await send('PUT', url, ada)).json();
  const { code } = (
    await send('POST', `/api/chapel/${token}/tv-codes`, environment.anonymous, { video: 'silent' })
  ).json();
  return { slideshow, url, code: code as string };
}

describe('200', () => {
  it('leads to the video, in capitals or not, and never to the link for the chapel', async () => {
    const { code } = await newCode();
    const answer = await enter(code.toLowerCase());
    expect(answer.json()).toEqual({
      ...{ token: expect.stringMatching(/^[\w-]{22}$/), kind: 'silent', memorialName: 'Rose Byron' },
      url: expect.stringMatching(/^\/api\/tv\/[\w-]{22}\/video\?v=[0-9a-f]{16}$/),
    });
    expect((await send('GET', answer.json().url)).payload).toBe('the video');
    expect((await send('GET', `/api/chapel/${answer.json().token}`)).statusCode).toBe(404);
  });

  it('costs no attempt, so that any number of televisions can be connected', async () => {
    const { code } = await newCode();
    for (let n = 0; n < limits.tvCode.wrongMax + 2; n += 1) expect((await enter(code)).statusCode).toBe(200);
  });
});

it('400: takes six letters', async () => {
  for (const code of ['', 'BCDFG', 'BCDFGHJ', 'BCDFG1', 'BCD FG']) {
    const answer = await enter(code);
    expect([answer.statusCode, answer.json().fields?.[0]?.message]).toEqual([400, 'Please type six letters']);
  }
});

describe('404', () => {
  it('is the same answer for wrong letters and old ones', async () => {
    const { code } = await newCode();
    await deps.database.updateTable('tv_codes').set({ expires_at: new Date() }).where('code', '=', code).execute();
    const [old, wrong] = [await enter(code), await enter('ZZZZZZ')];
    expect([old.statusCode, old.json().code]).toEqual([404, 'tv_code_not_found']);
    expect(wrong.json()).toEqual(old.json());
  });
});

it('429: takes few wrong letters from one address, then not even right ones', async () => {
  const { code } = await newCode();
  const guesses = Array.from({ length: limits.tvCode.wrongMax + 5 }, () => enter('ZZZZZZ', '203.0.113.7'));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(
    statuses.filter((status) => status === 404),
    'chapel-12',
  ).toHaveLength(limits.tvCode.wrongMax);
  const refused = await enter(code, '203.0.113.7');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(900, -2)]);
  expect((await enter(code, '203.0.113.8')).statusCode).toBe(200);
});

it('D4: ends with the link and with its memorial', async () => {
  const [one, other] = [await newCode(), await newCode()];
  const { token } = (await enter(one.code)).json();
  await send('DELETE', one.url, ada);
  expect((await enter(one.code)).json().code).toBe('tv_code_not_found');
  for (const path of [`/api/tv/${token}`, `/api/tv/${token}/video`])
    expect((await send('GET', path)).json().code).toBe('chapel_not_found');
  expect((await enter(other.code)).statusCode).toBe(200);
  await deps.lifecycle.deleteMemorialData(rose.id, adaId);
  expect((await enter(other.code)).json().code).toBe('tv_code_not_found');
  expect(await deps.database.selectFrom('tv_codes').selectAll().execute()).toEqual([]);
});
