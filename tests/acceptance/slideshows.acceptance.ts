import { fieldMessages, limits } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos, newInvitation, newMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import {
  fetchSlideshows,
  newSlideshow,
  organizerWithSelection,
  selectAll,
  slideshowInput,
} from './people/slideshow-making.ts';
import { smallPhotos } from './photos/photos.ts';

const generate = 'POST /api/memorials/:memorialRef/generate-slideshow';
const photosOfSlideshow = 'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos';
const generateVideo = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video';
const missingLetters = 'POST /api/memorials/:memorialRef/missing-letters';
const acceptedLetters = 'PUT /api/memorials/:memorialRef/accepted-letters';
const updatePhotos = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos';
const share = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing';
const sharedVideos = 'GET /api/invitations/:invitationToken/videos';
const shareSound = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing';
const exportVideo = 'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export';

describe(generate, () => {
  it('creates a slideshow without a video', async () => {
    const { ruth, params } = await organizerWithSelection();
    const { slideshow } = await ruth.call(generate, { params, body: slideshowInput({ title: ' For Rosemary ' }) });
    expect(slideshow, 'calls-33, entities-20').toMatchObject({
      id: expect.any(Number),
      publicId: expect.stringMatching(/^[\w-]{22,}$/),
      title: 'For Rosemary',
      photoCount: 2,
    });
    expect(slideshow, 'entities-22').toMatchObject({ videoUrl: '', isGenerating: false, progress: 0, failure: null });
  });

  it('shows each photo for 5 seconds by default', async () => {
    const { ruth, params } = await organizerWithSelection();
    const { timing: _, ...body } = slideshowInput();
    const { slideshow } = await ruth.call(generate, { params, body });
    expect(JSON.parse(slideshow.settings), 'entities-23').toEqual({
      timing: 5,
      titleFont: 'dancing-script',
      respectPhotoOrder: true,
    });
  });

  it('accepts a font of the catalogue and another timing', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const { settings } = await newSlideshow(ruth, memorialRef, { titleFont: 'crimson-text', timing: 2 });
    expect(JSON.parse(settings)).toMatchObject({ titleFont: 'crimson-text', timing: 2 });
  });

  it('lasts as long as was chosen', async () => {
    const { ruth, params, memorialRef } = await organizerWithSelection();
    const { slideshow } = await ruth.call(generate, { params, body: { ...slideshowInput(), length: { seconds: 60 } } });
    expect(slideshow.length, 'slideshows-29').toEqual({ seconds: 60 });
    expect((await fetchSlideshows(ruth, memorialRef))[0]?.length).toEqual({ seconds: 60 });
    const tooLong = { ...slideshowInput(), length: { seconds: 61 } };
    expect(await ruth.ask(generate, { params, body: tooLong })).toMatchObject(refusal('length_impossible'));
  });

  it.each([
    ['no title', { title: '  ' }, 'title', fieldMessages.title],
    [
      'a title that is too long',
      { title: 'x'.repeat(201) },
      'title',
      `Please use ${limits.nameMaxLength} characters or fewer`,
    ],
    ['an unknown font', { titleFont: 'comic-sans' }, 'titleFont', fieldMessages.titleFont],
    ['a timing of zero', { timing: 0 }, 'timing', fieldMessages.timing],
    ['a timing in half seconds', { timing: 1.5 }, 'timing', fieldMessages.timing],
    ['a boolean sent as text', { respectPhotoOrder: 'true' }, 'respectPhotoOrder', fieldMessages.checkbox],
  ])('refuses %s', async (_, about, path, message) => {
    const { ruth, params, memorialRef } = await organizerWithSelection();
    expect(await ruth.ask(generate, { params, body: { ...slideshowInput(), ...about } })).toMatchObject(
      refusal('validation_failed', [{ path, message }]),
    );
    expect(await fetchSlideshows(ruth, memorialRef)).toEqual([]);
  });

  it('says what to do if no photo is selected', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    await upload(ruth, memorialRef, await smallPhotos('garden.jpg'));
    expect(await ruth.ask(generate, { params: { memorialRef }, body: slideshowInput() })).toMatchObject(
      refusal('nothing_selected'),
    );
  });
});

describe('GET /api/memorials/:memorialRef/slideshows', () => {
  it('lists the slideshows of a memorial by its publicId and its id, newest first', async () => {
    const { ruth, memorial } = await organizerWithSelection();
    const first = await newSlideshow(ruth, memorial.publicId);
    const second = await newSlideshow(ruth, memorial.publicId, { title: 'Another one' });
    for (const memorialRef of [memorial.publicId, String(memorial.id)]) {
      const publicIds = (await fetchSlideshows(ruth, memorialRef)).map(({ publicId }) => publicId);
      expect(publicIds, 'calls-31').toEqual([second.publicId, first.publicId]);
    }
    expect(await fetchSlideshows(ruth, (await newMemorial(ruth)).publicId)).toEqual([]);
  });
});

describe(photosOfSlideshow, () => {
  it('returns the photos that were selected at its creation, in their order at the time', async () => {
    const { ruth, params, memorialRef, photoIds } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    await ruth.call('PATCH /api/memorials/:memorialRef/photos/reorder', {
      params,
      body: { photoIds: photoIds.toReversed() },
    });
    await upload(ruth, memorialRef, await smallPhotos('porch.jpg'));
    const photos = await ruth.call(photosOfSlideshow, { params: { memorialRef, slideshowPublicId } });
    expect(
      photos.map(({ id }) => id),
      'calls-32',
    ).toEqual(photoIds);
    expect(await fetchPhotos(ruth, memorialRef)).toEqual(expect.arrayContaining(photos));
  });

  it('keeps the first photo first when the order is shuffled', async () => {
    const files = await smallPhotos('garden.jpg', 'harbour.png', 'kitchen.webp', 'meadow.jpeg');
    const { ruth, memorialRef, photoIds } = await organizerWithSelection(files);
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef, { respectPhotoOrder: false });
    const photos = await ruth.call(photosOfSlideshow, { params: { memorialRef, slideshowPublicId } });
    expect(photos[0]?.id).toBe(photoIds[0]);
    expect(new Set(photos.map(({ id }) => id))).toEqual(new Set(photoIds));
  });
});

