import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import {
  contribute,
  fetchPhotos,
  memorialInput,
  newInvitation,
  newMemorial,
  organizer,
  upload,
} from './people/people.ts';
import { visitor } from './people/person.ts';
import { cutOffUpload } from './photos/cut-off-upload.ts';
import { type SentFile, smallPhoto, smallPhotos, uploadForm } from './photos/photos.ts';
import {
  damagedFile,
  emptyFile,
  heicFile,
  hugeImage,
  overComplexImage,
  textFile,
  tooLargeFile,
} from './photos/unsuitable-files.ts';
import { fittingBodies, noParams, selectRoutes } from './route-table.ts';

const key = 'POST /api/invitations/:invitationToken/upload';

async function invitedContributor() {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const invitation = await newInvitation(ruth, memorialRef);
  const params = { invitationToken: invitation.token };
  const invitations = () => ruth.call('GET /api/memorials/:memorialRef/invitations', { params: { memorialRef } });
  return { ruth, memorialRef, invitation, params, invitations, tom: visitor() };
}

describe('201', () => {
  it('accepts photos without an account, and shows them to the organizer', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    const files = await smallPhotos('garden.jpg', 'harbour.png');
    const answer = await contribute(tom, invitation.token, files);
    expect(answer, 'calls-30, roles-06').toEqual({
      photos: files.map(({ name }) => ({ originalName: name, byteSize: expect.any(Number) })),
      refused: [],
    });
    expect(await fetchPhotos(ruth, memorialRef), 'validation-33').toMatchObject([
      { originalName: 'garden.jpg', contributorName: 'Uncle Tom', invitationId: invitation.id },
      { originalName: 'harbour.png', contributorName: 'Uncle Tom', invitationId: invitation.id },
    ]);
  });

  it('prefers the entered name to the invitation’s', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')], ' Aunt Mary ');
    expect(await fetchPhotos(ruth, memorialRef)).toMatchObject([{ contributorName: 'Aunt Mary' }]);
  });

  it('marks the invitation as used, with the contributor of its first photo', async () => {
    const { invitation, invitations, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')], 'Aunt Mary');
    const used = await eventually(async () => (await invitations()).find(({ isUsed }) => isUsed), {
      timeoutMs: 20_000,
    });
    expect(used, 'invitations-20').toEqual({ ...invitation, isUsed: true, contributorName: 'Aunt Mary' });
    await contribute(tom, invitation.token, [await smallPhoto('porch.jpg')], 'Somebody else');
    expect(await invitations()).toEqual([used]);
  });

  it('stores valid files, and reports the others', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    const answer = await contribute(tom, invitation.token, [textFile(), await smallPhoto('garden.jpg')]);
    expect(answer.refused).toEqual([{ name: 'letter.jpg', ...refusal('photo_unsupported').body }]);
    expect(await fetchPhotos(ruth, memorialRef)).toHaveLength(1);
  });

  it('keeps the same photo from two contributors as two photos', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    const file = await smallPhoto('garden.jpg');
    await contribute(tom, invitation.token, [file]);
    await contribute(tom, invitation.token, [file]);
    await upload(ruth, memorialRef, [file]);
    expect(await fetchPhotos(ruth, memorialRef)).toHaveLength(2);
  });
});

describe('a contributor', () => {
  it('can upload, but not view photos, not even their own', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')]);
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const params = { memorialRef, filename: photo?.filename ?? '', photoId: photo?.id ?? 0 };
    const list = await tom.ask('GET /api/memorials/:memorialRef/photos', { params });
    expect(list, 'roles-08').toMatchObject(refusal('unauthorized'));
    for (const closed of ['GET /api/photos/:filename', 'GET /uploads/:filename'] as const)
      expect(await tom.ask(closed, { params })).toMatchObject(refusal('unauthorized'));
  });

  it('cannot do what an organizer can', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')]);
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const params = { ...noParams, memorialRef, filename: photo?.filename ?? '', photoId: photo?.id ?? 0 };
    for (const { key } of selectRoutes('session'))
      expect(await tom.ask(key, { params, body: fittingBodies()[key] }), `roles-07: ${key}`).toMatchObject(
        refusal('unauthorized'),
      );
    expect(await fetchPhotos(ruth, memorialRef), 'roles-07').toEqual([photo]);
  });
});

describe('a refused upload, which stores no photo', () => {
  const files = [
    ['photo_too_large', tooLargeFile],
    ['photo_empty', emptyFile],
    ['photo_unsupported', textFile],
    ['photo_heic', heicFile],
    ['photo_damaged', damagedFile],
    ['photo_too_many_pixels', hugeImage],
    ['photo_too_complex', overComplexImage],
  ] as const satisfies readonly (readonly [string, () => SentFile | Promise<SentFile>])[];

  it.each(files)('is answered with %s', async (code, file) => {
    const { ruth, memorialRef, params, invitations, tom } = await invitedContributor();
    expect(await tom.ask(key, { params, form: uploadForm([await file()]) })).toMatchObject(refusal(code));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([]);
    expect(await invitations()).toMatchObject([{ isUsed: false }]);
  });

  it('is answered with deadline_passed, while the organizer can still upload', async () => {
    const { ruth, memorialRef, params, tom } = await invitedContributor();
    const body = memorialInput({ photoUploadDeadline: '2020-01-01T00:00' });
    await ruth.call('PUT /api/memorials/:memorialRef', { params: { memorialRef }, body });
    const file = await smallPhoto('garden.jpg');
    expect(await tom.ask(key, { params, form: uploadForm([file]) })).toMatchObject(refusal('deadline_passed'));
    await upload(ruth, memorialRef, [file]);
    expect(await fetchPhotos(ruth, memorialRef)).toHaveLength(1);
  });

  it('is answered with invitation_not_found for an unknown link', async () => {
    const form = uploadForm([await smallPhoto('garden.jpg')]);
    expect(await visitor().ask(key, { params: { invitationToken: 'nobody-has-this-token' }, form })).toMatchObject(
      refusal('invitation_not_found'),
    );
  });

  it('is answered with no_photos_sent for a form without files', async () => {
    const { params, tom } = await invitedContributor();
    expect(await tom.ask(key, { params, form: uploadForm([], 'Tom') })).toMatchObject(refusal('no_photos_sent'));
  });

  it('is answered with validation_failed for a name that is too long', async () => {
    const { ruth, memorialRef, params, tom } = await invitedContributor();
    const form = uploadForm([await smallPhoto('garden.jpg')], 'T'.repeat(201));
    expect(await tom.ask(key, { params, form })).toMatchObject(refusal('validation_failed'));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([]);
  });

  it('is answered with unsupported_media_type for another content type', async () => {
    const { params, tom } = await invitedContributor();
    expect(await tom.ask(key, { params, raw: 'photos', headers: { 'content-type': 'text/plain' } })).toMatchObject(
      refusal('unsupported_media_type'),
    );
  });

  it('is answered with malformed_request for a file in another field', async () => {
    const { params, tom } = await invitedContributor();
    const form = new FormData();
    form.append('pictures', new Blob(['x']), 'x.jpg');
    expect(await tom.ask(key, { params, form })).toMatchObject(refusal('malformed_request'));
  });

  it('is answered with upload_incomplete for a truncated body', async () => {
    const { params, tom } = await invitedContributor();
    expect(await cutOffUpload(tom, key, params, await smallPhoto('garden.jpg'))).toMatchObject(
      refusal('upload_incomplete'),
    );
  });
});
