import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { contribute, fetchPhotos, newAccount, newInvitation, newMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import {
  fetchSlideshows,
  newSlideshow,
  organizerWithSelection,
  organizerWithVideo,
} from './people/slideshow-making.ts';
import { smallPhotos } from './photos/photos.ts';

const removePhoto = 'DELETE /api/photos/:photoId';
const restorePhoto = 'POST /api/photos/:photoId/restore';
const removeMemorial = 'DELETE /api/memorials/:memorialRef';
const removeInvitation = 'DELETE /api/memorials/:memorialRef/invitations/:invitationId';
const removeSlideshow = 'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId';
const removeUser = 'DELETE /api/auth/user';
const generateVideo = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video';
const listSlideshows = 'GET /api/memorials/:memorialRef/slideshows';
/** The guaranteed time; longer waits would hide a fault. */
const promised = { timeoutMs: 60_000, intervalMs: 100 };

describe('deleting a photo', () => {
  it('hides it, and restoring it puts it back in its place', async () => {
    const { ruth, memorialRef, photoIds } = await organizerWithSelection();
    const before = await fetchPhotos(ruth, memorialRef);
    const params = { photoId: String(photoIds[0]) };
    const { restorableUntil } = await ruth.call(removePhoto, { params });
    expect(Date.parse(restorableUntil)).toBeGreaterThan(Date.now());
    expect((await fetchPhotos(ruth, memorialRef)).map(({ id }) => id)).toEqual(photoIds.slice(1));
    expect(await ruth.ask(removePhoto, { params })).toMatchObject(refusal('photo_not_found'));
    const filename = before[0]?.filename ?? '';
    expect((await ruth.ask('GET /api/photos/:filename', { params: { filename } })).status).toBe(404);
    expect(await ruth.call(restorePhoto, { params })).toEqual(before[0]);
    expect(await fetchPhotos(ruth, memorialRef)).toEqual(before);
  });

  it('names the slideshows that contain it, which are remade without it', async () => {
    const { ruth, memorialRef, photoIds } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const params = { memorialRef, slideshowPublicId };
    const holding = async (photoId: number) => {
      const query = { photoId: String(photoId) };
      return (await ruth.call(listSlideshows, { params, query })).map(({ publicId }) => publicId);
    };
    const [first = 0, second = 0] = photoIds;
    expect(await holding(first)).toEqual([slideshowPublicId]);
    await ruth.call(removePhoto, { params: { photoId: String(first) } });
    await ruth.call(generateVideo, { params });
    expect([await holding(first), await holding(second)]).toEqual([[], [slideshowPublicId]]);
    expect(await fetchSlideshows(ruth, memorialRef)).toMatchObject([{ photoCount: 1 }]);
    await ruth.call(removePhoto, { params: { photoId: String(second) } });
    expect(await ruth.ask(generateVideo, { params })).toMatchObject(refusal('no_photos_left'));
    const wrong = await ruth.ask(listSlideshows, { params, query: { photoId: 'first' } });
    expect(wrong).toMatchObject(refusal('validation_failed'));
  });
});

describe('deleting a memorial', () => {
  it('removes it everywhere, without touching other data', async () => {
    const { ruth, memorialRef, slideshow } = await organizerWithVideo();
    const invitation = await newInvitation(ruth, memorialRef);
    const other = await newMemorial(ruth);
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const anybody = visitor();
    const links = [`/api/public/slideshow/${slideshow.publicId}/video`, slideshow.videoUrl];
    const statuses = () => Promise.all(links.map(async (link) => (await anybody.open(link)).status));
    expect(await statuses()).toEqual([200, 200]);

    const answer = await ruth.ask(removeMemorial, { params: { memorialRef } });
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect((await ruth.call('GET /api/memorials', {})).map(({ id }) => id)).toEqual([other.id]);
    const params = { invitationToken: invitation.token };
    const lookUp = await anybody.ask('GET /api/invitations/:invitationToken', { params });
    expect(lookUp).toMatchObject(refusal('invitation_not_found'));
    await expect(contribute(anybody, invitation.token, await smallPhotos('porch.jpg'))).rejects.toThrow('404');
    await eventually(async () => (await statuses()).every((status) => status === 404), promised);
    const filename = photo?.filename ?? '';
    await eventually(
      async () => (await ruth.ask('GET /api/photos/:filename', { params: { filename } })).status === 404,
      promised,
    );
    expect(await ruth.ask(removeMemorial, { params: { memorialRef } })).toMatchObject(refusal('memorial_not_found'));
  });

  it('works with photos that were uploaded but not selected', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    await upload(ruth, memorialRef, await smallPhotos('garden.jpg'));
    expect((await ruth.ask(removeMemorial, { params: { memorialRef } })).status).toBe(204);
    expect(await ruth.call('GET /api/memorials', {})).toEqual([]);
  });
});

