import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { type InstalledPeer, runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import {
  digest,
  type HandedOutPhoto,
  handedOutPhotos,
  isOfLight,
  pixelDigest,
  writePhotos,
} from './handed-out-photos.ts';
import { expectAlike, expectDates, parseReadings, type Reading } from './readings.ts';

interface PillowReading extends Reading {
  readonly tags: readonly number[];
  readonly profile: string | null;
  readonly pixels: string;
  readonly size: readonly [width: number, height: number];
}

const read = `
import hashlib, json, sys, warnings
from PIL import Image, ImageOps
warnings.simplefilter('error')
Image.MAX_IMAGE_PIXELS = None
digest = lambda data: hashlib.sha256(data).hexdigest()
def pixels(picture):
    if picture.mode.startswith('I'):
        words = 4 if picture.mode == 'I' else 2
        picture = Image.frombytes('L', picture.size, picture.tobytes()[1::words])
    return digest(picture.convert('RGBA').tobytes())
def read(path):
    with Image.open(path) as picture:
        exif = picture.getexif()
        camera = exif.get_ifd(0x8769)
        profile = picture.info.get('icc_profile')
        return {
            'orientation': exif.get(0x112, 1), 'date': camera.get(0x9003), 'tags': [*exif, *camera],
            'profile': digest(profile) if profile else None, 'pixels': pixels(picture),
            'size': ImageOps.exif_transpose(picture).size,
        }
print(json.dumps([read(path) for path in sys.argv[1:]]))`;

async function readAll(peer: InstalledPeer, photos: readonly HandedOutPhoto[]): Promise<PillowReading[]> {
  const { paths } = await writePhotos(photos.map(({ original }) => original));
  return parseReadings(await runPython(peer, read, ...paths));
}

const keptTags = [0x0112, 0x8769, 0x9003, 0x9011, 0x9291];

async function profileDigest({ original }: HandedOutPhoto): Promise<string | null> {
  const { icc } = await sharp(original, { failOn: 'none' }).metadata();
  return icc ? digest(icc) : null;
}

for (const version of ['9.5.0', '13.0.0'])
  describePeer(pythonPeer(`pillow==${version}`), { heavy: true }, (installed) => {
    it('date, orientation and profile of originals, and no other tag', async () => {
      const photos = await handedOutPhotos();
      const readings = await readAll(installed(), photos);
      expectDates(photos, readings);
      const profiles = readings.map(({ profile }) => profile);
      expectAlike(photos, profiles, await Promise.all(photos.map(profileDigest)));
      expect(readings.flatMap(({ tags }) => tags).filter((tag) => !keptTags.includes(tag))).toEqual([]);
    });

    it('every pixel', async () => {
      const photos = (await handedOutPhotos()).filter(isOfLight);
      const pixels = (await readAll(installed(), photos)).map((reading) => reading.pixels);
      expectAlike(photos, pixels, await Promise.all(photos.map(({ original }) => pixelDigest(original))));
    });
  });
