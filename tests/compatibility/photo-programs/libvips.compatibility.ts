import { it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { type InstalledPeer, runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { type HandedOutPhoto, handedOutPhotos, isOfLight, pixelDigest, writePhotos } from './handed-out-photos.ts';
import { expectAlike, parseReadings } from './readings.ts';

interface VipsReading {
  readonly orientation: number;
  readonly pixels: string;
}

const read = `
import hashlib, json, sys
import pyvips
def read(path):
    limits = {'unlimited': True} if path.endswith('.jpg') else {}
    image = pyvips.Image.new_from_file(path, fail_on='error', **limits)
    light = image.colourspace('srgb') if image.interpretation != 'cmyk' else image
    whole = light if light.hasalpha() else light.addalpha()
    return {
        'orientation': image.get('orientation') if 'orientation' in image.get_fields() else 1,
        'pixels': hashlib.sha256(whole.cast('uchar').write_to_memory()).hexdigest(),
    }
print(json.dumps([read(path) for path in sys.argv[1:]]))`;

async function readAll(peer: InstalledPeer, photos: readonly HandedOutPhoto[]): Promise<VipsReading[]> {
  const { paths } = await writePhotos(photos.map(({ original }) => original));
  return parseReadings(await runPython(peer, read, ...paths));
}

for (const version of ['8.15.3', '8.18.7'])
  describePeer(pythonPeer(`pyvips-binary==${version}`, 'pyvips==3.2.0'), { heavy: true }, (installed) => {
    it('orientation and every pixel of originals', async () => {
      const photos = (await handedOutPhotos()).filter(isOfLight);
      const expected = photos.map(async ({ orientation, original }) => ({
        orientation,
        pixels: await pixelDigest(original),
      }));
      expectAlike(photos, await readAll(installed(), photos), await Promise.all(expected));
    });
  });
