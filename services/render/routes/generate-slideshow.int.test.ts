import { errors, fieldMessages, limits } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { captionedPhoto, input, photoFacts, renderFixture, rose, turnedPhoto } from '../render.fixture.ts';

const { app, deps, environment, world, ada, bob, send, create } = await renderFixture();
const url = '/api/memorials/rose/generate-slideshow';
const post = (payload: object, headers = ada, address = url) => send('POST', address, headers, payload);
const stored = (publicId: string) => deps.slideshows.findByPublicId(publicId);
const selected = (count: number) => Array.from({ length: count }, (_, index) => photoFacts(index + 1));
const getPhotos = async (publicId: string) =>
  (await send('GET', `/api/memorials/rose/slideshows/${publicId}/photos`, ada))
    .json()
    .map(({ id }: { id: number }) => id);
beforeEach(() => {
  world.selected = selected(3);
  world.memorials[0] = rose;
});

describe('201', () => {
  it('creates a slideshow without a video, by public id and by id', async () => {
    for (const ref of [rose.publicId, rose.id]) {
      const answer = await post({ ...input, title: '  A life ' }, ada, `/api/memorials/${ref}/generate-slideshow`);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        slideshow: {
          id: expect.any(Number),
          publicId: expect.stringMatching(/^[\w-]{22}$/),
          title: 'A life',
          videoUrl: '',
          isGenerating: false,
          isAwaitingPayment: false,
          isShared: false,
          settings: JSON.stringify({ timing: 5, titleFont: 'allura', respectPhotoOrder: true }),
          progress: 0,
          failure: null,
          photoCount: 3,
          createdAt: expect.stringMatching(/Z$/),
        },
      });
    }
  });

  it('takes a snapshot: later changes do not affect it', async () => {
    world.selected = [photoFacts(3), turnedPhoto(1, 3), captionedPhoto(2, 'Rose')];
    const { publicId } = await create();
    world.selected = [photoFacts(9), photoFacts(3)];
    world.memorials[0] = { ...rose, deceasedName: 'Somebody Else', birthDate: null, deathDate: null };
    expect(await getPhotos(publicId)).toEqual([3, 1, 2]);
    const { deceasedName, birthDate, deathDate } = rose;
    expect(await stored(publicId)).toMatchObject({
      ...{ memorial_id: rose.id, owner_id: rose.ownerId, deceased_name: deceasedName },
      ...{ birth_date: birthDate, death_date: deathDate, turned: { '1': 3 } },
      captions: { '2': { who: 'Rose', where: '', when: '' } },
    });
    expect(await getPhotos((await create()).publicId)).toEqual([9, 3]);
  });

  it.each(['gentle', 'small'] as const)('keeps the motion %s, and returns it', async (motion) => {
    const answer = await post({ ...input, motion });
    const { slideshow } = answer.json();
    expect(slideshow.motion).toBe(motion);
    expect(await stored(slideshow.publicId)).toMatchObject({ motion });
    const [listed] = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
    expect(listed).toMatchObject({ publicId: slideshow.publicId, motion });
  });

  it('keeps a year without a day', async () => {
    world.memorials[0] = { ...rose, birthDate: '1941', deathDate: '2020' };
    const years = { birth_date: null, birth_year: 1941, death_date: null, death_year: 2020 };
    expect(await stored((await create()).publicId)).toMatchObject(years);
  });

  it('refuses to store a year as a day, as a release before years alone would', async () => {
    const stores = deps.database.updateTable('slideshows').set({ birth_date: '1941' });
    await create();
    await expect(stores.execute()).rejects.toThrow('invalid input syntax for type date');
  });

  it('accepts unknown dates', async () => {
    world.memorials[0] = { ...rose, birthDate: null, deathDate: null };
    expect(await stored((await create()).publicId)).toMatchObject({ birth_date: null, death_date: null });
  });

  it('shuffles all but the first photo when the order need not be kept', async () => {
    world.selected = selected(12);
    const { publicId } = await create({ respectPhotoOrder: false });
    const [first, ...rest] = await getPhotos(publicId);
    expect(first).toBe(1);
    expect(rest.toSorted((a: number, b: number) => a - b)).toEqual(
      selected(12)
        .slice(1)
        .map(({ id }) => id),
    );

    const reversing = await createApp({ ...deps, random: () => 0 });
    const payload = { ...input, respectPhotoOrder: false };
    const shuffled = (await reversing.inject({ method: 'POST', url, headers: ada, payload })).json().slideshow;
    const order = await getPhotos(shuffled.publicId);
    expect(order[0]).toBe(1);
    expect(order).not.toEqual(selected(12).map(({ id }) => id));
    await reversing.close();
  });

  it.each([1, 30])('accepts a timing of %i s', async (timing) => {
    expect(JSON.parse((await create({ timing })).settings)).toMatchObject({ timing });
  });

  it.each([3, 90])('keeps a length of %i s for three photos, and returns it', async (seconds) => {
    const slideshow = await create({ length: { seconds } });
    expect(slideshow).toMatchObject({ length: { seconds }, photoCount: 3 });
    const [listed] = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
    expect(listed.length).toEqual({ seconds });
    expect(await stored(slideshow.publicId)).toMatchObject({ timing: 5, length_seconds: seconds });
  });

  it('accepts the maximum number of photos', async () => {
    world.selected = selected(limits.slideshowPhotosMax);
    expect((await create()).photoCount).toBe(limits.slideshowPhotosMax);
  });

  it('ignores fields that the contract does not name', async () => {
    const extra = { id: 4711, publicId: 'mine', ownerId: 2, photoIds: [9], videoUrl: 'x', deceasedName: 'x' };
    const { slideshow } = (await post({ ...input, ...extra })).json();
    expect(slideshow).toMatchObject({ videoUrl: '', photoCount: 3 });
    expect(await stored(slideshow.publicId)).toMatchObject({
      owner_id: rose.ownerId,
      deceased_name: rose.deceasedName,
    });
    expect(await stored('mine')).toBeUndefined();
  });
});

