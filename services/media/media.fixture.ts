import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvitationFacts, MemorialFacts } from '@afterglow/proto';
import { fail, redisReady } from '@afterglow/service-kit';
import { patientWithStores, testEnvironment, testObjectStore, testPeer } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { type SentPart, uploadOf } from './adapters/upload.fixture.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { storedPhotos } from './repositories/stored-photos.fixture.ts';

export const adaId = 1;
export const bobId = 2;

const factsOf = (id: number, ownerId: number, deceasedName: string): MemorialFacts => ({
  id,
  publicId: `memorial-${id}`,
  ownerId,
  deceasedName,
  birthDate: null,
  deathDate: null,
  isPaid: true,
});

export const memorials = [
  factsOf(11, adaId, 'Rose Byron'),
  factsOf(12, adaId, 'שרה כהן'),
  factsOf(13, adaId, 'Jane'),
  factsOf(21, bobId, 'Tom'),
];

export const invitation: InvitationFacts = {
  invitationId: 31,
  memorialId: 11,
  ownerId: adaId,
  recipientName: 'Aunt May',
  photoUploadDeadline: '2090-06-01T23:59:00.000Z',
};

type Settings = Readonly<Record<string, string>>;

export async function mediaFixture(changes: Settings = {}) {
  const environment = await testEnvironment('media');
  const objects = await testObjectStore();
  const spoolDir = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
  afterAll(() => rm(spoolDir, { recursive: true, force: true }));
  const invitations = new Map<string, InvitationFacts>([['may', invitation]]);
  const memorialUrl = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) =>
      memorials.find(({ id, publicId }) => [publicId, `${id}`].includes(memorialRef)) ?? fail('memorial_not_found'),
    'GET /internal/invitations/:invitationToken': async ({ params }) =>
      invitations.get(params.invitationToken) ?? fail('invitation_not_found'),
  });
  const own = { MEMORIAL_URL: memorialUrl, OBJECT_STORE_URL: objects.url, SPOOL_DIR: spoolDir };
  const clock = { now: () => new Date() };
  const deps = createDeps(readConfig({ ...environment.variables, ...patientWithStores, ...own, ...changes }), () =>
    clock.now(),
  );
  await deps.spool.touch();
  const app = await createApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.imageWorkers.close();
    await deps.producer.close();
    deps.redis.disconnect();
    await deps.database.destroy();
  });
  if (!changes.REDIS_URL) await redisReady(deps.redis);

  const ada = await environment.signedIn(adaId);
  const bob = await environment.signedIn(bobId);
  type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  const send = (method: Method, url: string, headers: Settings = ada, payload?: object) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const sendParts = async (url: string, parts: readonly SentPart[], headers: Settings) => {
    const { contentType, body } = await uploadOf(parts);
    return app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, payload: body });
  };
  return {
    app,
    deps,
    environment,
    objects,
    clock,
    invitations,
    ada,
    bob,
    send,
    upload: (parts: readonly SentPart[], ref = 'memorial-11', headers: Settings = ada) =>
      sendParts(`/api/memorials/${ref}/photos`, parts, headers),
    contribute: (parts: readonly SentPart[], token = 'may') =>
      sendParts(`/api/invitations/${token}/upload`, parts, environment.anonymous),
    spoolDir,
    spooled: async () => (await readdir(deps.spool.path, { recursive: true })).filter((name) => name !== 'heartbeat'),
    ...storedPhotos(deps, objects),
  };
}

export type MediaFixture = Awaited<ReturnType<typeof mediaFixture>>;
