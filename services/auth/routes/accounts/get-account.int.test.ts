import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { deps, send, register, environment } = await authFixture();
const headers = await register(ada.email);
const { id = 0 } = (await deps.users.findByEmail(ada.email)) ?? {};
const ask = (userId: number, by: Record<string, string> = environment.internal) =>
  send('GET', `/internal/users/${userId}/account`, by);

describe('200', () => {
  it('returns everything stored about the account, without its password', async () => {
    const answer = await ask(id);
    const { email, firstName, lastName } = ada;
    expect(answer.json()).toEqual({
      user: { id, email, firstName, lastName },
      createdAt: expect.any(String),
      notifications: { videoReady: false, photosArrived: true, deadlineNear: true },
      sessions: [expect.objectContaining({ isCurrent: false })],
    });
    expect(answer.body).not.toMatch(/argon2|password/);
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await ask(id, headers)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses an account that is gone', async () => {
    expect((await ask(4711)).json().code).toBe('user_not_found');
  });
});
