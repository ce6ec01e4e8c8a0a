import { globSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { type HandedOutPhoto, handedOutPhotos, isOfLight, pixelDigest, writePhotos } from './handed-out-photos.ts';
import { expectAlike, expectDates } from './readings.ts';

const orientations = [
  'Undefined',
  ...['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'],
  ...['LeftTop', 'RightTop', 'RightBottom', 'LeftBottom'],
];

function getVariables({ folder }: InstalledPeer) {
  const [coders = ''] = globSync(join(folder, 'usr/lib/*/ImageMagick-*/modules-Q16/coders'));
  return { MAGICK_CONFIGURE_PATH: join(folder, 'etc/ImageMagick-6'), MAGICK_CODER_MODULE_PATH: coders };
}

async function runLines(peer: InstalledPeer, script: string, photos: readonly HandedOutPhoto[]): Promise<string[]> {
  const { paths } = await writePhotos(photos.map(({ original }) => original));
  const output = await peer.run('sh', ['-c', `for path; do ${script}; done`, 'sh', ...paths], {
    env: getVariables(peer),
  });
  return output.trim().split('\n');
}

const identify = `identify-im6.q16 -quiet -ping -format '%[orientation]|%[EXIF:DateTimeOriginal]\\n' "$path"`;
const convert = 'convert-im6.q16 -quiet "$path" -set colorspace sRGB -depth 8 rgba:- | sha256sum';

const isJpeg = ({ original }: HandedOutPhoto): boolean => original[0] === 0xff;

/** It rounds 16 bits where others cut them. */
const isPlain = (photo: HandedOutPhoto): boolean => isOfLight(photo) && !photo.name.startsWith('16-bit');

const pin = '8:6.9.11.60+dfsg-1.6+deb12u15';
const advice = 'Reads orientation and date of JPEG alone: -auto-orient leaves a PNG or WebP of a phone on its side.';

describePeer(
  debianPeer(`imagemagick-6.q16=${pin}`, `libmagickcore-6.q16-6=${pin}`),
  { advice, heavy: true },
  (installed) => {
    it('date and orientation of JPEG originals', async () => {
      const photos = (await handedOutPhotos()).filter(isJpeg);
      const readings = (await runLines(installed(), identify, photos)).map((line) => {
        const [orientation = '', date = ''] = line.split('|');
        return { orientation: Math.max(1, orientations.indexOf(orientation)), date: date || null };
      });
      expectDates(photos, readings);
    });

    it('every pixel', async () => {
      const photos = (await handedOutPhotos()).filter(isPlain);
      const pixels = (await runLines(installed(), convert, photos)).map((line) => line.split(' ')[0]);
      expectAlike(photos, pixels, await Promise.all(photos.map(({ original }) => pixelDigest(original))));
    });
  },
);
