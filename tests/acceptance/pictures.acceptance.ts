import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectRanges } from './answers/ranges.ts';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer, upload } from './people/people.ts';
import { originalPhoto, type SentFile, smallPhoto } from './photos/photos.ts';

const byName = 'GET /api/photos/:filename';
const uploads = 'GET /uploads/:filename';

async function uploaded(file: SentFile) {
  const ruth = await organizer();
  const { publicId } = await newMemorial(ruth);
  const filename = (await upload(ruth, publicId, [file])).photos[0]?.filename ?? '';
  return { ruth, params: { filename } };
}

describe(byName, () => {
  it('returns the photo itself, in its original format', async () => {
    for (const [name, type] of [
      ['garden.jpg', 'image/jpeg'],
      ['harbour.png', 'image/png'],
      ['kitchen.webp', 'image/webp'],
    ] as const) {
      const file = await smallPhoto(name);
      const { ruth, params } = await uploaded(file);
      const { headers, bytes } = await ruth.ask(byName, { params });
      expect(headers.get('content-type'), 'calls-26').toBe(type);
      const [sent, served] = await Promise.all([file.bytes, bytes].map((image) => sharp(image).raw().toBuffer()));
      expect(served?.equals(sent ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('returns an original with the time of its capture and nothing else about it', async () => {
    const { ruth, params } = await uploaded(await originalPhoto('10'));
    const { exif, xmp, iptc } = await sharp((await ruth.ask(byName, { params })).bytes).metadata();
    expect(exif?.toString('latin1')).toMatch(/\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}/);
    expect(exif?.length).toBeLessThan(160);
    expect([xmp, iptc]).toEqual([undefined, undefined]);
  });

  it.each([
    ['thumb', 640],
    ['display', 2048],
  ])('returns a %s that is no larger than a screen needs', async (size, most) => {
    const { ruth, params } = await uploaded(await originalPhoto('08'));
    const original = await ruth.ask(byName, { params });
    const derived = await ruth.ask(byName, { params, query: { size } });
    const { width = 0, height = 0 } = await sharp(derived.bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(most);
    expect(derived.bytes.length).toBeLessThan(original.bytes.length);
    expect(derived.headers.get('etag')).not.toBe(original.headers.get('etag'));
  });

  it('allows caching by the browser, but not by proxies', async () => {
    const { ruth, params } = await uploaded(await smallPhoto('garden.jpg'));
    const { headers } = await ruth.ask(byName, { params, query: { _t: '1' } });
    expect(headers.get('cache-control')).toMatch(/^private, .*immutable$/);
  });

  it('supports ranges', async () => {
    const { ruth, params } = await uploaded(await smallPhoto('garden.jpg'));
    await expectRanges(ruth, { key: byName, params });
    await expectRanges(ruth, { key: byName, params, query: { size: 'thumb' } });
  });

  it('refuses any other size', async () => {
    const { ruth, params } = await uploaded(await smallPhoto('garden.jpg'));
    for (const size of ['huge', '', ['thumb', 'display']])
      expect(await ruth.ask(byName, { params, query: { size } })).toMatchObject(refusal('validation_failed'));
  });
});

describe(uploads, () => {
  it('returns the photo as it was uploaded', async () => {
    const { ruth, params } = await uploaded(await smallPhoto('garden.jpg'));
    const served = await ruth.ask(uploads, { params });
    expect(served.headers.get('content-type'), 'routes-23').toBe('image/jpeg');
    expect(served.bytes.equals((await ruth.ask(byName, { params })).bytes)).toBe(true);
    await expectRanges(ruth, { key: uploads, params });
  });
});

it.each([byName, uploads] as const)('%s refuses unknown names', async (key) => {
  const { ruth, params } = await uploaded(await smallPhoto('garden.jpg'));
  const [name = ''] = params.filename.split('.');
  for (const filename of [name, `${name}.png`, `${params.filename}x`, '../../etc/passwd', 'x'.repeat(300)])
    expect(await ruth.ask(key, { params: { filename } })).toMatchObject(refusal('photo_not_found'));
});
