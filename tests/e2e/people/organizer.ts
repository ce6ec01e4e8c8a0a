import { randomBytes } from 'node:crypto';
import type {
  FamilyLink,
  Invitation,
  InvitationInput,
  Memorial,
  MemorialInput,
  Photo,
  Registration,
  Slideshow,
  SlideshowInput,
} from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import type { BrowserContext } from 'playwright-core';
import { call } from './call.ts';
import { uploadForm } from './files.ts';
import type { SmallPhoto } from './make-files.ts';
import { pay } from './pay.ts';

/** Registration data with an unused address. */
export const newAccount = (about: Partial<Registration> = {}): Registration => ({
  firstName: 'Ruth',
  lastName: 'Ellis',
  password: 'forget me not',
  email: `person-${randomBytes(6).toString('hex')}@example.org`,
  ...about,
});

export async function signIn(context: BrowserContext, about: Partial<Registration> = {}): Promise<Registration> {
  const account = newAccount(about);
  await call(context, 'POST /api/auth/register', { body: account });
  return account;
}

export async function newMemorial(context: BrowserContext, about: Partial<MemorialInput> = {}): Promise<Memorial> {
  await pay(context);
  return newUnpaidMemorial(context, about);
}

/** Creates an account's first memorial, or one with a pending payment. */
export const newUnpaidMemorial = (context: BrowserContext, about: Partial<MemorialInput> = {}): Promise<Memorial> =>
  call(context, 'POST /api/memorials', {
    body: {
      deceasedName: 'Rosemary Ellis',
      birthDate: '1950-03-03',
      deathDate: '2024-09-21',
      photoUploadDeadline: '2090-06-01T23:59',
      photoUploadTimeZone: 'UTC',
      ...about,
    },
  });

export const newInvitation = (
  context: BrowserContext,
  { publicId: memorialRef }: Memorial,
  body: InvitationInput = { recipientName: 'Uncle Tom' },
): Promise<Invitation> =>
  call(context, 'POST /api/memorials/:memorialRef/invitations', { params: { memorialRef }, body });

export const newFamilyLink = (context: BrowserContext, { publicId: memorialRef }: Memorial): Promise<FamilyLink> =>
  call(context, 'PUT /api/memorials/:memorialRef/family-link', { params: { memorialRef }, body: { replaces: null } });

/** Orders photos by name. */
export async function uploadPhotos(
  context: BrowserContext,
  { publicId: memorialRef }: Memorial,
  names: readonly SmallPhoto[],
  contributorName = 'Ruth',
): Promise<Photo[]> {
  const form = await uploadForm(contributorName, ...names);
  const { photos } = await call(context, 'POST /api/memorials/:memorialRef/photos', { params: { memorialRef }, form });
  return photos;
}

export const contribute = async (
  context: BrowserContext,
  { token: invitationToken }: Invitation,
  names: readonly SmallPhoto[],
  contributorName = 'Uncle Tom',
) =>
  call(context, 'POST /api/invitations/:invitationToken/upload', {
    params: { invitationToken },
    form: await uploadForm(contributorName, ...names),
  });

export async function select(
  context: BrowserContext,
  memorial: Memorial,
  photos: readonly Photo[],
  isSelected = true,
): Promise<void> {
  const params = { memorialRef: memorial.publicId };
  const body = { photoIds: photos.map(({ id }) => id), isSelected };
  await call(context, 'PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
}

/** Creates a slideshow of the selected photos without its video. */
export async function newSlideshow(
  context: BrowserContext,
  { publicId: memorialRef }: Memorial,
  about: Partial<SlideshowInput> = {},
): Promise<Slideshow> {
  const body: SlideshowInput = {
    title: 'A life well lived',
    respectPhotoOrder: true,
    titleFont: 'dancing-script',
    timing: 1,
    ...about,
  };
  const route = 'POST /api/memorials/:memorialRef/generate-slideshow';
  return (await call(context, route, { params: { memorialRef }, body })).slideshow;
}

export async function makeVideo(
  context: BrowserContext,
  { publicId: memorialRef }: Memorial,
  { publicId: slideshowPublicId }: Slideshow,
): Promise<Slideshow> {
  const params = { memorialRef, slideshowPublicId };
  await call(context, 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', { params });
  const ready = async () => {
    const all = await call(context, 'GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });
    return all.find(({ publicId, videoUrl }) => publicId === slideshowPublicId && videoUrl !== '');
  };
  return eventually(ready, { timeoutMs: 120_000, intervalMs: 250 });
}
