import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DamagedImage } from './damaged-image.ts';
import type { ImageKind } from './image-kind.ts';
import { refuseUnusable } from './open-damaged-image.ts';
import { openDamagedImage } from './openers.fixture.ts';

const refused = expect.objectContaining({ code: 'photo_damaged' });
const [width, height] = [240, 180];

const sampled = (file: Buffer): Promise<{ height: number; samples: Buffer } | undefined> =>
  sharp(file, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      (samples) => ({ height, samples }),
      () => undefined,
    );

describe('openDamagedImage', () => {
  it.each<ImageKind>(['jpeg', 'png', 'webp'])('opens a truncated %s, and refuses it with too little', async (kind) => {
    const file = await sharp(realPhoto('08')).resize(width, height).toFormat(kind).toBuffer();
    const image = await openDamagedImage(kind, file.subarray(0, file.length * 0.9), sampled);
    expect(image).toMatchObject({ width, height, damage: 'lower_part' });
    const little = async (): Promise<void> =>
      refuseUnusable(await openDamagedImage(kind, file.subarray(0, file.length * 0.4), sampled));
    await expect(little()).rejects.toEqual(refused);
  });
});

describe('refuseUnusable', () => {
  const getImage = (share: number, file: string): DamagedImage => ({
    ...{
      width,
      height,
      heldBytesPerPixel: 0,
      colours: 'profile',
      share,
      damage: 'parts',
      seen: { width, height },
      decodesWhole: true,
    },
    withoutMetadata: () => Buffer.from(file),
    repaired: () => Buffer.from(file),
  });

  it('refuses an image with too little left, or with metadata in the rest', () => {
    expect(() => refuseUnusable(getImage(0.7, 'data'))).not.toThrow();
    expect(() => refuseUnusable(getImage(0.6, 'data'))).toThrow(refused);
    expect(() => refuseUnusable(getImage(0.7, 'dataGPSLatitude'))).toThrow(refused);
  });
});
