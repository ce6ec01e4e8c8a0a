import { limits } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { choosablePhotos, togglePhoto } from './chosen-photos.ts';

const photos = (...ids: number[]) => ids.map((id) => ({ id }) as Photo);

test('lists the slideshow first, then chosen photos that left it', () => {
  expect(choosablePhotos(photos(4, 2), photos(9, 2)).map(({ id }) => id)).toEqual([4, 2, 9]);
});

test('keeps the order of the list', () => {
  expect(togglePhoto([4, 9], [4, 2, 9], 2)).toEqual([4, 2, 9]);
  expect(togglePhoto([4, 2, 9], [4, 2, 9], 2)).toEqual([4, 9]);
});

test('adds nothing to a full page', () => {
  const full = Array.from({ length: limits.keptPage.photos }, (_, index) => index + 1);
  expect(togglePhoto(full, [...full, 99], 99), 'page-12').toEqual(full);
  expect(togglePhoto(full, full, 1)).toHaveLength(full.length - 1);
});
