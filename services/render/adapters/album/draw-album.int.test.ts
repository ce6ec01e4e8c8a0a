import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { actualText } from '../../domain/album/pdf-objects.ts';
import { drawAlbum } from './draw-album.ts';

const folder = await mkdtemp(join(tmpdir(), 'afterglow-album-'));
afterAll(() => rm(folder, { recursive: true }));
const original = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

async function draw(photosPerPage: number, captions: readonly string[]) {
  const path = join(folder, `${photosPerPage}.pdf`);
  const shares: number[] = [];
  const { pages } = await drawAlbum({
    ...{ path, name: 'Rose', birthDate: '1931', deathDate: null, choice: { paper: 'a4', photosPerPage } },
    photos: captions.map((who, id) => ({ id, width: 3000, height: 2000, caption: { who, where: '', when: '' } })),
    readPhoto: async () => original,
    signal: AbortSignal.timeout(60_000),
    onShare: (share) => shares.push(share),
  });
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  const images = [...text.matchAll(/\/Subtype \/Image \/Width (\d+) \/Height (\d+) .*DCTDecode/g)];
  const contents = [...text.matchAll(/<<\/Filter \/FlateDecode \/Length (\d+)>> stream\n/g)].map(
    ({ index, 0: head, 1: length }) =>
      inflateSync(bytes.subarray(index + head.length, index + head.length + Number(length))).toString('latin1'),
  );
  return { pages, shares, text, contents, sizes: images.map(([, width, height]) => [Number(width), Number(height)]) };
}

it('prints photos with 300 dots per inch, and never enlarges them', async () => {
  const one = await draw(1, ['Ann']);
  // 504 points wide.
  expect(one.sizes, 'kept-03').toEqual([[2101, 1401]]);
  const four = await draw(4, ['', '', '', '', '']);
  expect(four.sizes).toEqual(Array.from({ length: 5 }, () => [1003, 669]));
  expect([four.pages, four.shares]).toEqual([3, [0.2, 0.4, 0.6, 0.8, 1]]);
});

it('names the words of each script for programs that read them, and embeds their fonts', async () => {
  const captions = [
    'Grandma Ann',
    'جدتي في بيروت',
    'दादी की शादी',
    '祖母と庭で',
    'คุณยาย',
    'Enkidu 𒂗',
    'Rose 🌹 👨‍👩‍👧‍👦',
  ];
  const { text, contents } = await draw(2, captions);
  const named = captions.map((caption) => actualText(caption.replace('𒂗', '□')));
  for (const name of named) expect(contents.join('\n'), name).toContain(name);
  const fonts = text.match(/\/Subtype \/CIDFontType2/g)?.length ?? 0;
  expect(fonts).toBeGreaterThan(4);
  expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts);
  expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
});

it('stops when it is told to', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  const album = { path: join(folder, 'x.pdf'), name: 'Rose', birthDate: null, deathDate: null };
  const photos = [{ id: 1, width: 1, height: 1 }];
  const order = { ...album, photos, choice: { paper: 'letter', photosPerPage: 1 }, onShare: () => undefined } as const;
  await expect(drawAlbum({ ...order, readPhoto: async () => original, signal: stopped })).rejects.toThrow('stopped');
});
