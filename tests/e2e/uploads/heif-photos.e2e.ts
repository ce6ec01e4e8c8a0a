import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { invitePath, type Photo } from '@afterglow/proto';
import { heifPhoto } from '@afterglow/test-kit/images';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { it as base } from '../fixtures/browser.ts';
import { call } from '../people/call.ts';
import { type Colour, colourCard, cornerColours, sampleCorners } from '../people/colour-cards.ts';
import { av1HeifPhoto } from '../people/heif-photos.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const it = base.extend('invited', async ({ browser }, { onCleanup }) => {
  const organizer = await openContext(browser, 'desktop');
  onCleanup(() => withTimeout('The context', organizer.close()));
  await signIn(organizer);
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  const photos = () =>
    call(organizer, 'GET /api/memorials/:memorialRef/photos', { params: { memorialRef: memorial.publicId } });
  const original = async (photo: Photo | undefined) =>
    (await organizer.request.get(`/api/photos/${photo?.filename}`)).body();
  return { organizer, photos, original, path: invitePath(token) };
});

const phonePhoto = (buffer: Buffer) => ({ name: 'IMG_4321.HEIC', mimeType: 'image/heic', buffer });

const decoder = /(decode-heif\.worker|libheif|photo-decoder)-/;
const fileField = (page: Page) => page.locator('input[type=file]').first();

async function expectCorners(file: Buffer, corners: readonly Colour[]): Promise<void> {
  const differences = (await sampleCorners(file)).flatMap((corner, n) =>
    corner.map((value, channel) => Math.abs(value - (corners[n]?.[channel] ?? 0))),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(tolerance);
}

const opensElsewhere = /On an iPhone, choose it from your photo library .* Elsewhere, please save it as a JPEG/;
/** The colour error of two lossy encoders. */
const tolerance = 12;

/** The fields of a card whose numbers mean Display P3, in sRGB. */
const codedColours: readonly Colour[] = [
  [255, 0, 0],
  [0, 183, 0],
  [22, 51, 227],
  [243, 219, 0],
];

/** The fields of a card that was turned to the right. */
const turnedColours = [2, 0, 3, 1].flatMap((n) => [cornerColours[n] ?? []]) as unknown as readonly Colour[];

it('sends HEIC that the browser cannot decode as a JPEG with the same colours, orientation and date', async ({
  phone,
  invited,
}) => {
  const loaded = recordRequests(phone, 'GET', decoder);
  await phone.goto(invited.path);
  await phone.getByRole('button', { name: 'Choose Photos' }).waitFor();
  expect(loaded.length, 'loads the decoder only when it is needed').toBe(0);
  await fileField(phone).setInputFiles(phonePhoto(await readFile(heifPhoto('phone.heic'))));
  expect(await becomesVisible(phone.getByText('Sent as a JPEG, which opens everywhere.'))).toBe(true);
  expect(await becomesVisible(phone.getByRole('list', { name: 'Chosen photos' }).locator('li img'))).toBe(true);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  const [photo] = await invited.photos();
  expect(photo, 'contributor-15').toMatchObject({
    originalName: 'IMG_4321.jpg',
    takenAt: expect.stringContaining('2001-02-03'),
  });
  const sent = await invited.original(photo);
  const { format, width, height, icc } = await sharp(sent).metadata();
  expect({ format, width, height, hasProfile: icc !== undefined }, 'contributor-15').toEqual({
    format: 'jpeg',
    width: 128,
    height: 192,
    hasProfile: true,
  });
  await expectCorners(sent, turnedColours);
  expect(await Promise.all(loaded.map(async (request) => (await request.response())?.status()))).not.toContain(404);
});

it('after a release, asks for a reload to send HEIC, and keeps the photo', async ({ phone, invited }) => {
  await phone.goto(invited.path);
  await phone.getByRole('button', { name: 'Choose Photos' }).waitFor();
  await phone.route(decoder, (route) => route.fulfill({ status: 404, body: '' }));
  await fileField(phone).setInputFiles(phonePhoto(await readFile(heifPhoto('phone.heic'))));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  const row = phone.getByRole('listitem').filter({ hasText: 'IMG_4321.HEIC' });
  expect(await becomesVisible(row.getByText('Please reload the page to send this photo.')), 'contributor-15').toBe(
    true,
  );
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.locator('#start-note').getByRole('link', { name: 'Reload' }).tap();
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect((await invited.photos()).map(({ originalName }) => originalName)).toEqual(['IMG_4321.jpg']);
});

it('sends HEIF that the browser decodes as a JPEG with the same colours, orientation and date', {
  tags: ['extended'],
}, async ({ phone, invited }) => {
  const loaded = recordRequests(phone, 'GET', decoder);
  const buffer = await av1HeifPhoto(await colourCard().png().toBuffer(), '2001:02:03 04:05:06');
  await phone.goto(invited.path);
  await fileField(phone).setInputFiles(phonePhoto(buffer));
  expect(await becomesVisible(phone.getByText('Sent as a JPEG, which opens everywhere.'))).toBe(true);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  const [photo] = await invited.photos();
  expect(photo).toMatchObject({ originalName: 'IMG_4321.jpg', takenAt: expect.stringContaining('2001-02-03') });
  const sent = await invited.original(photo);
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 640 });
  await expectCorners(sent, cornerColours);
  expect(
    loaded.map((request) => request.url()),
    'loads no decoder',
  ).toEqual([]);
});

