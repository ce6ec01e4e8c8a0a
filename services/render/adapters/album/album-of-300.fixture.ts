import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawAlbum } from './draw-album.ts';

/** Run as a process of its own: makes an album of real photos, and prints the seconds and the most memory it took. */
const [path = '', photosPerPage = ''] = process.argv.slice(2);
const names = ['03', '08', '10', '11', '17', '24'];
// Without the kit of the tests, which takes as much memory as an album.
const photo = (name = '03'): string => fileURLToPath(new URL(`../../../../tests/photos/${name}.jpg`, import.meta.url));
// As the worker does (collect-garbage.ts).
setInterval(() => globalThis.gc?.(), 250).unref();
sharp.cache(false);
sharp.concurrency(1);
const sizes = await Promise.all(
  names.map(async (name) => {
    const { autoOrient } = await sharp(photo(name)).metadata();
    return autoOrient;
  }),
);
const captions = ['Grandma Ann', 'جدتي في بيروت', 'दादी की शादी', '祖母と庭で', 'คุณยาย', '할머니와 함께', 'Rose 🌹'];
const photos = Array.from({ length: 300 }, (_, id) => ({
  ...{ id, width: 0, height: 0, ...sizes[id % names.length] },
  caption: { who: captions[id % captions.length] ?? '', where: 'Lübeck', when: '1962' },
}));
const begun = performance.now();
await drawAlbum({
  ...{ path, photos, name: 'Rose Ellis', birthDate: '1931-04-02', deathDate: '2026-11-20' },
  choice: { paper: 'a4', photosPerPage: Number(photosPerPage) },
  readPhoto: (id) => readFile(photo(names[id % names.length])),
  signal: new AbortController().signal,
  onShare: () => undefined,
});
const seconds = (performance.now() - begun) / 1000;
process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1000 }));