describe('400', () => {
  it.each([
    ['title', fieldMessages.title, [undefined, null, '', ' \t ', 7]],
    ['title', fieldMessages.controlCharacters, ['a\u0000b', 'a\u202eb', 'a\nb', '\ud800']],
    ['title', `Please use ${limits.nameMaxLength} characters or fewer`, ['x'.repeat(limits.nameMaxLength + 1)]],
    ['respectPhotoOrder', fieldMessages.checkbox, [undefined, null, 'true', 1]],
    ['titleFont', fieldMessages.titleFont, [undefined, null, '', 'Allura', 'comic-sans', '../../etc/passwd']],
    ['timing', fieldMessages.timing, [null, 0, 31, -5, 1.5, '5']],
  ])('names the field %s: %s', async (path, message, values) => {
    for (const value of values) {
      const answer = await post({ ...input, [path]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path, message }] });
    }
  });

  it('names the field length.seconds if it is no length', async () => {
    for (const seconds of [undefined, null, 0, -5, 60_001, 7.5, '60']) {
      const answer = await post({ ...input, length: { seconds } });
      const fields = [{ path: 'length.seconds', message: fieldMessages.length }];
      expect(answer.json()).toMatchObject({ code: 'validation_failed', fields });
    }
  });

  it.each([2, 91])('refuses a length of %i s for three photos, and keeps nothing', async (seconds) => {
    const before = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
    const answer = await post({ ...input, length: { seconds } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'length_impossible' });
    expect((await send('GET', '/api/memorials/rose/slideshows', ada)).json()).toEqual(before);
  });

  it('names all invalid fields at once', async () => {
    const paths = (await post({ timing: 0 })).json().fields.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['respectPhotoOrder', 'timing', 'title', 'titleFont']);
  });

  it.each([
    [0, 'nothing_selected'],
    [limits.slideshowPhotosMax + 1, 'too_many_selected'],
  ] as const)('refuses %i photos', async (count, code) => {
    world.selected = selected(count);
    const before = (await deps.slideshows.listByMemorial(rose.id)).length;
    const answer = await post(input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code, message: errors[code].message });
    expect(await deps.slideshows.listByMemorial(rose.id)).toHaveLength(before);
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { ...ada, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{"title":' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

it('401: refuses a visitor', async () => {
  expect((await post(input, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const answer = await post(input, { cookie: ada.cookie ?? '', origin: 'https://evil.example' });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
});

it.each(['rose', '7', 'unknown', 'a b'])('404: refuses %s for another organizer', async (ref) => {
  const before = (await deps.slideshows.listByMemorial(rose.id)).length;
  const answer = await post(input, bob, `/api/memorials/${ref}/generate-slideshow`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'memorial_not_found']);
  expect(await deps.slideshows.listByMemorial(rose.id)).toHaveLength(before);
});

it('409: refuses a name with letters that no font has, until the organizer agrees', async () => {
  world.memorials[0] = { ...rose, deceasedName: 'Enki \u{12000}' };
  const before = (await deps.slideshows.listByMemorial(rose.id)).length;
  const answer = await post(input);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ code: 'letters_missing', message: errors.letters_missing.message });
  expect(await deps.slideshows.listByMemorial(rose.id)).toHaveLength(before);
});

it('413 and 415: refuses a body that is too large, or of another content type', async () => {
  expect((await post({ ...input, title: 'x'.repeat(600_000) })).statusCode).toBe(413);
  const headers = { ...ada, 'content-type': 'text/xml' };
  expect((await app.inject({ method: 'POST', url, headers, payload: '<a/>' })).statusCode).toBe(415);
});