describe('deleting a part of a memorial', () => {
  it('removes an invitation with its link, or a slideshow with its video, and keeps photos', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const { id, token: invitationToken } = await newInvitation(ruth, memorialRef);
    await contribute(visitor(), invitationToken, await smallPhotos('porch.jpg'), 'Tom');
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const before = await fetchPhotos(ruth, memorialRef);
    const invitation = { params: { memorialRef, invitationId: String(id) } };
    const slideshow = { params: { memorialRef, slideshowPublicId } };
    expect((await ruth.ask(removeInvitation, invitation)).status).toBe(204);
    expect((await ruth.ask(removeSlideshow, slideshow)).status).toBe(204);
    const lookUp = await visitor().ask('GET /api/invitations/:invitationToken', { params: { invitationToken } });
    expect(lookUp).toMatchObject(refusal('invitation_not_found'));
    expect(await fetchSlideshows(ruth, memorialRef)).toEqual([]);
    expect(await fetchPhotos(ruth, memorialRef)).toEqual(before);
    expect(await ruth.ask(removeInvitation, invitation)).toMatchObject(refusal('invitation_not_found'));
    expect(await ruth.ask(removeSlideshow, slideshow)).toMatchObject(refusal('slideshow_not_found'));
  });
});

describe('deleting an account', () => {
  it('requires its password, removes its sessions and memorials, and frees its address', async () => {
    const account = newAccount();
    const ruth = await organizer(account);
    const elsewhere = visitor();
    await elsewhere.call('POST /api/auth/login', { body: account });
    const { publicId: memorialRef } = await newMemorial(ruth);
    const [photo] = (await upload(ruth, memorialRef, await smallPhotos('garden.jpg'))).photos;
    const { token: invitationToken } = await newInvitation(ruth, memorialRef);
    const wrong = await ruth.ask(removeUser, { body: { password: 'not the one' } });
    expect(wrong).toMatchObject(refusal('wrong_password'));
    expect((await ruth.ask('GET /api/auth/user')).status).toBe(200);

    const cookie = ruth.copy();
    expect((await ruth.ask(removeUser, { body: { password: account.password } })).status).toBe(204);
    for (const person of [ruth, cookie, elsewhere])
      for (const key of ['GET /api/auth/user', 'GET /api/memorials'] as const)
        expect((await person.ask(key)).status).toBe(401);
    const params = { filename: photo?.filename ?? '' };
    expect((await cookie.ask('GET /api/photos/:filename', { params })).status).toBe(401);
    const lookUp = () => visitor().ask('GET /api/invitations/:invitationToken', { params: { invitationToken } });
    await eventually(async () => (await lookUp()).status === 404, promised);
    expect(await visitor().ask('POST /api/auth/login', { body: account })).toMatchObject(
      refusal('invalid_credentials'),
    );
    expect((await visitor().ask('POST /api/auth/register', { body: account })).status).toBe(201);
  });

  it('cannot be done by guessing passwords in an open session', async () => {
    const account = newAccount();
    const ruth = await organizer(account);
    const guess = () => ruth.ask(removeUser, { body: { password: 'not the one' } });
    const guesses = await Promise.all(Array.from({ length: 21 }, guess));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(20);
    const refused = await ruth.ask(removeUser, { body: { password: account.password } });
    expect(refused).toMatchObject(refusal('too_many_guesses'));
    expect((await ruth.ask('GET /api/auth/user')).status).toBe(200);
  });
});
