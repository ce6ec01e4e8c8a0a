import type { Photo } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { countPhotos, type PhotoPage, readWholeList } from './photo-pages.ts';

const photo = (id: number) => ({ id, isSelected: false, contributorName: null }) as Photo;
const getIds = (photos: readonly Photo[]) => photos.map(({ id }) => id);

function serverWith(...ids: number[]) {
  const list = { ids, version: 1, asked: 0 };
  const pageFrom = (from: number): PhotoPage => ({
    photos: list.ids.slice(from, from + 2).map(photo),
    counts: { photos: list.ids.length, selected: 0, contributors: 0 },
    next: from + 2 < list.ids.length ? String(from + 2) : null,
    version: String(list.version),
  });
  return {
    list,
    pageFrom,
    parts: {
      readPage: async (after: string) => {
        list.asked += 1;
        return pageFrom(Number(after));
      },
      readAll: async () => list.ids.map(photo),
    },
  };
}

test('requests nothing else if the list fits on its first page', async () => {
  const { pageFrom, parts, list } = serverWith(1, 2);
  const first = pageFrom(0);
  expect(await readWholeList(first, parts)).toBe(first.photos);
  expect(list.asked).toBe(0);
});

test('joins pages in order', async () => {
  const { pageFrom, parts } = serverWith(1, 2, 3, 4, 5);
  expect(getIds(await readWholeList(pageFrom(0), parts))).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['reordered', [5, 4, 3, 2, 1]],
  ['shorter', [2, 3, 4, 5]],
  ['longer', [9, 1, 2, 3, 4, 5]],
])('reads a list %s between pages without duplicates or gaps', async (_, after) => {
  const { pageFrom, parts, list } = serverWith(1, 2, 3, 4, 5);
  const first = pageFrom(0);
  const changing = async (place: string) => {
    const page = await parts.readPage(place);
    if (list.version > 1) return page;
    Object.assign(list, { ids: after, version: 2 });
    return page;
  };
  expect(getIds(await readWholeList(first, { ...parts, readPage: changing }))).toEqual(after);
});

test('counts each contributor once, and no photos without a name', () => {
  const photos = ['Anna', 'Ben', 'Anna', null, ''].map((contributorName) => ({ ...photo(1), contributorName }));
  expect(countPhotos(photos)).toEqual({ photos: 5, selected: 0, contributors: 2 });
});