it('a name with letters that no font has is accepted once the organizer agrees', async () => {
  const { ruth, memorial, params } = await organizerWithSelection();
  const { birthDate, deathDate } = memorial;
  const deceasedName = 'Enki \u{12082}';
  const body = { deceasedName, birthDate, deathDate, photoUploadDeadline: '2090-06-01T23:59' };
  await ruth.call('PUT /api/memorials/:memorialRef', { params, body });
  expect(await ruth.ask(generate, { params, body: slideshowInput() })).toMatchObject(refusal('letters_missing'));
  const ask = () => ruth.call(missingLetters, { params, body: { name: deceasedName } });
  expect(await ask()).toEqual({ missing: ['\u{12082}'], accepted: false });
  await ruth.call(acceptedLetters, { params, body: { letters: ['\u{12082}'] } });
  expect(await ask()).toMatchObject({ accepted: true });
  const { slideshow } = await ruth.call(generate, { params, body: slideshowInput() });
  expect(slideshow).toMatchObject({ photoCount: 2 });
  const other = { ...body, deceasedName: 'Enki \u{12083}' };
  await ruth.call('PUT /api/memorials/:memorialRef', { params, body: other });
  const again = { params: { ...params, slideshowPublicId: slideshow.publicId } };
  const generateVideo = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video';
  const { status, body: refused } = refusal('letters_missing');
  await eventually(async () => {
    const answer = await ruth.ask(generateVideo, again);
    expect([answer.status, answer.body]).toEqual([status, refused]);
    return true;
  });
  expect(await ruth.ask(updatePhotos, again)).toMatchObject(refusal('letters_missing'));
});

describe(updatePhotos, () => {
  it('replaces the photos of the slideshow by the currently selected ones', async () => {
    const { ruth, memorialRef, photoIds } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    await upload(ruth, memorialRef, await smallPhotos('porch.jpg'));
    const all = await selectAll(ruth, memorialRef);
    expect(all.length).toBe(photoIds.length + 1);
    const params = { memorialRef, slideshowPublicId };
    const { slideshow } = await ruth.call(updatePhotos, { params });
    expect(slideshow).toMatchObject({ publicId: slideshowPublicId, photoCount: all.length, isGenerating: true });
    expect((await ruth.call(photosOfSlideshow, { params })).map(({ id }) => id)).toEqual(all);
  });

  it('says what to do if no photo is selected', async () => {
    const { ruth, memorialRef, photoIds } = await organizerWithSelection();
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    await ruth.call('PATCH /api/memorials/:memorialRef/photos/selection', {
      params: { memorialRef },
      body: { photoIds, isSelected: false },
    });
    const params = { memorialRef, slideshowPublicId };
    expect(await ruth.ask(updatePhotos, { params })).toMatchObject(refusal('nothing_selected'));
    expect(await ruth.call(photosOfSlideshow, { params })).toHaveLength(photoIds.length);
  });
});

it(`${sharedVideos} lists nothing before the deadline, and refuses an unknown invitation`, async () => {
  const { ruth, memorialRef } = await organizerWithSelection();
  const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
  await ruth.call(share, { params: { memorialRef, slideshowPublicId }, body: { isShared: true } });
  expect(await fetchSlideshows(ruth, memorialRef)).toMatchObject([{ isShared: true }]);
  const { token: invitationToken } = await newInvitation(ruth, memorialRef);
  expect(await visitor().call(sharedVideos, { params: { invitationToken } })).toEqual([]);
  const nobody = { params: { invitationToken: 'nothing-of-this-name' } };
  expect(await visitor().ask(sharedVideos, nobody)).toMatchObject(refusal('invitation_not_found'));
});

it(`${exportVideo} reports that there is no video yet`, async () => {
  const { ruth, memorialRef } = await organizerWithSelection();
  const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
  expect(await ruth.ask(exportVideo, { params: { memorialRef, slideshowPublicId } })).toMatchObject(
    refusal('video_not_ready'),
  );
  const loud = { params: { memorialRef, slideshowPublicId }, query: { silent: 'no' } };
  expect(await ruth.ask(exportVideo, loud)).toMatchObject(refusal('validation_failed'));
});

it.each([
  [photosOfSlideshow, {}],
  [generateVideo, {}],
  [updatePhotos, {}],
  [share, { body: { isShared: true } }],
  [shareSound, { body: { isShared: true } }],
  [exportVideo, {}],
] as const)('%s refuses an unknown slideshow and one of another memorial', async (key, sent) => {
  const { ruth, memorial, memorialRef } = await organizerWithSelection();
  const { id, publicId } = await newSlideshow(ruth, memorialRef);
  const other = await newMemorial(ruth);
  for (const params of [
    { memorialRef: other.publicId, slideshowPublicId: publicId },
    { memorialRef, slideshowPublicId: String(id) },
    { memorialRef, slideshowPublicId: 'x'.repeat(22) },
  ])
    expect(await ruth.ask(key, { params, ...sent })).toMatchObject(refusal('slideshow_not_found'));
  expect(
    (await ruth.ask(key, { params: { memorialRef: String(memorial.id), slideshowPublicId: publicId }, ...sent }))
      .status,
  ).not.toBe(404);
});
