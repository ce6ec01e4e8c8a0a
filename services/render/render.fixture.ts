import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Caption,
  MemorialFacts,
  OpenPage,
  Photo,
  PhotoFacts,
  PhotoRegion,
  PublicPagePhoto,
  Slideshow,
  SlideshowInput,
} from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import { fail } from '@afterglow/service-kit';
import { generousTimeouts, serviceFixture, testEnvironment, testObjectStore, testPeer } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { createRenderMetrics } from './adapters/render-metrics.ts';
import { createApp } from './app.ts';
import { type RenderConfig, readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { type ObjectKind, objectKey } from './domain/object-keys.ts';

export const adaId = 1;
export const bobId = 2;
const memorialFacts = (id: number, publicId: string, ownerId: number): MemorialFacts => ({
  ...{ id, publicId, ownerId, deceasedName: 'Rose Byron', birthDate: '1950-03-03', deathDate: '2020-03-05' },
  photoUploadTimeZone: 'UTC',
  isPaid: true,
});
export const rose = memorialFacts(7, 'rose', adaId);
export const lily = memorialFacts(8, 'lily', adaId);
export const bobsMemorial = memorialFacts(9, 'bobs', bobId);

export const input: SlideshowInput = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura' };
export const photoFacts = (id: number): PhotoFacts => ({ id, filename: `photo-${id}.jpg`, sha256: `${id}` });
export const turnedPhoto = (id: number, turns: number): PhotoFacts => ({ ...photoFacts(id), turns });
export const captionedPhoto = (id: number, who: string): PhotoFacts => ({
  ...photoFacts(id),
  caption: { who, where: '', when: '' },
});
const photo = (id: number): Photo => ({
  ...{ id, filename: `photo-${id}.jpg`, originalName: 'IMG.jpg', contributorName: 'Tom', isSelected: true },
  ...{ invitationId: null, width: 4000, height: 3000, byteSize: 9, takenAt: null, createdAt: '2025-01-01T00:00:00Z' },
});

const wholeFrame: PhotoRegion = { left: 0, top: 0, width: limits.frameWidth, height: limits.frameHeight };

async function testPeers() {
  const world = {
    memorials: [rose, lily, bobsMemorial],
    selected: [photoFacts(1), photoFacts(2), photoFacts(3)],
    frames: new Map<number, string>(),
    derive: async (): Promise<void> => {},
    discarded: [] as number[],
    gone: new Set<number>(),
    turned: new Map<number, number>(),
    turnedFrames: new Map<string, string>(),
    captions: new Map<number, Caption>(),
    regions: new Map<number, PhotoRegion | undefined>(),
    deadlines: new Map<string, string>(),
    isMemorialOld: false,
    pages: new Map<number, NonNullable<OpenPage>>(),
    pagePhotos: new Map<number, PublicPagePhoto[]>(),
  };
  const getInvited = (invitationToken: string) => ({
    memorialId: rose.id,
    photoUploadDeadline: world.deadlines.get(invitationToken) ?? fail('invitation_not_found'),
  });
  const memorialUrl = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) =>
      world.memorials.find(({ id, publicId }) => [String(id), publicId].includes(memorialRef)) ??
      fail('memorial_not_found'),
    'GET /internal/memorials/:memorialId/page': async ({ params: { memorialId } }) =>
      world.isMemorialOld ? fail('route_not_found') : (world.pages.get(Number(memorialId)) ?? null),
    'GET /internal/invitations/:invitationToken/memorial': async ({ params: { invitationToken } }) =>
      world.isMemorialOld ? fail('route_not_found') : getInvited(invitationToken),
    'GET /internal/invitations/:invitationToken': async ({ params: { invitationToken } }) => ({
      ...{ invitationId: 1, ownerId: rose.ownerId, recipientName: 'Tom' },
      ...getInvited(invitationToken),
    }),
    'GET /internal/invitations/:invitationToken/lookup': async ({ params: { invitationToken } }) => ({
      invitation: { recipientName: 'Tom', isUsed: false },
      memorial: {
        ...{ deceasedName: rose.deceasedName, birthDate: rose.birthDate, deathDate: rose.deathDate },
        photoUploadDeadline: world.deadlines.get(invitationToken) ?? fail('invitation_not_found'),
        photoUploadTimeZone: 'UTC',
      },
      organizer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
    }),
  });
  const mediaUrl = await testPeer({
    'GET /internal/memorials/:memorialId/page-photos': async ({ params: { memorialId } }) =>
      world.pagePhotos.get(Number(memorialId)) ?? [],
    'GET /internal/memorials/:memorialId/selected-photos': async () => world.selected,
    'POST /internal/photos/lookup': async ({ body }) =>
      body.photoIds
        .filter((id) => !world.gone.has(id))
        .map((id) => {
          const [turns, caption] = [world.turned.get(id), world.captions.get(id)];
          return { ...photo(id), ...(turns && { turns }), ...(caption && { caption }) };
        }),
    'POST /internal/photos/discard-frames': async ({ body }) => {
      world.discarded.push(...body.photoIds);
      return { discarded: body.photoIds.length };
    },
    'POST /internal/photos/derive': async ({ body }) => {
      await world.derive();
      return body.photoIds.flatMap((photoId) => {
        const turns = body.turned?.[photoId];
        const key = turns ? world.turnedFrames.get(`${photoId}/${turns}`) : world.frames.get(photoId);
        const region = world.regions.has(photoId) ? world.regions.get(photoId) : wholeFrame;
        return key === undefined ? [] : [{ photoId, key, ...(region && { photo: region }) }];
      });
    },
  });
  return { world, urls: { MEMORIAL_URL: memorialUrl, MEDIA_URL: mediaUrl } };
}

