import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Memorial, Slideshow } from '@afterglow/proto';
import { projectRoot } from '../folders.ts';
import type { DemoAccount } from './demo-account.ts';
import { payForMemorial } from './pay-for-memorial.ts';
import type { PublicClient } from './public-client.ts';

const photoFolder = join(projectRoot, 'tests', 'photos');
const videoTimeoutMs = 10 * 60_000;
const week = 7 * 24 * 60 * 60_000;

async function signIn(client: PublicClient, { email, password }: DemoAccount): Promise<void> {
  const body = { email, password };
  try {
    await client.call('POST /api/auth/login', { body });
  } catch {
    await client.call('POST /api/auth/register', { body: { ...body, firstName: 'Demo', lastName: 'Organizer' } });
  }
}

export async function ensureMemorial(client: PublicClient): Promise<Memorial> {
  const [there] = await client.call('GET /api/memorials', {});
  if (there) return there;
  const photoUploadDeadline = new Date(Date.now() + week).toISOString().slice(0, 16);
  const person = { deceasedName: 'Rosemary Ellis', birthDate: '1941-05-03', deathDate: '2025-09-18' };
  return client.call('POST /api/memorials', { body: { ...person, photoUploadDeadline, photoUploadTimeZone: 'UTC' } });
}

/** The server recognizes photos that it has, so a retry adds no duplicates. */
export async function uploadPhotos(client: PublicClient, memorialRef: string): Promise<void> {
  const names = (await readdir(photoFolder)).filter((name) => name.endsWith('.jpg')).sort();
  for (const name of names) {
    const form = new FormData();
    form.append('contributorName', 'Demo Organizer');
    form.append('photos', new Blob([await readFile(join(photoFolder, name))], { type: 'image/jpeg' }), name);
    await client.call('POST /api/memorials/:memorialRef/photos', { params: { memorialRef }, form });
  }
  const photos = await client.call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });
  const body = { photoIds: photos.map(({ id }) => id), isSelected: true };
  await client.call('PATCH /api/memorials/:memorialRef/photos/selection', { params: { memorialRef }, body });
}

export async function ensureSlideshow(client: PublicClient, memorialRef: string): Promise<Slideshow> {
  const [there] = await client.call('GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });
  if (there) return there;
  const body = { title: 'A life well lived', respectPhotoOrder: true, titleFont: 'dancing-script' } as const;
  return (await client.call('POST /api/memorials/:memorialRef/generate-slideshow', { params: { memorialRef }, body }))
    .slideshow;
}

export async function awaitVideo(client: PublicClient, memorialRef: string, slideshowPublicId: string): Promise<void> {
  for (const deadline = Date.now() + videoTimeoutMs; Date.now() < deadline; ) {
    const all = await client.call('GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });
    const one = all.find(({ publicId }) => publicId === slideshowPublicId);
    if (one?.videoUrl) return;
    if (one?.failure) throw new Error(one.failure.message);
    await sleep(1_000);
  }
  throw new Error('the video is not finished after 10 minutes');
}

export async function createDemo(client: PublicClient, account: DemoAccount): Promise<void> {
  await signIn(client, account);
  const memorial = await ensureMemorial(client);
  const { publicId: memorialRef } = memorial;
  await payForMemorial(client, memorial);
  await uploadPhotos(client, memorialRef);
  const { publicId: slideshowPublicId, videoUrl } = await ensureSlideshow(client, memorialRef);
  if (videoUrl) return;
  const params = { memorialRef, slideshowPublicId };
  await client.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', { params });
  await awaitVideo(client, memorialRef, slideshowPublicId);
}
