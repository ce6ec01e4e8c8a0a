import { randomBytes } from 'node:crypto';
import { invitePath } from '@afterglow/proto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { it as base } from '../fixtures/browser.ts';
import { call } from '../people/call.ts';
import { type Colour, colourCard, cornerColours, sampleCorners } from '../people/colour-cards.ts';
import { av1HeifPhoto, hevcPhoto } from '../people/heif-photos.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const it = base.extend('invited', async ({ browser }, { onCleanup }) => {
  const organizer = await openContext(browser, 'desktop');
  onCleanup(() => withTimeout('The context', organizer.close()));
  await signIn(organizer);
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  const photos = () =>
    call(organizer, 'GET /api/memorials/:memorialRef/photos', { params: { memorialRef: memorial.publicId } });
  return { organizer, photos, path: invitePath(token) };
});

const phonePhoto = (buffer: Buffer) => ({ name: 'IMG_4321.HEIC', mimeType: 'image/heic', buffer });

const opensElsewhere = /On an iPhone, choose it from your photo library .* Elsewhere, please save it as a JPEG/;
/** What two lossy coders may add to or take from a colour. */
const tolerance = 12;

it('HEIF that the browser decodes is sent as a JPEG of the same colours, upright and with its date', {
  tags: ['extended'],
}, async ({ phone, invited }) => {
  const buffer = await av1HeifPhoto(await colourCard().png().toBuffer(), '2001:02:03 04:05:06');
  await phone.goto(invited.path);
  await phone.locator('input[type=file]').first().setInputFiles(phonePhoto(buffer));
  expect(await becomesVisible(phone.getByText('Sent as a JPEG, which opens everywhere.'))).toBe(true);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  const [photo] = await invited.photos();
  expect(photo).toMatchObject({ originalName: 'IMG_4321.jpg', takenAt: expect.stringContaining('2001-02-03') });
  const sent = await (await invited.organizer.request.get(`/api/photos/${photo?.filename}`)).body();
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 640 });
  const differences = (await sampleCorners(sent)).flatMap((corner, n) =>
    corner.map((value, channel) => Math.abs(value - ((cornerColours[n] as Colour)[channel] ?? 0))),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(tolerance);
});

it('the date of HEIF is kept where it stands behind a large picture, as some phones write it', {
  tags: ['extended'],
}, async ({ phone, invited }) => {
  const raw = { width: 1200, height: 900, channels: 3 } as const;
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  const buffer = await av1HeifPhoto(await noise.png().toBuffer(), '2001:02:03 04:05:06');
  expect(buffer.indexOf('2001:02:03')).toBeGreaterThan(512 * 1024);
  await phone.goto(invited.path);
  await phone.locator('input[type=file]').first().setInputFiles(phonePhoto(buffer));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect((await invited.photos())[0]).toMatchObject({ takenAt: expect.stringContaining('2001-02-03') });
});

it('HEIC that the browser cannot decode is named with what to do, and does not hold up the other photos', async ({
  phone,
  invited,
}) => {
  await phone.goto(invited.path);
  const jpeg = { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await colourCard().jpeg().toBuffer() };
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles([phonePhoto(hevcPhoto), jpeg]);
  const said = phone.getByRole('status').filter({ hasText: 'couldn’t be added' });
  expect(await becomesVisible(said.getByText(opensElsewhere))).toBe(true);
  expect(await becomesVisible(said.getByText('IMG_4321.HEIC'))).toBe(true);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect((await invited.photos()).map(({ originalName }) => originalName)).toEqual(['garden.jpg']);
});

it('HEIF whose full size is too much for the browser is told from one that is too large', {
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
  await phone.locator('input[type=file]').first().setInputFiles(phonePhoto(buffer));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  const row = phone.getByRole('listitem').filter({ hasText: 'IMG_4321.HEIC' });
  expect(await becomesVisible(row.getByText(opensElsewhere))).toBe(true);
  expect(await invited.photos()).toEqual([]);
});
