import { readFile } from 'node:fs/promises';
import { oddPhoto } from '@afterglow/test-kit';
import { allOddImages, exifSegment, exifTiff, type OddImage, realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadProcessing } from './process-upload.fixture.ts';

const { processFile } = uploadProcessing({ deadlineMs: 30_000 });

/** Ends in one colour, like the areas that decoders fill for missing data. */
const flat = sharp(realPhoto('08')).resize(150, 100).extend({ right: 50, bottom: 40, background: '#ffffff' });
const pictures = [
  ['a photo', await sharp(realPhoto('10')).resize(200).png().toBuffer()],
  ['a photo with a white edge', await flat.png().toBuffer()],
] as const;

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((file) =>
      sharp(file, { failOn: 'none', unlimited: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer(),
    ),
  );
  if (a?.length !== b?.length) return Number.POSITIVE_INFINITY;
  return (a?.reduce((sum, level, index) => sum + Math.abs(level - (b?.[index] ?? 0)), 0) ?? 0) / (a?.length ?? 1);
}

const tolerance = 4;

async function outcome({ bytes, plain }: OddImage): Promise<string> {
  try {
    const { damage, files } = await processFile(bytes);
    if (damage !== null) return damage;
    const shown = await difference(await readFile(files.display), plain);
    const kept = await difference(await readFile(files.original), plain);
    return shown < tolerance && kept < tolerance ? 'whole' : `whole, but ${shown} and ${kept} off`;
  } catch (error) {
    return String(error);
  }
}

describe.each(pictures)('%s', (_, picture) => {
  it('U18: is accepted and unmarked in every unusual file', { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    for (const image of await allOddImages(picture)) {
      const found = await outcome(image);
      if (found !== 'whole') wrong.push(`${image.what}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });
});

it.each(['sos-parameters-0-0-0', 'sos-se0'] as const)(
  'shows %s like the same file with standard parameters',
  async (name) => {
    const sent = await readFile(oddPhoto(name));
    const scan = sent.lastIndexOf(Buffer.from([0xff, 0xda]));
    const standard = Buffer.from(sent);
    standard.set([0, 63, 0], scan + 2 + sent.readUInt16BE(scan + 2) - 3);
    const [odd, plain] = [await processFile(sent), await processFile(standard)];
    expect([odd.damage, odd.width, odd.height]).toEqual([null, plain.width, plain.height]);
    expect(await difference(await readFile(odd.files.display), await readFile(plain.files.display))).toBe(0);
    expect(await difference(await readFile(odd.files.original), standard)).toBe(0);
  },
);

it('keeps the scan of a dated file with unusual parameters as it was sent', async () => {
  const file = await readFile(oddPhoto('sos-se0'));
  const dated = exifSegment(exifTiff({ DateTimeOriginal: '2008:05:30 15:56:01' }));
  const { damage, files } = await processFile(Buffer.concat([file.subarray(0, 2), dated, file.subarray(2)]));
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])));
  expect(damage).toBeNull();
  expect((await readFile(files.original)).indexOf(scan)).toBeGreaterThan(0);
});
