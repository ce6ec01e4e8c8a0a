import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvitationFacts, KeptPage, MemorialFacts, MemorialWithInvitations, RouteReply } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { serviceFixture, testEnvironment, testObjectStore, testPeer } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { encodeUpload, type SentPart } from './adapters/upload.fixture.ts';
import { createApp } from './app.ts';
import { type MediaConfig, readConfig } from './config.ts';
import { createDeps, type MediaDeps } from './deps.ts';
import { storedPhotos } from './repositories/stored-photos.fixture.ts';

export const adaId = 1;
export const bobId = 2;

const getFacts = (id: number, ownerId: number, deceasedName: string): MemorialFacts => ({
  id,
  publicId: `memorial-${id}`,
  ownerId,
  deceasedName,
  birthDate: null,
  deathDate: null,
  photoUploadTimeZone: 'America/New_York',
  isPaid: true,
});

export const memorials = [
  getFacts(11, adaId, 'Rose Byron'),
  getFacts(12, adaId, 'שרה כהן'),
  getFacts(13, adaId, 'Jane'),
  getFacts(21, bobId, 'Tom'),
];

export const invitation: InvitationFacts = {
  invitationId: 31,
  memorialId: 11,
  ownerId: adaId,
  recipientName: 'Aunt May',
  photoUploadDeadline: '2090-06-01T23:59:00.000Z',
};

export const page: KeptPage = { isKept: true, about: 'Rose loved her garden.' };

type VideosOfPhoto = RouteReply<'POST /internal/videos/lookup'>[number];
const createdAt = '2026-01-01T00:00:00.000Z';

/** The owner's view; Aunt May is invited. */
export const withInvitations = ({ ownerId: _, ...facts }: MemorialFacts): MemorialWithInvitations => ({
  memorial: {
    ...facts,
    photoUploadDeadline: invitation.photoUploadDeadline,
    slideshowSettings: { timing: 5, titleFont: 'allura' },
    createdAt,
  },
  invitations: [
    {
      ...{ id: facts.id * 10, token: `may-${facts.id}`, number: 1, recipientName: 'Aunt May' },
      ...{ contributorName: null, isUsed: false, createdAt },
    },
  ],
  page,
});

type Settings = Readonly<Record<string, string>>;

export async function mediaFixture(changes: Settings = {}) {
  const environment = await testEnvironment('media');
  const objects = await testObjectStore();
  const spoolDir = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
  afterAll(() => rm(spoolDir, { recursive: true, force: true }));
  const invitations = new Map<string, InvitationFacts>([['may', invitation]]);
  const world = {
    videos: (_photoIds: readonly number[]): VideosOfPhoto[] => [],
    /** Memorials whose page visitors see. */
    keptPages: new Set<number>(),
  };
  const memorialUrl = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) =>
      memorials.find(({ id, publicId }) => [publicId, `${id}`].includes(memorialRef)) ?? fail('memorial_not_found'),
    'GET /internal/memorials/:memorialId/page': async ({ params }) =>
      world.keptPages.has(Number(params.memorialId)) ? { about: 'Rose.' } : null,
    'GET /internal/owners/:ownerId/memorials': async ({ params }) =>
      memorials.filter(({ ownerId }) => ownerId === Number(params.ownerId)).map(withInvitations),
    'GET /internal/invitations/:invitationToken': async ({ params }) =>
      invitations.get(params.invitationToken) ?? fail('invitation_not_found'),
  });
  const renderUrl = await testPeer({ 'POST /internal/videos/lookup': async ({ body }) => world.videos(body.photoIds) });
  const own = { MEMORIAL_URL: memorialUrl, RENDER_URL: renderUrl, OBJECT_STORE_URL: objects.url, SPOOL_DIR: spoolDir };
  const clock = { now: () => new Date() };
  const service = {
    readConfig,
    createDeps: (config: MediaConfig) => createDeps(config, () => clock.now()),
    createApp,
    close: ({ imageWorkers }: MediaDeps) => imageWorkers.close(),
  };
  const { app, deps, send: sendAs } = await serviceFixture(environment, service, { ...own, ...changes });
  await deps.spool.touch();
  const ada = await environment.signedIn(adaId);
  const bob = await environment.signedIn(bobId);
  type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  const send = (method: Method, url: string, headers: Settings = ada, payload?: object) =>
    sendAs(method, url, headers, payload);
  const sendParts = async (url: string, parts: readonly SentPart[], headers: Settings) => {
    const { contentType, body } = await encodeUpload(parts);
    return app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, payload: body });
  };
  return {
    app,
    deps,
    environment,
    objects,
    clock,
    invitations,
    world,
    ada,
    bob,
    send,
    upload: (parts: readonly SentPart[], ref = 'memorial-11', headers: Settings = ada) =>
      sendParts(`/api/memorials/${ref}/photos`, parts, headers),
    contribute: (parts: readonly SentPart[], token = 'may', headers: Settings = environment.anonymous) =>
      sendParts(`/api/invitations/${token}/upload`, parts, headers),
    spoolDir,
    spooled: async () => (await readdir(deps.spool.path, { recursive: true })).filter((name) => name !== 'heartbeat'),
    ...storedPhotos(deps, objects),
  };
}

export type MediaFixture = Awaited<ReturnType<typeof mediaFixture>>;
