import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { cutOffUpload } from './cut-off-upload.ts';
import { contribute, memorialInput, newInvitation, newMemorial, organizer, photosOf, upload } from './people.ts';
import { visitor } from './person.ts';
import { type SentFile, smallPhoto, smallPhotos, uploadForm } from './photos.ts';
import { refusal } from './refusal.ts';
import {
  damagedFile,
  emptyFile,
  heicFile,
  hugeImage,
  overComplexImage,
  textFile,
  tooLargeFile,
} from './unsuitable-files.ts';

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
  it('takes photos from somebody without an account, for the organizer to see', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    const files = await smallPhotos('garden.jpg', 'harbour.png');
    const answer = await contribute(tom, invitation.token, files);
    expect(answer, 'calls-30, roles-06').toEqual({
      photos: files.map(({ name }) => ({ originalName: name, byteSize: expect.any(Number) })),
      refused: [],
    });
    expect(await photosOf(ruth, memorialRef), 'validation-33').toMatchObject([
      { originalName: 'garden.jpg', contributorName: 'Uncle Tom', invitationId: invitation.id },
      { originalName: 'harbour.png', contributorName: 'Uncle Tom', invitationId: invitation.id },
    ]);
  });

  it('lets the entered name go before the one of the invitation', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')], ' Aunt Mary ');
    expect(await photosOf(ruth, memorialRef)).toMatchObject([{ contributorName: 'Aunt Mary' }]);
  });

  it('makes the invitation Used, by the name of its first photo', async () => {
    const { invitation, invitations, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')], 'Aunt Mary');
    const used = await eventually(async () => (await invitations()).find(({ isUsed }) => isUsed), {
      timeoutMs: 20_000,
    });
    expect(used, 'invitations-20').toEqual({ ...invitation, isUsed: true, contributorName: 'Aunt Mary' });
    await contribute(tom, invitation.token, [await smallPhoto('porch.jpg')], 'Somebody else');
    expect(await invitations()).toEqual([used]);
  });

  it('stores the good files and names the others', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    const answer = await contribute(tom, invitation.token, [textFile(), await smallPhoto('garden.jpg')]);
    expect(answer.refused).toEqual([{ name: 'letter.jpg', ...refusal('photo_unsupported').body }]);
    expect(await photosOf(ruth, memorialRef)).toHaveLength(1);
  });

  it('keeps the same photo from two people as two', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    const file = await smallPhoto('garden.jpg');
    await contribute(tom, invitation.token, [file]);
    await contribute(tom, invitation.token, [file]);
    await upload(ruth, memorialRef, [file]);
    expect(await photosOf(ruth, memorialRef)).toHaveLength(2);
  });
});

describe('what a contributor may do', () => {
  it('is to upload: the photos, theirs too, are for the organizer alone', async () => {
    const { ruth, memorialRef, invitation, tom } = await invitedContributor();
    await contribute(tom, invitation.token, [await smallPhoto('garden.jpg')]);
    const [photo] = await photosOf(ruth, memorialRef);
    const params = { memorialRef, filename: photo?.filename ?? '', photoId: photo?.id ?? 0 };
    const list = await tom.ask('GET /api/memorials/:memorialRef/photos', { params });
    expect(list, 'roles-08').toMatchObject(refusal('unauthorized'));
    for (const closed of ['GET /api/photos/:filename', 'GET /uploads/:filename'] as const)
      expect(await tom.ask(closed, { params })).toMatchObject(refusal('unauthorized'));
    const select = await tom.ask('PATCH /api/photos/:photoId/selection', { params, body: { isSelected: true } });
    expect(select, 'roles-07').toMatchObject(refusal('unauthorized'));
  });
});

describe('refused, and nothing is stored', () => {
  const files = [
    ['photo_too_large', tooLargeFile],
    ['photo_empty', emptyFile],
    ['photo_unsupported', textFile],
    ['photo_heic', heicFile],
    ['photo_damaged', damagedFile],
    ['photo_too_many_pixels', hugeImage],
    ['photo_too_complex', overComplexImage],
  ] as const satisfies readonly (readonly [string, () => SentFile | Promise<SentFile>])[];

  it.each(files)('%s', async (code, file) => {
    const { ruth, memorialRef, params, invitations, tom } = await invitedContributor();
    expect(await tom.ask(key, { params, form: uploadForm([await file()]) })).toMatchObject(refusal(code));
    expect(await photosOf(ruth, memorialRef)).toEqual([]);
    expect(await invitations()).toMatchObject([{ isUsed: false }]);
  });

  it('deadline_passed, while the organizer may still add', async () => {
    const { ruth, memorialRef, params, tom } = await invitedContributor();
    const body = memorialInput({ photoUploadDeadline: '2020-01-01T00:00' });
    await ruth.call('PUT /api/memorials/:memorialRef', { params: { memorialRef }, body });
    const file = await smallPhoto('garden.jpg');
    expect(await tom.ask(key, { params, form: uploadForm([file]) }), 'validation-34').toMatchObject(
      refusal('deadline_passed'),
    );
    await upload(ruth, memorialRef, [file]);
    expect(await photosOf(ruth, memorialRef)).toHaveLength(1);
  });

  it('invitation_not_found', async () => {
    const form = uploadForm([await smallPhoto('garden.jpg')]);
    expect(await visitor().ask(key, { params: { invitationToken: 'nobody-has-this-token' }, form })).toMatchObject(
      refusal('invitation_not_found'),
    );
  });

  it('no_photos_sent', async () => {
    const { params, tom } = await invitedContributor();
    expect(await tom.ask(key, { params, form: uploadForm([], 'Tom') })).toMatchObject(refusal('no_photos_sent'));
  });

  it('validation_failed: a name that is too long', async () => {
    const { ruth, memorialRef, params, tom } = await invitedContributor();
    const form = uploadForm([await smallPhoto('garden.jpg')], 'T'.repeat(201));
    expect(await tom.ask(key, { params, form })).toMatchObject(refusal('validation_failed'));
    expect(await photosOf(ruth, memorialRef)).toEqual([]);
  });

  it('unsupported_media_type', async () => {
    const { params, tom } = await invitedContributor();
    expect(await tom.ask(key, { params, raw: 'photos', headers: { 'content-type': 'text/plain' } })).toMatchObject(
      refusal('unsupported_media_type'),
    );
  });

  it('malformed_request: a file in a field of another name', async () => {
    const { params, tom } = await invitedContributor();
    const form = new FormData();
    form.append('pictures', new Blob(['x']), 'x.jpg');
    expect(await tom.ask(key, { params, form })).toMatchObject(refusal('malformed_request'));
  });

  it('upload_incomplete', async () => {
    const { params, tom } = await invitedContributor();
    expect(await cutOffUpload(tom, key, params, await smallPhoto('garden.jpg'))).toMatchObject(
      refusal('upload_incomplete'),
    );
  });
});
