import type { MemorialFacts, Photo, PhotoFacts, Slideshow, SlideshowInput } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { redisReady } from '@afterglow/service-kit/redis';
import { generousTimeouts, testEnvironment, testObjectStore, testPeer } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { createRenderMetrics } from './adapters/render-metrics.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
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
export const bobs = memorialFacts(9, 'bobs', bobId);

export const input: SlideshowInput = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura' };
export const photoFacts = (id: number): PhotoFacts => ({ id, filename: `photo-${id}.jpg`, sha256: `${id}` });
export const turnedPhoto = (id: number, turns: number): PhotoFacts => ({ ...photoFacts(id), turns });
const photo = (id: number): Photo => ({
  ...{ id, filename: `photo-${id}.jpg`, originalName: 'IMG.jpg', contributorName: 'Tom', isSelected: true },
  ...{ invitationId: null, width: 4000, height: 3000, byteSize: 9, takenAt: null, createdAt: '2025-01-01T00:00:00Z' },
});

async function testPeers() {
  const world = {
    memorials: [rose, lily, bobs],
    selected: [photoFacts(1), photoFacts(2), photoFacts(3)],
    frames: new Map<number, string>(),
    derive: async (): Promise<void> => {},
    discarded: [] as number[],
    gone: new Set<number>(),
    turned: new Map<number, number>(),
    /** By photo and turns. */
    turnedFrames: new Map<string, string>(),
    deadlines: new Map<string, string>(),
  };
  const memorialUrl = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) =>
      world.memorials.find(({ id, publicId }) => [String(id), publicId].includes(memorialRef)) ??
      fail('memorial_not_found'),
    'GET /internal/invitations/:invitationToken': async ({ params: { invitationToken } }) => ({
      ...{ invitationId: 1, memorialId: rose.id, ownerId: adaId, recipientName: 'Tom' },
      photoUploadDeadline: world.deadlines.get(invitationToken) ?? fail('invitation_not_found'),
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
    'GET /internal/memorials/:memorialId/selected-photos': async () => world.selected,
    'POST /internal/photos/lookup': async ({ body }) =>
      body.photoIds
        .filter((id) => !world.gone.has(id))
        .map((id) => ({ ...photo(id), ...(world.turned.has(id) && { turns: world.turned.get(id) ?? 0 }) })),
    'POST /internal/photos/discard-frames': async ({ body }) => {
      world.discarded.push(...body.photoIds);
      return { discarded: body.photoIds.length };
    },
    'POST /internal/photos/derive': async ({ body }) => {
      await world.derive();
      return body.photoIds.flatMap((photoId) => {
        const turns = body.turned?.[photoId];
        const key = turns ? world.turnedFrames.get(`${photoId}/${turns}`) : world.frames.get(photoId);
        return key === undefined ? [] : [{ photoId, key }];
      });
    },
  });
  return { world, urls: { MEMORIAL_URL: memorialUrl, MEDIA_URL: mediaUrl } };
}

export async function renderFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment = await testEnvironment('render');
  const bucket = await testObjectStore();
  const { world, urls } = await testPeers();
  const variables = {
    ...environment.variables,
    ...generousTimeouts,
    ...urls,
    OBJECT_STORE_URL: bucket.url,
    ...changes,
  };
  const api = await createDeps(readConfig(variables));
  const deps = { ...api, renderMetrics: createRenderMetrics(api.metrics.registry) };
  const app = await createApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.producer.close();
    deps.redis.disconnect();
    await deps.database.destroy();
  });
  if (!changes.REDIS_URL) await redisReady(deps.redis);

  const ada = await environment.signedIn(adaId);
  const bob = await environment.signedIn(bobId);
  const send = (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) => app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
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
    await deps.lifecycle.ask(slideshow.id);
    const attempt = (await deps.lifecycle.begin(slideshow.id))?.attempt ?? 0;
    await deps.lifecycle.publish({ slideshowId: slideshow.id, attempt }, { hash, titleHash: hash });
    return slideshow;
  };
  /** Redis without any job, as after a flush; sessions stay. */
  const loseJobs = async () => {
    const keys = await environment.redis.client.keys('bull:*');
    if (keys.length > 0) await environment.redis.client.del(keys);
  };
  return { loseJobs, app, deps, environment, variables, bucket, world, ada, bob, send, create, createReady };
}
