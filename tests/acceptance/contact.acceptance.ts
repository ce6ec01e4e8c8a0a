import { fieldMessages } from '@afterglow/proto';
import { awaitMail, listMails } from '@afterglow/test-kit/mail';
import { describe, expect, inject, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { confirmAddress } from './people/mailed-token.ts';
import { newAccount, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';

const folder = inject('mailFolder');
const support = 'support@afterglow.example';
const send = 'POST /api/contact';

const message = () => {
  const { email } = newAccount();
  const subject = `About ${email.split('@')[0]}`;
  return { name: 'Ruth Ellis', email, subject, message: 'Where do I find the link?\n.\nThank you.' };
};

describe.skipIf(folder === null)('POST /api/contact', () => {
  it('sends a message to support, who can reply to its sender', async () => {
    const body = message();
    await visitor().call(send, { body });
    const mail = await awaitMail(folder ?? '', support, `Contact form: ${body.subject}`);
    const { text = '', replyTo } = mail;
    expect([text.includes(body.message), replyTo?.value], 'calls-16').toEqual([
      true,
      [{ name: body.name, address: body.email }],
    ]);
  });

  it('sends a receipt to a confirmed address that does not quote the message', async () => {
    const body = message();
    await organizer({ email: body.email });
    await confirmAddress(body.email);
    await visitor().call(send, { body });
    const receipt = await awaitMail(folder ?? '', body.email, 'We’ve received your message');
    const { subject = '', text = '', html } = receipt;
    for (const word of [body.name, body.subject, 'link'])
      expect([subject, text, html].filter((part) => `${part}`.includes(word))).toEqual([]);
  });

  it('discards messages from bots', async () => {
    const [filledIn, other] = [message(), message()];
    await visitor().call(send, { body: { ...filledIn, website: 'https://example.org' } });
    await visitor().call(send, { body: other });
    await awaitMail(folder ?? '', support, `Contact form: ${other.subject}`);
    expect((await listMails(folder ?? '')).filter(({ text = '' }) => text.includes(filledIn.email))).toEqual([]);
  });
});

it('POST /api/contact requires every field', async () => {
  const answer = await visitor().ask(send, { body: {} });
  expect(answer, 'validation-21').toMatchObject(
    refusal('validation_failed', [
      { path: 'name', message: fieldMessages.contributorName },
      { path: 'email', message: fieldMessages.email },
      { path: 'subject', message: fieldMessages.subject },
      { path: 'message', message: fieldMessages.message },
    ]),
  );
});

it.skipIf(folder === null)('the organizer is mailed after deleting the account', async () => {
  const { email, password, ...names } = newAccount();
  const person = visitor();
  await person.call('POST /api/auth/register', { body: { email, password, ...names } });
  await confirmAddress(email);
  await person.call('DELETE /api/auth/user', { body: { password } });
  expect((await awaitMail(folder ?? '', email, 'Your Afterglow account was deleted')).recipient).toBe(email);
});

it('an account chooses whether it is mailed about its videos and photos', async () => {
  const person = visitor();
  await person.call('POST /api/auth/register', { body: newAccount() });
  expect(await person.call('GET /api/auth/notifications', {})).toEqual({
    ...{ videoReady: false, photosArrived: true, deadlineNear: true, isEmailConfirmed: false },
  });
  const body = { videoReady: true, photosArrived: false, deadlineNear: false };
  expect(await person.call('PUT /api/auth/notifications', { body })).toEqual(body);
  expect(await person.call('GET /api/auth/notifications', {})).toMatchObject(body);
});

it('GET /api/unsubscribe/:unsubscribeToken leads to the page that asks first', async () => {
  const params = { unsubscribeToken: 'photosArrived.1.x' };
  const answer = await visitor().ask('GET /api/unsubscribe/:unsubscribeToken', { params });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/unsubscribe?token=photosArrived.1.x');
});

it('POST /api/unsubscribe/:unsubscribeToken refuses a link that was never mailed', async () => {
  const params = { unsubscribeToken: `photosArrived.1.${'x'.repeat(43)}` };
  const answer = await visitor().ask('POST /api/unsubscribe/:unsubscribeToken', { params });
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'unsubscribe_link_invalid' }]);
});
