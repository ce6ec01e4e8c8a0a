import { randomBytes } from 'node:crypto';
import { invitePath, limits } from '@afterglow/proto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { call } from '../people/call.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

/** Noise, which cannot be compressed, stored on its side with an old date. */
async function largePhoto(): Promise<Buffer> {
  const raw = { width: 4000, height: 3000, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .withExif({ IFD2: { DateTimeOriginal: '2001:02:03 04:05:06' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toBuffer();
}

it('the browser shrinks a photo above 10 MB, upright and with its date', { timeout: 180_000 }, async ({
  browser,
  phone,
}) => {
  const organizer = await openContext(browser, 'desktop');
  await signIn(organizer);
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  const buffer = await largePhoto();
  expect(buffer.length).toBeGreaterThan(limits.photoMaxBytes);
  await phone.goto(invitePath(token));
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
  await phone.locator('input[type=file]').first().setInputFiles(file);
  expect(await becomesVisible(phone.getByText('Larger than 10 MB, so it’s sent a little smaller.'))).toBe(true);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor({ timeout: 120_000 });
  const params = { memorialRef: memorial.publicId };
  const [photo] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  expect(photo).toMatchObject({ originalName: 'IMG_1.jpg', takenAt: expect.stringContaining('2001-02-03') });
  expect(photo?.byteSize).toBeGreaterThan(limits.photoMaxBytes / 2);
  expect(photo?.byteSize).toBeLessThanOrEqual(limits.photoMaxBytes);
  expect((photo?.height ?? 0) / (photo?.width ?? 1)).toBeCloseTo(4 / 3, 1);
  await organizer.close();
});