it('sends AVIF that the browser decodes as a JPEG, in its colours', async ({ phone, invited }) => {
  const avif = { name: 'garden.avif', mimeType: 'image/avif', buffer: await readFile(heifPhoto('p3-coded.avif')) };
  await phone.goto(invited.path);
  await fileField(phone).setInputFiles(avif);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  const [photo] = await invited.photos();
  expect(photo?.originalName, 'contributor-16').toBe('garden.jpg');
  await expectCorners(await invited.original(photo), codedColours);
});

it('keeps the date of HEIF if it follows a large picture, as some phones write it', {
  tags: ['extended'],
}, async ({ phone, invited }) => {
  const raw = { width: 1200, height: 900, channels: 3 } as const;
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  const buffer = await av1HeifPhoto(await noise.png().toBuffer(), '2001:02:03 04:05:06');
  expect(buffer.indexOf('2001:02:03')).toBeGreaterThan(512 * 1024);
  await phone.goto(invited.path);
  await fileField(phone).setInputFiles(phonePhoto(buffer));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect((await invited.photos())[0]).toMatchObject({ takenAt: expect.stringContaining('2001-02-03') });
});

it('names HEIC that the browser cannot decode with advice, and does not delay other photos', async ({
  phone,
  invited,
}) => {
  await phone.addInitScript(() => Object.assign(window, { WebAssembly: undefined }));
  await phone.goto(invited.path);
  const jpeg = { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await colourCard().jpeg().toBuffer() };
  await fileField(phone).setInputFiles([phonePhoto(await readFile(heifPhoto('phone.heic'))), jpeg]);
  const said = phone.getByRole('status').filter({ hasText: 'couldn’t be added' });
  expect(await becomesVisible(said.getByText(opensElsewhere)), 'contributor-15').toBe(true);
  expect(await becomesVisible(said.getByText('IMG_4321.HEIC'))).toBe(true);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect((await invited.photos()).map(({ originalName }) => originalName)).toEqual(['garden.jpg']);
});

it('says that a damaged HEIC cannot be opened, and sends the others', { tags: ['extended'] }, async ({
  phone,
  invited,
}) => {
  const whole = await readFile(heifPhoto('phone.heic'));
  const damaged = phonePhoto(await readFile(heifPhoto('pillow-heif/corrupted.heic')));
  await phone.goto(invited.path);
  await fileField(phone).setInputFiles([damaged, { ...damaged, name: 'IMG_4322.HEIC', buffer: whole }]);
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  const row = phone.getByRole('listitem').filter({ hasText: 'IMG_4321.HEIC' });
  expect(await becomesVisible(row.getByText('This photo is damaged and can’t be opened.'))).toBe(true);
  expect((await invited.photos()).map(({ originalName }) => originalName)).toEqual(['IMG_4322.jpg']);
});

it('distinguishes HEIF too large for the browser from HEIF over the size limit', {
  tags: ['extended'],
}, async ({ phone, invited }) => {
  await phone.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    const decodeSmall = (source: Blob, options?: ImageBitmapOptions) =>
      options?.resizeWidth ? decode(source, options) : Promise.reject(new DOMException('', 'InvalidStateError'));
    Object.assign(window, { createImageBitmap: decodeSmall });
  });
  const buffer = await av1HeifPhoto(await colourCard().png().toBuffer(), '2001:02:03 04:05:06');
  await phone.goto(invited.path);
  await fileField(phone).setInputFiles(phonePhoto(buffer));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  const row = phone.getByRole('listitem').filter({ hasText: 'IMG_4321.HEIC' });
  expect(await becomesVisible(row.getByText(opensElsewhere))).toBe(true);
  expect(await invited.photos()).toEqual([]);
});
