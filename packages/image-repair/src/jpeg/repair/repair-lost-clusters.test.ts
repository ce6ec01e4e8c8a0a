import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { jpegMarkers, readJpegSegments } from '../jpeg-segments.ts';
import { withRestarts } from './with-restarts.fixture.ts';

/** Cluster sizes of memory cards. */
const kibibytes = [32, 64, 128] as const;
const noise = (index: number): number => (Math.imul(index, 2_654_435_761) >>> 13) & 0xff;
const damages = { zeros: () => 0, noise } as const;

const getScan = (file: Buffer): Buffer =>
  readJpegSegments(file).find(({ marker }) => marker === jpegMarkers.sos)?.bytes ?? expect.unreachable('it has a scan');

function lost(file: Buffer, share: number, length: number, byte: (index: number) => number): Buffer {
  const scan = getScan(file);
  const cluster = 32 * 1024;
  const from = cluster * Math.floor((scan.byteOffset - file.byteOffset + share * scan.length) / cluster);
  const damaged = Buffer.from(file);
  for (let at = from; at < from + length; at += 1) damaged[at] = byte(at);
  return damaged;
}

const blocks = async (file: Buffer): Promise<{ readonly data: Buffer; readonly width: number }> => {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const small = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
  const image = sharp(file, { failOn: 'warning' }).resize({ ...small, fit: 'fill' });
  return { data: await image.toColourspace('b-w').raw().toBuffer(), width: small.width };
};

async function shareAlike(one: Buffer, other: Buffer): Promise<number> {
  const [{ data: is, width }, { data: was }] = await Promise.all([blocks(one), blocks(other)]);
  expect(is.length).toBe(was.length);
  const step = (pixels: Buffer, at: number): number => (pixels[at] ?? 0) - (pixels[at - 1] ?? 0);
  const inRow = Array.from(is.keys()).filter((at) => at % width > 0);
  return inRow.filter((at) => Math.abs(step(is, at) - step(was, at)) <= 4).length / inRow.length;
}

async function expectRepaired(whole: Buffer, share: number, damage: keyof typeof damages): Promise<void> {
  for (const kibi of kibibytes) {
    const missing = (kibi * 1024) / getScan(whole).length;
    const image = openDamagedJpeg(lost(whole, share, kibi * 1024, damages[damage]));
    expect(image).toMatchObject({ damage: 'parts', seen: { height: image.height } });
    expect(image.share).toBeGreaterThan(1 - 1.7 * missing - 0.01);
    expect(image.share).toBeLessThan(1);
    expect(await shareAlike(image.repaired(), whole)).toBeGreaterThan(1 - 1.7 * missing - 0.02);
  }
}

describe('a camera photo that lost 32, 64 or 128 KiB', () => {
  it.each([
    ['08', 'zeros', 0.3],
    ['08', 'noise', 0.3],
    ['03', 'noise', 0.6],
    ['10', 'noise', 0.5],
    ['17', 'noise', 0.2],
    ['24', 'noise', 0.7],
  ] as const)('has all the rest in its place: photo %s, %s at %f', { tags: ['extended'] }, (name, damage, share) =>
    expectRepaired(realPhoto(name), share, damage),
  );

  it.each(['zeros', 'noise'] as const)(
    'has all the rest in its place with restart markers: %s',
    { tags: ['extended'] },
    (damage) => expectRepaired(withRestarts(realPhoto('08')).jpeg, 0.4, damage),
  );

  it('is read even if the overwritten data looks like headers and ends', () => {
    const whole = realPhoto('08');
    const scan = getScan(whole);
    const from = scan.byteOffset - whole.byteOffset + Math.floor(0.4 * scan.length);
    const damaged = Buffer.from(whole);
    const head = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xc0])), scan.byteOffset - whole.byteOffset);
    damaged.fill(Buffer.concat([head, Buffer.from([0xff, 0xd9])]), from, from + 64 * 1024);
    expect(openDamagedJpeg(damaged).share).toBeGreaterThan(0.93);
  });
});
