import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '@afterglow/local-stack';
import { photo } from '@afterglow/test-kit';
import { allOddImages, type OddImage } from '@afterglow/test-kit/images';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { newMemorial } from '../people/organizer.ts';

const run = promisify(execFile);
const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const size = 64;

/** Decodes a file to a small picture, or returns nothing. */
type Decode = (image: Pick<OddImage, 'bytes' | 'extension'>) => Promise<Buffer | undefined>;

const chromium =
  (page: Page): Decode =>
  async ({ bytes, extension }) => {
    const url = `data:${types[extension]};base64,${bytes.toString('base64')}`;
    const shown = await page.evaluate(
      async ([source, side]) => {
        const image = new Image();
        image.src = source;
        if (
          !(await image.decode().then(
            () => true,
            () => false,
          ))
        )
          return undefined;
        const canvas = new OffscreenCanvas(side, side);
        const context = canvas.getContext('2d');
        context?.fillRect(0, 0, side, side);
        context?.drawImage(image, 0, 0, side, side);
        return [...(context?.getImageData(0, 0, side, side).data ?? [])];
      },
      [url, size] as const,
    );
    return shown && Buffer.from(shown);
  };

const ffmpeg =
  (folder: string): Decode =>
  async ({ bytes, extension }) => {
    const path = join(folder, `odd.${extension}`);
    await writeFile(path, bytes);
    const output = ['-vf', `scale=${size}:${size}`, '-pix_fmt', 'rgba', '-frames:v', '1', '-f', 'rawvideo', '-'];
    const found = await run(ffmpegPath(), ['-v', 'error', '-i', path, ...output], { encoding: 'buffer' }).catch(
      () => undefined,
    );
    return found?.stdout;
  };

/** The mean difference in levels of 255. */
const difference = (one: Buffer, other: Buffer): number =>
  one.length === other.length
    ? one.reduce((sum, level, index) => sum + Math.abs(level - (other[index] ?? 0)), 0) / one.length
    : Number.POSITIVE_INFINITY;

/** Decodes equal bytes once: many odd files share a plain one. */
function rememberDecodes(decode: Decode): Decode {
  const known = new Map<string, ReturnType<Decode>>();
  return (image) => {
    const key = `${image.extension} ${image.bytes.toString('base64')}`;
    const found = known.get(key) ?? decode(image);
    known.set(key, found);
    return found;
  };
}

/** Whether a decoder shows the file as the reference decoder does. */
async function isShownWhole({ bytes, extension, plain }: OddImage, decode: Decode): Promise<boolean> {
  const [odd, usual] = [await decode({ bytes, extension }), await decode({ bytes: plain, extension })];
  return odd !== undefined && usual !== undefined && difference(odd, usual) < 2;
}

it('U18: accepts, unmarked, every file that Chromium and ffmpeg show completely', { timeout: 300_000 }, async ({
  browser,
  organizer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-odd-'));
  // Without a trace, which would contain every file.
  const page = await browser.newPage();
  const decoders = [chromium(page), ffmpeg(folder)].map(rememberDecodes);
  const { publicId: memorialRef } = await newMemorial(organizer);
  const upload = async ({ what, bytes, extension }: OddImage): Promise<string> => {
    const form = new FormData();
    form.append('photos', new Blob([Uint8Array.from(bytes)], { type: types[extension] }), `${what}.${extension}`);
    const { photos } = await call(organizer, 'POST /api/memorials/:memorialRef/photos', {
      params: { memorialRef },
      form,
    });
    return photos[0]?.damage ?? 'whole';
  };
  let shown = 0;
  const wrong: string[] = [];
  for (const image of await allOddImages(await sharp(photo('10')).resize(160).png().toBuffer())) {
    const views = await Promise.all(decoders.map((decode) => isShownWhole(image, decode)));
    if (!views.every(Boolean)) continue;
    shown += 1;
    const outcome = await upload(image).catch(String);
    if (outcome !== 'whole') wrong.push(`${image.what}: ${outcome}`);
  }
  await page.close();
  await rm(folder, { recursive: true });
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(60);
});
