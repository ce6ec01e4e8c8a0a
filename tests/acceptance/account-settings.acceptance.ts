import { replyMessages } from '@afterglow/proto';
import { listMails } from '@afterglow/test-kit/mail';
import { openZip } from '@afterglow/test-kit/zip';
import { describe, expect, inject, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { mailedToken } from './people/mailed-token.ts';
import { fetchPhotos, newAccount, newInvitation, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { organizerWithVideo } from './people/slideshow-making.ts';

const agents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

describe('account sessions', () => {
  async function signedInTwice() {
    const { email, password } = newAccount();
    const here = await organizer({ email, password });
    const elsewhere = [visitor(), visitor()] as const;
    for (const [index, agent] of [agents.desktop, agents.phone].entries()) {
      const headers = { 'user-agent': agent };
      await elsewhere[index]?.ask('POST /api/auth/login', { body: { email, password }, headers });
    }
    return { here, elsewhere };
  }

  it('are listed with browser and operating system, and the current one is marked', async () => {
    const { here } = await signedInTwice();
    const sessions = await here.call('GET /api/auth/sessions', {});
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const others = sessions.filter(({ isCurrent }) => !isCurrent);
    expect(others.map(({ browser, system }) => `${browser} on ${system}`).sort()).toEqual([
      'Chrome on Windows',
      'Safari on iOS',
    ]);
  });

  it('can be ended one by one', async () => {
    const { here, elsewhere } = await signedInTwice();
    const sessions = await here.call('GET /api/auth/sessions', {});
    const params = { sessionId: sessions.find(({ system }) => system === 'Windows')?.id ?? '' };
    expect((await here.ask('DELETE /api/auth/sessions/:sessionId', { params })).status).toBe(204);
    expect(await elsewhere[0].ask('GET /api/memorials')).toMatchObject(refusal('unauthorized'));
    expect((await elsewhere[1].ask('GET /api/memorials')).status).toBe(200);
    expect(await here.ask('DELETE /api/auth/sessions/:sessionId', { params })).toMatchObject(
      refusal('session_not_found'),
    );
  });

  it('can be ended except the current one', async () => {
    const { here, elsewhere } = await signedInTwice();
    expect((await here.ask('DELETE /api/auth/sessions')).status).toBe(204);
    for (const other of elsewhere) expect(await other.ask('GET /api/memorials')).toMatchObject(refusal('unauthorized'));
    expect((await here.ask('GET /api/memorials')).status).toBe(200);
  });

  it('cannot be ended by another account', async () => {
    const { here } = await signedInTwice();
    const [session] = await here.call('GET /api/auth/sessions', {});
    const params = { sessionId: session?.id ?? '' };
    const paul = await organizer();
    expect(await paul.ask('DELETE /api/auth/sessions/:sessionId', { params })).toMatchObject(
      refusal('session_not_found'),
    );
    expect((await here.ask('GET /api/memorials')).status).toBe(200);
  });
});

describe('POST /api/auth/email/confirmation', () => {
  it('mails another link that confirms the address, and limits how often', async () => {
    const ruth = await organizer();
    const answer = await ruth.ask('POST /api/auth/email/confirmation');
    expect([answer.status, answer.body]).toEqual([202, { message: replyMessages.confirmationSent }]);
    let last = answer;
    for (let count = 1; last.status === 202 && count < 100; count += 1)
      last = await ruth.ask('POST /api/auth/email/confirmation');
    expect(last).toMatchObject(refusal('too_many_attempts'));
  });
});

describe('PATCH /api/auth/user', () => {
  it('changes the name wherever it is shown', async () => {
    const ruth = await organizer();
    const body = { firstName: 'Ruth Anne', lastName: 'Marsh' };
    expect(await ruth.call('PATCH /api/auth/user', { body })).toMatchObject(body);
    expect(await ruth.call('GET /api/auth/user', {})).toMatchObject(body);
  });
});

describe('POST /api/auth/email', () => {
  it('mails the new address, and does not reveal whether it is taken', async () => {
    const { email, password } = newAccount();
    const taken = newAccount();
    await organizer(taken);
    const ruth = await organizer({ email, password });
    const ask = (address: string) => ruth.ask('POST /api/auth/email', { body: { email: address, password } });
    const [free, other] = [await ask(newAccount().email), await ask(taken.email)];
    expect([free.status, other.status]).toEqual([202, 202]);
    expect(other.bytes).toEqual(free.bytes);
    expect(await ruth.call('GET /api/auth/user', {})).toMatchObject({ email });
  });

  it('requires the password, and limits the mails', async () => {
    const { email, password } = newAccount();
    const ruth = await organizer({ email, password });
    const ask = (guessed: string) =>
      ruth.ask('POST /api/auth/email', { body: { email: newAccount().email, password: guessed } });
    expect(await ask('not this one')).toMatchObject(refusal('wrong_password'));
    for (let count = 0; count < 5; count += 1) expect((await ask(password)).status).toBe(202);
    expect(await ask(password)).toMatchObject(refusal('too_many_attempts'));
  });
});

it.skipIf(inject('mailFolder') === null)('POST /api/auth/email/confirm accepts a token that was mailed', async () => {
  const { email, password } = newAccount();
  const ruth = await organizer({ email, password });
  const { email: another } = newAccount();
  await ruth.call('POST /api/auth/email', { body: { email: another, password } });
  const body = { token: await mailedToken(another, 'Confirm your new email address') };
  expect((await visitor().ask('POST /api/auth/email/confirm', { body })).status).toBe(200);
  expect(await ruth.call('GET /api/auth/user', {})).toMatchObject({ email: another });
});

it.skipIf(inject('mailFolder') === null)(
  'POST /api/auth/email/confirm confirms once by the token of the welcome',
  async () => {
    const { email, password } = newAccount();
    const ruth = await organizer({ email, password });
    const body = { token: await mailedToken(email, 'Welcome to Afterglow') };
    const answer = await visitor().ask('POST /api/auth/email/confirm', { body });
    expect([answer.status, answer.body]).toEqual([200, { message: replyMessages.emailConfirmed }]);
    expect(await ruth.call('GET /api/auth/user', {})).toMatchObject({ email });
    const again = await visitor().ask('POST /api/auth/email/confirm', { body });
    expect([again.status, again.body]).toEqual([200, { message: replyMessages.emailConfirmedBefore }]);
    const mails = (await listMails(inject('mailFolder') ?? '')).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Afterglow']);
  },
);

it('POST /api/auth/email/confirm refuses a token that was never mailed', async () => {
  const answer = await visitor().ask('POST /api/auth/email/confirm', { body: { token: 'A'.repeat(43) } });
  expect(answer).toMatchObject(refusal('email_link_invalid'));
});

it('GET /api/account/export returns a zip of everything the account holds', async () => {
  const { ruth, memorialRef, slideshow: made } = await organizerWithVideo();
  const { token } = await newInvitation(ruth, memorialRef);
  const answer = await ruth.ask('GET /api/account/export');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = openZip(answer.bytes);
  const account = JSON.parse(files.get('account.json')?.toString() ?? '');
  expect(account.user).toEqual(await ruth.call('GET /api/auth/user', {}));
  expect(account.billing).toEqual(await ruth.call('GET /api/billing/payments', {}));
  const [memorial] = [...files.keys()].filter((name) => name.endsWith('/memorial.json'));
  const described = JSON.parse(files.get(memorial ?? '')?.toString() ?? '');
  expect(described.memorial).toMatchObject({ publicId: memorialRef });
  expect(described.invitations).toMatchObject([{ token }]);
  for (const { filename, byteSize } of await fetchPhotos(ruth, memorialRef)) {
    const { file } = described.photos.find((photo: { filename: string }) => photo.filename === filename);
    const original = await ruth.ask('GET /api/photos/:filename', { params: { filename } });
    expect(files.get(file)).toEqual(original.bytes);
    expect(files.get(file)?.length).toBe(byteSize);
  }
  const [slideshow] = described.slideshows;
  expect(slideshow.publicId).toBe(made.publicId);
  const video = await visitor().open(slideshow.videoUrl);
  expect(files.get(slideshow.file)).toEqual(video.bytes);
});
