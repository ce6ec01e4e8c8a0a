import { cameraImage, exifSegment, exifTiff, realPhoto, sendingTime } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kindBytes } from './image-kind.ts';
import { openPhoto } from './open-photo.ts';
import { testLimits } from './openers.fixture.ts';
import type { Size } from './size.ts';

const halved = ({ width, height }: Size): Size => ({ width: width / 2, height: height / 2 });
const options = { limits: testLimits, scale: halved };

describe('openPhoto', () => {
  it('recognises a photo by its first bytes', () => {
    expect(openPhoto(realPhoto('08').subarray(0, kindBytes)).kind).toBe('jpeg');
    expect(() => openPhoto(Buffer.from('%PDF-1.7'))).toThrow(expect.objectContaining({ code: 'photo_unsupported' }));
  });

  it('reads orientation and date', async () => {
    const photo = openPhoto(await cameraImage('baseline JPEG', 6));
    expect(photo.orientation()).toBe(6);
    expect(photo.captureDate(sendingTime)).toEqual({ local: '2008-05-30T15:56:01', source: 'exif_original' });
  });
});

describe('repair', () => {
  it('returns a whole photo upright and scaled, and a copy with orientation and date alone', async () => {
    const photo = openPhoto(await cameraImage('baseline JPEG', 6, 960));
    const taken = photo.captureDate(sendingTime);
    const { original, display, size, damage } = await photo.repair({ ...options, taken });
    const shown = { width: size.width / 2, height: size.height / 2 };
    expect([damage, { width: display.width, height: display.height }]).toEqual([null, shown]);
    expect(display.pixels).toHaveLength(3 * shown.width * shown.height);
    const copy = openPhoto(original);
    expect([copy.orientation(), copy.captureDate(sendingTime)]).toEqual([6, taken]);
    expect(original.includes('secret')).toBe(false);
  });

  it('turns a photo to the right', async () => {
    const photo = openPhoto(await cameraImage('PNG', 1));
    const [plain, turned] = [await photo.repair(options), await photo.repair({ ...options, turns: 1 })];
    expect(turned.size).toEqual({ width: plain.size.height, height: plain.size.width });
    expect(openPhoto(turned.original).orientation()).toBe(6);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('shows what is left of a truncated %s', async (kind) => {
    const whole = await sharp(realPhoto('08')).resize(240, 180).toFormat(kind).toBuffer();
    const { size, damage } = await openPhoto(whole.subarray(0, whole.length * 0.9)).repair(options);
    expect(damage).toBe('lower_part');
    expect(size.height).toBeLessThan(180);
  });

  it('refuses a photo with too many pixels', async () => {
    const photo = openPhoto(await cameraImage('PNG', 1));
    const limits = { maxPixels: 100, maxHeldPixels: 100 };
    await expect(photo.repair({ ...options, limits })).rejects.toMatchObject({ code: 'photo_too_many_pixels' });
  });

  it('refuses a file with metadata only', async () => {
    const file = Buffer.concat([Buffer.from([0xff, 0xd8]), exifSegment(exifTiff({ Make: 'none' }))]);
    await expect(openPhoto(file).repair(options)).rejects.toMatchObject({ code: 'photo_damaged' });
  });
});
