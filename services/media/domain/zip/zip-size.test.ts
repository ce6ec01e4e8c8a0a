import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createZipWriter } from '../../adapters/zip-writer.ts';
import { fillingSize, type SizedEntry, zipSize } from './zip-size.ts';

const time = { local: '2019-05-03T12:30:42', instant: new Date('2019-05-03T10:30:42Z') };
const old = { local: '1962-08-05T10:00:00', instant: new Date('1962-08-05T10:00:00Z') };
const content = Buffer.alloc(20_000_000);

async function countWrittenBytes(entries: readonly SizedEntry[]): Promise<number> {
  let written = 0;
  const zip = createZipWriter(async (piece) => {
    written += piece.length;
  });
  for (const { name, time: made, size } of entries) await zip.addFile(name, made, content.subarray(0, size), 0);
  await zip.end();
  return written;
}

const photos = (count: number, size: number, more: Partial<SizedEntry> = {}): SizedEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Ömer_${index}.jpg`, time, size, ...more }));

describe('U19: zipSize is what is written', () => {
  it.each([
    { what: 'nothing', entries: [] },
    { what: 'an empty file', entries: photos(1, 0) },
    { what: 'names in other scripts', entries: [...photos(2, 100), { name: 'סבתא_1.jpg', time, size: 1 }] },
    { what: 'dates before 1970, which have no timestamp', entries: [...photos(3, 5, { time: old }), ...photos(2, 5)] },
    { what: '65,535 files', entries: photos(65_535, 1) },
    { what: '4.4 GB', entries: photos(220, 20_000_000) },
    { what: '4.4 GB with dates before 1970', entries: photos(220, 20_000_000, { time: old }) },
  ])('for $what', async ({ entries }) => {
    expect(zipSize(entries)).toBe(await countWrittenBytes(entries));
  });

  it.each([-2, -1, 0, 1])('if the directory begins %i bytes past 4 GiB', async (past) => {
    const most = photos(214, 20_000_000);
    const end = zipSize(most) - 22 - most.reduce((sum, { name }) => sum + 46 + 9 + Buffer.byteLength(name), 0);
    const last = { name: 'last', time, size: 0 };
    const filled = { ...last, size: 0xffffffff + past - end - (30 + 9 + 4) };
    for (const entries of [
      [...most, filled],
      [...most, filled, last],
    ])
      expect(zipSize(entries)).toBe(await countWrittenBytes(entries));
  });

  it('for any files', async () => {
    const entry = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      time: fc.constantFrom(time, old),
      size: fc.nat(300),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry), async (entries) => {
        expect(zipSize(entries)).toBe(await countWrittenBytes(entries));
      }),
      { numRuns: 200 },
    );
  });
});

describe('fillingSize', () => {
  const entry = { name: 'missing_photos.txt', time };

  it.each([
    { what: 'one small photo', all: photos(3, 2000), lost: 1 },
    { what: 'a photo before 4 GiB, which others follow after it', all: photos(220, 20_000_000), lost: 3 },
    { what: 'the photo at 4 GiB', all: photos(220, 20_000_000), lost: 214 },
    { what: 'the last photo', all: photos(220, 20_000_000), lost: 219 },
  ])('replaces $what', ({ all, lost }) => {
    const kept = all.toSpliced(lost, 1);
    for (const place of [kept.length, Math.min(lost + 1, kept.length)]) {
      const [before, after] = [kept.slice(0, place), kept.slice(place)];
      const size = fillingSize({ before, entry, after, total: zipSize(all) }) ?? -1;
      expect(size).toBeGreaterThan(0);
      expect(zipSize([...before, { ...entry, size }, ...after])).toBe(zipSize(all));
    }
  });

  it('is null without room for the file', () => {
    const all = photos(2, 3);
    expect(fillingSize({ before: all.slice(0, 1), entry, after: [], total: zipSize(all) })).toBeNull();
  });
});
