import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { contribute, endUploads, fetchPhotos, newInvitation, newMemorial, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { smallPhoto } from './photos/photos.ts';

const estimate = 'PATCH /api/memorials/:memorialRef/photos/years';
const suggest = 'PUT /api/invitations/:invitationToken/photos/:filename/year';

/** A photo that Tom sent and Ruth sees. */
async function memorialWithPhoto() {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const { token: invitationToken } = await newInvitation(ruth, memorialRef);
  const tom = visitor();
  await contribute(tom, invitationToken, [await smallPhoto('garden.jpg')]);
  const [sent] = await tom.call('GET /api/invitations/:invitationToken/photos', { params: { invitationToken } });
  const [photo] = await fetchPhotos(ruth, memorialRef);
  if (!sent || !photo) throw new Error('the photo did not arrive');
  return { ruth, memorialRef, invitationToken, tom, filename: sent.filename, photo };
}

describe(estimate, () => {
  it('keeps the estimated years of photos of the own memorial', async () => {
    const { ruth, memorialRef, photo } = await memorialWithPhoto();
    const params = { memorialRef };
    const estimateYear = (photoId: number, estimatedYear: string | null) => ({
      params,
      body: { estimates: [{ photoId, estimatedYear }] },
    });
    const dated = { ...photo, estimatedYear: '1950s', estimatedBy: 'organizer' };
    expect(await ruth.call(estimate, estimateYear(photo.id, '1950s'))).toEqual([dated]);
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([dated]);
    expect(await ruth.call(estimate, estimateYear(photo.id, null))).toEqual([photo]);
    expect(await ruth.ask(estimate, estimateYear(photo.id, '50s'))).toMatchObject(refusal('validation_failed'));
    expect(await ruth.ask(estimate, estimateYear(1_000_000_000, '1952'))).toMatchObject(refusal('photo_ids_foreign'));
    const twice = {
      params,
      body: { estimates: [1952, 1953].map((year) => ({ photoId: photo.id, estimatedYear: `${year}` })) },
    };
    expect(await ruth.ask(estimate, twice)).toMatchObject(refusal('photo_ids_repeated'));
    const other = await organizer();
    expect(await other.ask(estimate, estimateYear(photo.id, '1952'))).toMatchObject(refusal('memorial_not_found'));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([photo]);
  });
});

describe(suggest, () => {
  it('lets the sender estimate the year of a photo', async () => {
    const { ruth, memorialRef, invitationToken, tom, filename, photo } = await memorialWithPhoto();
    const params = { invitationToken, filename };
    await tom.call(suggest, { params, body: { estimatedYear: '1952' } });
    const dated = { ...photo, estimatedYear: '1952', estimatedBy: 'contributor' };
    expect(await fetchPhotos(ruth, memorialRef), 'contributor-14').toEqual([dated]);
    const ask = (about: Partial<typeof params>, estimatedYear = '1962') =>
      tom.ask(suggest, { params: { ...params, ...about }, body: { estimatedYear } });
    expect(await ask({}, '19th century')).toMatchObject(refusal('validation_failed'));
    expect(await ask({ filename: 'nothing-of-this-name' })).toMatchObject(refusal('photo_not_found'));
    expect(await ask({ invitationToken: 'nothing-of-this-name' })).toMatchObject(refusal('invitation_not_found'));
    await endUploads(ruth, memorialRef);
    expect(await ask({})).toMatchObject(refusal('deadline_passed'));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([dated]);
  });
});
