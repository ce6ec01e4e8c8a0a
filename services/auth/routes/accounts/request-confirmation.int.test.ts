import { replyMessages } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { authFixture } from '../../auth.fixture.ts';

const { deps, send, register, registerConfirmed, allMails, environment } = await authFixture();
const few = await authFixture({ EMAIL_CHANGES_MAX: '2' });
const scarce = await authFixture({ MAILS_MAX: '5' });
const url = '/api/auth/email/confirmation';
const mailsTo = async (email: string) => (await allMails()).filter(({ recipient }) => recipient === email);

it('202: mails another link, and ends the earlier one', async () => {
  const email = 'lost@example.org';
  const headers = await register(email);
  const answer = await send('POST', url, headers);
  expect([answer.statusCode, answer.json()]).toEqual([202, { message: replyMessages.confirmationSent }]);
  const [first, second, ...more] = (await mailsTo(email)).map(({ values }) => values as { confirmationId: string });
  expect(more).toEqual([]);
  expect(await deps.emailChanges.findById(first?.confirmationId ?? '')).toBeUndefined();
  expect(await deps.emailChanges.findById(second?.confirmationId ?? '')).toMatchObject({ new_email: email });
});

it('202: mails nothing to an address that is confirmed', async () => {
  const email = 'confirmed@example.org';
  const headers = await registerConfirmed(email);
  expect((await send('POST', url, headers)).json()).toEqual({ message: replyMessages.emailConfirmedBefore });
  expect(await mailsTo(email)).toHaveLength(1);
});

it('401: refuses a visitor', async () => {
  expect((await send('POST', url, environment.anonymous)).statusCode).toBe(401);
});

it('429: is limited for each account', async () => {
  const headers = await few.register('often@example.org');
  const codes: number[] = [];
  for (let n = 0; n < 3; n += 1) codes.push((await few.send('POST', url, headers)).statusCode);
  expect(codes).toEqual([202, 202, 429]);
});

it('429: is limited for each mailbox, whatever account asks', async () => {
  const codes: number[] = [];
  for (const email of ['a.stranger@example.org', 'astranger@example.org', 'a.stranger+1@example.org']) {
    const headers = await scarce.register(email);
    codes.push((await scarce.send('POST', url, headers)).statusCode);
  }
  expect(codes).toEqual([202, 202, 429]);
  expect(await scarce.allMails()).toHaveLength(5);
});
