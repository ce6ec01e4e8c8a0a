import { createLogger, fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import type { Mail } from '../domain/mail.ts';
import { writeMail } from '../mails/write-mail.ts';
import { announceVideo } from './announce-video.ts';
import { pruneMails } from './prune-mails.ts';

const facts = {
  id: 7,
  publicId: 'rose',
  ownerId: 1,
  deceasedName: 'Rose Byron',
  photoUploadTimeZone: 'UTC',
  isPaid: true,
};
const memorialUrl = await testPeer({
  'GET /internal/memorials/:memorialRef': async ({ params }) =>
    params.memorialRef === '7' ? { ...facts, birthDate: null, deathDate: null } : fail('memorial_not_found'),
});
const { app, deps: api, environment, register, registerConfirmed } = await authFixture();
const deps = createWorkerDeps(
  readWorkerConfig({
    ...environment.variables,
    PUBLIC_ORIGIN: 'https://afterglow.example.org',
    MAIL_DIR: '/nowhere',
    MEMORIAL_URL: memorialUrl,
  }),
);
afterAll(async () => {
  await deps.producer.close();
  deps.redis.disconnect();
  await deps.database.destroy();
});
const headers = await registerConfirmed(ada.email);
const getId = async (by: typeof headers) => (await app.inject({ url: '/api/auth/user', headers: by })).json().id;
const ownerId = await getId(headers);
const wish = (videoReady: boolean, by = headers) =>
  app.inject({ method: 'PUT', url: '/api/auth/notifications', headers: by, payload: { videoReady } });
const context = { signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') };
const announce = (slideshowPublicId = 'one', memorialId = 7, to = ownerId) =>
  announceVideo(deps)({ ownerId: to, memorialId, slideshowPublicId }, context);
const queued = () => api.database.selectFrom('mails').select(['template', 'recipient', 'values']).execute();

beforeEach(async () => {
  await api.database.deleteFrom('mails').execute();
  await api.database.deleteFrom('announced_videos').execute();
  await wish(true);
});

describe('the event video.finished', () => {
  it('mails an organizer who wants it, with the name and the link of the video', async () => {
    await announce();
    expect(await queued()).toEqual([
      {
        template: 'video-ready',
        recipient: ada.email,
        values: { memorialName: 'Rose Byron', memorialPublicId: 'rose', slideshowPublicId: 'one' },
      },
    ]);
  });

  it('mails nobody who does not want it', async () => {
    await wish(false);
    await announce();
    expect(await queued()).toEqual([]);
  });

  it('sends no mail that was switched off in the meantime', async () => {
    await announce();
    const [mail] = await queued();
    const write = () =>
      writeMail(mail as Mail, deps, { origin: 'https://afterglow.example.org', supportEmail: ada.email });
    expect(await write()).toMatchObject({ subject: 'The video for Rose Byron is ready' });
    await wish(false);
    expect(await write()).toBeNull();
  });

  it('mails nobody who has not confirmed the address', async () => {
    const stranger = await register('stranger@example.org');
    await api.database.deleteFrom('mails').execute();
    await wish(true, stranger);
    await announce('one', 7, await getId(stranger));
    expect(await queued()).toEqual([]);
  });

  it('mails once, however often and concurrently it is delivered', async () => {
    await Promise.all([announce(), announce(), announce('two')]);
    await announce();
    expect(await queued()).toHaveLength(2);
  });

  it('does nothing when the memorial or the account is gone', async () => {
    await announce('one', 8);
    await announce('one', 7, 4711);
    expect(await queued()).toEqual([]);
  });
});

it('records of announced videos are deleted after thirty days', async () => {
  await announce();
  const left = async () => (await api.database.selectFrom('announced_videos').selectAll().execute()).length;
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await pruneMails({ ...deps, clock: inDays(29) })(null, context.signal);
  expect(await left()).toBe(1);
  await pruneMails({ ...deps, clock: inDays(31) })(null, context.signal);
  expect(await left()).toBe(0);
});

it('dead letters are deleted after thirty days, and not before', async () => {
  const row = { template: 'contact-receipt', recipient: 'eve@example.org', values: '{}' } as const;
  const inDays = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await api.database
    .insertInto('mails')
    .values([{ ...row, failed_at: inDays(31) }, { ...row, failed_at: inDays(29) }, row])
    .execute();
  await pruneMails(deps)(null, context.signal);
  expect(await queued()).toHaveLength(2);
});
