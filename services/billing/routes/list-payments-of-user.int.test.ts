import { describe, expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';

const { environment, newAccount, buy, send } = await billingFixture();
const off = await billingFixture({ PAYMENTS: 'off' });
const url = (userId: number) => `/internal/users/${userId}/payments`;

describe('200', () => {
  it('returns what the account itself sees', async () => {
    const account = await newAccount();
    await buy(account);
    const answer = await send('GET', url(account.id), environment.internal);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().payments).toHaveLength(1);
    expect(answer.json()).toEqual((await send('GET', '/api/billing/payments', account.headers)).json());
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    const account = await newAccount();
    expect((await send('GET', url(account.id), account.headers)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('is the answer when payments are off', async () => {
    const answer = await off.send('GET', url(1), off.environment.internal);
    expect(answer.json().code).toBe('route_not_found');
  });
});
