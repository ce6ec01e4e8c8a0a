import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { contribute, endUploads, fetchPhotos, newInvitation, newMemorial, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { finishedVideo, newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';
import { smallPhoto } from './photos/photos.ts';

const write = 'PATCH /api/photos/:photoId/caption';
const strip = 'GET /api/memorials/:memorialRef/caption-strip';
const suggest = 'PUT /api/invitations/:invitationToken/photos/:filename/caption';
const dismiss = 'PATCH /api/photos/:photoId/dismissed-caption';
const rose = { who: 'Rose and Tom', where: 'Lake Garda', when: 'summer 1962' };

describe(write, () => {
  it('writes a caption, which every list has, and takes it away', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const params = { photoId: String(photo?.id) };
    const captioned = await ruth.call(write, { params, body: { caption: rose } });
    expect(captioned.caption, 'photos-37').toEqual(rose);
    expect((await fetchPhotos(ruth, memorialRef))[0]).toEqual(captioned);
    expect(await ruth.call(write, { params, body: { caption: null } })).toEqual(photo);
  });

  it('is shown by a video that is updated afterwards', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const before = await finishedVideo(ruth, memorialRef, slideshowPublicId);
    const [, second] = await fetchPhotos(ruth, memorialRef);
    await ruth.call(write, { params: { photoId: String(second?.id) }, body: { caption: rose } });
    const after = await finishedVideo(ruth, memorialRef, slideshowPublicId);
    await expect
      .poll(async () => (await finishedVideo(ruth, memorialRef, slideshowPublicId)).videoUrl, { timeout: 120_000 })
      .not.toBe(before.videoUrl);
    expect(after.failure).toBeNull();
  });

  it('refuses words that are too long, and a photo that is not there', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const ask = (photoId: string, who: string) =>
      ruth.ask(write, { params: { photoId }, body: { caption: { ...rose, who } } });
    expect(await ask(String(photo?.id), 'x'.repeat(71))).toMatchObject(refusal('validation_failed'));
    expect(await ask('1000000000', 'Rose')).toMatchObject(refusal('photo_not_found'));
  });
});

describe(strip, () => {
  it('draws the strip of the video with these words', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    const drawn = await ruth.ask(strip, { params: { memorialRef }, query: rose });
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'png', width: 1920, height: 184 });
    const other = await organizer();
    expect(await other.ask(strip, { params: { memorialRef }, query: rose })).toMatchObject(
      refusal('memorial_not_found'),
    );
    const long = { who: 'x'.repeat(71) };
    expect(await ruth.ask(strip, { params: { memorialRef }, query: long })).toMatchObject(refusal('validation_failed'));
  });
});

describe(dismiss, () => {
  it('settles the words that were read, until the contributor writes others', async () => {
    const { ruth, memorialRef, tom, suggestFor } = await withSuggestion('Rose, 1962');
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const params = { photoId: String(photo?.id) };
    const dismissed = await ruth.call(dismiss, { params, body: { dismissedCaption: 'Rose, 1962' } });
    expect(dismissed, 'contributor-12').toEqual({
      ...photo,
      isSuggestionDismissed: true,
      areWordsRead: true,
    });
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([dismissed]);
    expect(await ruth.call(dismiss, { params, body: { dismissedCaption: null } })).toEqual(photo);
    await ruth.call(dismiss, { params, body: { dismissedCaption: 'Rose, 1962' } });
    await suggestFor(tom, 'Rose and Tom, 1962');
    expect((await fetchPhotos(ruth, memorialRef))[0], 'contributor-12').toEqual({
      ...photo,
      suggestedCaption: 'Rose and Tom, 1962',
      words: { who: '', where: '', when: '', sentence: 'Rose and Tom, 1962' },
    });
    const other = await organizer();
    const answer = await other.ask(dismiss, { params, body: { dismissedCaption: 'Rose' } });
    expect(answer).toMatchObject(refusal('photo_not_found'));
    const long = await ruth.ask(dismiss, { params, body: { dismissedCaption: 'x'.repeat(71) } });
    expect(long).toMatchObject(refusal('validation_failed'));
  });
});

/** A photo of Tom’s, for which he suggests words. */
async function withSuggestion(words: string) {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const { token: invitationToken } = await newInvitation(ruth, memorialRef);
  const tom = visitor();
  await contribute(tom, invitationToken, [await smallPhoto('garden.jpg')]);
  const sent = await tom.call('GET /api/invitations/:invitationToken/photos', { params: { invitationToken } });
  const params = { invitationToken, filename: sent[0]?.filename ?? '' };
  const suggestFor = (person: typeof tom, suggestedCaption: string) =>
    person.call(suggest, { params, body: { suggestedCaption } });
  await suggestFor(tom, words);
  return { ruth, memorialRef, tom, suggestFor };
}

it('words that arrive with a photo are suggested', async () => {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const { token: invitationToken } = await newInvitation(ruth, memorialRef);
  const form = new FormData();
  form.append('contributorName', 'Tom');
  form.append('suggestedCaption', 'Rose, 1962');
  const { name, bytes } = await smallPhoto('garden.jpg');
  form.append('photos', new Blob([bytes]), name);
  await visitor().call('POST /api/invitations/:invitationToken/upload', { params: { invitationToken }, form });
  expect((await fetchPhotos(ruth, memorialRef))[0], 'contributor-13').toMatchObject({ suggestedCaption: 'Rose, 1962' });
});

describe(suggest, () => {
  it('shows the words to the organizer, who decides', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    const { token: invitationToken } = await newInvitation(ruth, memorialRef);
    const tom = visitor();
    await contribute(tom, invitationToken, [await smallPhoto('garden.jpg')]);
    const list = () => tom.call('GET /api/invitations/:invitationToken/photos', { params: { invitationToken } });
    const params = { invitationToken, filename: (await list())[0]?.filename ?? '' };
    await tom.call(suggest, { params, body: { suggestedCaption: 'Rose, 1962' } });
    expect((await list())[0]?.suggestedCaption).toBe('Rose, 1962');
    const [photo] = await fetchPhotos(ruth, memorialRef);
    expect([photo?.suggestedCaption, photo?.caption], 'contributor-11').toEqual(['Rose, 1962', undefined]);
    const other = { ...params, filename: 'nothing-of-this-name' };
    const answer = await tom.ask(suggest, { params: other, body: { suggestedCaption: 'Rose' } });
    expect(answer).toMatchObject(refusal('photo_not_found'));
    const ask = (token: string) =>
      tom.ask(suggest, { params: { ...params, invitationToken: token }, body: { suggestedCaption: 'Tom' } });
    expect(await ask('nothing-of-this-name')).toMatchObject(refusal('invitation_not_found'));
    await endUploads(ruth, memorialRef);
    expect(await ask(invitationToken)).toMatchObject(refusal('deadline_passed'));
  });
});
