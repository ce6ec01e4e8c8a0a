import { describe, expect, it } from 'vitest';
import { expectRanges } from './answers/ranges.ts';
import { refusal } from './answers/refusal.ts';
import { contribute, endUploads, fetchPhotos, newInvitation, newMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import { smallPhoto } from './photos/photos.ts';

const list = 'GET /api/invitations/:invitationToken/photos';
const get = 'GET /api/invitations/:invitationToken/photos/:filename';
const takeBack = 'DELETE /api/invitations/:invitationToken/photos/:filename';
const putBack = 'POST /api/invitations/:invitationToken/photos/:filename/restore';
const taken = 'GET /api/memorials/:memorialRef/taken-back-photos';
const dismiss = 'POST /api/memorials/:memorialRef/taken-back-photos/dismiss';

const nobody = { invitationToken: 'nothing-of-this-name', filename: 'nothing-of-this-name' };

async function memorialWithContributor(about: Parameters<typeof newMemorial>[1] = {}) {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth, about);
  const { token: invitationToken } = await newInvitation(ruth, memorialRef);
  return { ruth, memorialRef, invitationToken };
}

async function contributorWithPhoto() {
  const home = await memorialWithContributor();
  const tom = visitor();
  const { invitationToken } = home;
  await contribute(tom, invitationToken, [await smallPhoto('garden.jpg')]);
  const [photo] = await tom.call(list, { params: { invitationToken } });
  if (!photo) throw new Error('the contributor has sent nothing');
  return { ...home, tom, params: { invitationToken, filename: photo.filename }, photo };
}

/** Moves the deadline into the past for everyone with the link. */
describe('a contributor', () => {
  it('sees the photos sent from this browser, with thumbnails', async () => {
    const { tom, params, photo } = await contributorWithPhoto();
    expect(photo).toEqual({
      filename: expect.any(String),
      originalName: 'garden.jpg',
      videos: [],
      restorableUntil: null,
    });
    await expectRanges(tom, { key: get, params });
  });

  it('takes a photo back and puts it back again, and the organizer is notified', async () => {
    const { ruth, memorialRef, tom, params } = await contributorWithPhoto();
    const before = await fetchPhotos(ruth, memorialRef);
    await tom.call(takeBack, { params });
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([]);
    const [note] = await ruth.call(taken, { params: { memorialRef } });
    expect(note).toMatchObject({ photoId: before[0]?.id, contributorName: 'Uncle Tom', videos: [] });
    expect(await tom.ask(takeBack, { params })).toMatchObject(refusal('photo_not_found'));
    expect(await tom.ask(get, { params })).toMatchObject(refusal('photo_not_found'));
    await tom.call(putBack, { params });
    expect(await fetchPhotos(ruth, memorialRef)).toEqual(before);
    expect(await ruth.call(taken, { params: { memorialRef } })).toEqual([]);
  });

  it('can do nothing after the deadline', async () => {
    const { ruth, memorialRef, tom, params } = await contributorWithPhoto();
    await endUploads(ruth, memorialRef);
    for (const key of [list, get, takeBack, putBack] as const)
      expect(await tom.ask(key, { params })).toMatchObject(refusal('deadline_passed'));
    expect(await fetchPhotos(ruth, memorialRef)).toHaveLength(1);
  });

  it('cannot access photos that somebody else has sent', async () => {
    const { ruth, memorialRef, tom, params } = await contributorWithPhoto();
    const other = await contributorWithPhoto();
    const { photos } = await upload(ruth, memorialRef, [await smallPhoto('porch.jpg')]);
    const foreign = { ...params, filename: photos[0]?.filename ?? '' };
    const stranger = visitor();
    expect(await stranger.call(list, { params })).toEqual([]);
    for (const key of [get, takeBack, putBack] as const) {
      for (const [who, where] of [
        [visitor(), params],
        [stranger, params],
        [ruth, params],
        [other.tom, params],
        [tom, other.params],
        [tom, foreign],
        [tom, { ...params, invitationToken: other.params.invitationToken }],
      ] as const)
        expect(await who.ask(key, { params: where })).toMatchObject(refusal('photo_not_found'));
    }
    expect(await fetchPhotos(ruth, memorialRef)).toHaveLength(2);
  });

  it('needs a valid link', async () => {
    for (const key of [list, get, takeBack, putBack] as const)
      expect(await visitor().ask(key, { params: nobody })).toMatchObject(refusal('invitation_not_found'));
  });
});

describe('the organizer', () => {
  it('dismisses a note after reading it', async () => {
    const { ruth, memorialRef, tom, params } = await contributorWithPhoto();
    await tom.call(takeBack, { params });
    const [note] = await ruth.call(taken, { params: { memorialRef } });
    await ruth.call(dismiss, { params: { memorialRef }, body: { photoIds: [note?.photoId ?? 0] } });
    expect(await ruth.call(taken, { params: { memorialRef } })).toEqual([]);
  });

  it('cannot read or dismiss notes of another memorial', async () => {
    const { tom, memorialRef, params, ruth } = await contributorWithPhoto();
    await tom.call(takeBack, { params });
    const bob = await organizer();
    const body = { photoIds: [] };
    expect(await bob.ask(taken, { params: { memorialRef } })).toMatchObject(refusal('memorial_not_found'));
    expect(await bob.ask(dismiss, { params: { memorialRef }, body })).toMatchObject(refusal('memorial_not_found'));
    expect(await ruth.call(taken, { params: { memorialRef } })).toHaveLength(1);
  });
});
