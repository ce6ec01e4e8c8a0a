import { describe, expect, it } from 'vitest';
import { authFixture } from '../../auth.fixture.ts';

const { app, post, register } = await authFixture();
const url = '/api/auth/logout';
const user = (headers: Record<string, string>) => app.inject({ url: '/api/auth/user', headers });

describe('204', () => {
  it('ends only this session, at once', async () => {
    const [headers, others] = [await register('one@example.org'), await register('two@example.org')];
    expect((await user(headers)).statusCode).toBe(200);
    const answer = await post(url, {}, headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ name: 'afterglow', value: '' });
    expect((await user(headers)).statusCode).toBe(401);
    expect((await user(others)).statusCode).toBe(200);
  });

  it('succeeds without a session', async () => {
    expect((await post(url, {})).statusCode).toBe(204);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const answer = await post(url, {}, { origin: 'https://evil.example', host: 'localhost' });
    expect(answer.statusCode).toBe(403);
  });
});
