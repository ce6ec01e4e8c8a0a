import { eventually } from '@afterglow/test-kit';
import { awaitMail, listMails } from '@afterglow/test-kit/mail';
import { describe, expect, inject, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { confirmAddress } from './people/mailed-token.ts';
import { newAccount, newMemorial, organizer, upload } from './people/people.ts';
import { type Person, visitor } from './people/person.ts';
import { finishedVideo, newSlideshow, selectAll } from './people/slideshow-making.ts';
import { smallPhotos } from './photos/photos.ts';

const folder = inject('mailFolder') ?? '';
const next = 'never again forgotten';
const mailsTo = async (address: string): Promise<(string | undefined)[]> =>
  (await listMails(folder)).filter(({ recipient }) => recipient === address).map(({ subject }) => subject);

/** Causes every mail that an organizer can get. */
async function doEverything(ruth: Person, email: string, password: string): Promise<void> {
  await ruth.call('PUT /api/auth/notifications', { body: { videoReady: true } });
  await ruth.call('POST /api/auth/password', { body: { password, newPassword: next } });
  const message = { name: 'Ruth Ellis', email, subject: `About ${email.split('@')[0]}`, message: 'Where is it?' };
  await visitor().call('POST /api/contact', { body: message });
  await visitor().call('POST /api/forgot-password', { body: { email } });
  await awaitMail(folder, email, 'Reset your Afterglow password');
  await ruth.call('DELETE /api/auth/user', { body: { password: next } });
  await awaitMail(folder, 'support@afterglow.example', `Contact form: ${message.subject}`);
}

describe.skipIf(folder === '')('mails', () => {
  it('A8: reach an address that never confirmed only to confirm it, and to reset a password on request', async () => {
    const { email, password } = newAccount();
    await doEverything(await organizer({ email, password }), email, password);
    const last = newAccount();
    const bystander = await organizer(last);
    await confirmAddress(last.email);
    await bystander.call('DELETE /api/auth/user', { body: { password: last.password } });
    await awaitMail(folder, last.email, 'Your Afterglow account was deleted');
    expect(await mailsTo(email), 'account-08').toEqual(['Welcome to Afterglow', 'Reset your Afterglow password']);
  });

  it('reach a confirmed address after each of these steps', async () => {
    const { email, password } = newAccount();
    const ruth = await organizer({ email, password });
    await confirmAddress(email);
    expect(await ruth.call('GET /api/auth/notifications', {})).toMatchObject({ isEmailConfirmed: true });
    await doEverything(ruth, email, password);
    await awaitMail(folder, email, 'Your Afterglow account was deleted');
    expect((await mailsTo(email)).toSorted()).toEqual([
      'Reset your Afterglow password',
      'Welcome to Afterglow',
      'We’ve received your message',
      'Your Afterglow account was deleted',
      'Your Afterglow password was changed',
    ]);
  });

  it('about videos stop after one click, without a session', async () => {
    const account = newAccount();
    const ruth = await organizer(account);
    await confirmAddress(account.email);
    await ruth.call('PUT /api/auth/notifications', { body: { videoReady: true } });
    const { publicId, deceasedName } = await newMemorial(ruth);
    await upload(ruth, publicId, await smallPhotos('garden.jpg'));
    await selectAll(ruth, publicId);
    await finishedVideo(ruth, publicId, (await newSlideshow(ruth, publicId)).publicId);
    const { text = '' } = await awaitMail(folder, account.email, `The video for ${deceasedName} is ready`);
    const [, unsubscribeToken = ''] = /\/unsubscribe\?token=([\w.-]+)/.exec(text) ?? [];
    const stop = (raw: string) =>
      visitor().ask('POST /api/unsubscribe/:unsubscribeToken', {
        ...{ params: { unsubscribeToken }, raw },
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: null },
      });
    expect(await stop('x'.repeat(2000))).toMatchObject(refusal('payload_too_large'));
    expect(await ruth.call('GET /api/auth/notifications', {})).toMatchObject({ videoReady: true });
    expect((await stop('List-Unsubscribe=One-Click')).status, 'account-10').toBe(204);
    expect(await ruth.call('GET /api/auth/notifications', {})).toMatchObject({ videoReady: false });
  });

  it('A8: of one kind reach one mailbox ten times a day, however its address is written', async () => {
    const name = `person${crypto.randomUUID().slice(0, 8)}`;
    const addresses = Array.from({ length: 12 }, (_, index) => `${name}+${index}@example.org`);
    for (const address of addresses) await organizer({ email: address });
    const last = newAccount();
    await organizer(last);
    await awaitMail(folder, last.email);
    const mailed = async () => (await Promise.all(addresses.map(mailsTo))).flat();
    await eventually(async () => (await mailed()).length >= 10);
    expect(await mailed()).toHaveLength(10);
  });
});