async function createTestDeps(config: RenderConfig) {
  const deps = await createDeps(config);
  return { ...deps, renderMetrics: createRenderMetrics(deps.metrics.registry) };
}

export async function renderFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment = await testEnvironment('render');
  const bucket = await testObjectStore();
  const { world, urls } = await testPeers();
  const spoolDir = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
  afterAll(() => rm(spoolDir, { recursive: true, force: true }));
  const own = { ...urls, OBJECT_STORE_URL: bucket.url, SPOOL_DIR: spoolDir, ...changes };
  const variables = { ...environment.variables, ...generousTimeouts, ...own };
  const service = await serviceFixture(environment, { readConfig, createDeps: createTestDeps, createApp }, own);
  const { deps, send } = service;
  await deps.spool.touch();
  const ada = await environment.signedIn(adaId);
  const bob = await environment.signedIn(bobId);
  const create = async (changed: Partial<SlideshowInput> = {}, memorial = rose): Promise<Slideshow> => {
    const url = `/api/memorials/${memorial.publicId}/generate-slideshow`;
    return (await send('POST', url, memorial.ownerId === adaId ? ada : bob, { ...input, ...changed })).json().slideshow;
  };
  const createReady = async (video = Buffer.from('the video'), memorial = rose): Promise<Slideshow> => {
    const slideshow = await create({}, memorial);
    const hash = crypto.randomUUID().replaceAll('-', '').repeat(2);
    const put = async (kind: ObjectKind, bytes: Buffer, contentType: string): Promise<void> => {
      const name = { memorialId: memorial.id, kind, hash };
      await deps.objects.claim(name);
      await bucket.store.putBuffer(objectKey(name), bytes, { contentType });
      await deps.objects.confirm(name);
    };
    await put('poster', Buffer.from('the poster'), 'image/jpeg');
    await put('video', video, 'video/mp4');
    await deps.lifecycle.request(slideshow.id);
    const attempt = (await deps.lifecycle.begin(slideshow.id))?.attempt ?? 0;
    await deps.lifecycle.publish({ slideshowId: slideshow.id, attempt }, { hash, titleHash: hash });
    return slideshow;
  };
  const sendSong = async (
    file: Uint8Array<ArrayBuffer>,
    { name = 'Ave Maria.wav', headers = ada, memorial = rose, field = 'song' } = {},
  ) => {
    const form = new FormData();
    form.append(field, new Blob([file]), name);
    const request = new Response(form);
    const payload = Buffer.from(await request.arrayBuffer());
    const type = { 'content-type': request.headers.get('content-type') ?? '' };
    const url = `/api/memorials/${memorial.publicId}/songs`;
    return service.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
  };
  const spooled = async () => (await readdir(deps.spool.path)).filter((file) => file !== 'heartbeat');
  const stored = async (memorialId = rose.id): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of bucket.store.list(`memorials/${memorialId}/`)) keys.push(key);
    return keys;
  };
  const loseJobs = async () => {
    const keys = await environment.redis.client.keys('bull:*');
    if (keys.length > 0) await environment.redis.client.del(keys);
  };
  return {
    ...service,
    sendSong,
    spooled,
    stored,
    loseJobs,
    environment,
    variables,
    bucket,
    world,
    ada,
    bob,
    create,
    createReady,
  };
}
