import type { Photo } from '@afterglow/proto/types';
import { describe, expect, it } from 'vitest';
import { moved, withAllSelected, withOrder, withSelection, withUpdated } from './photo-order.ts';

const photo = (id: number, isSelected: boolean): Photo => ({
  id,
  isSelected,
  filename: `${id}.jpg`,
  originalName: `IMG_${id}.jpg`,
  contributorName: 'Anna',
  invitationId: null,
  width: 4,
  height: 3,
  byteSize: 1,
  takenAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const photos = [photo(1, true), photo(2, true), photo(3, false), photo(4, false)];
const written = (list: readonly Photo[]) => list.map(({ id, isSelected }) => `${id}${isSelected ? '+' : ''}`).join(' ');

describe('withSelection', () => {
  it('puts a newly selected photo behind the last selected one', () => {
    expect(written(withSelection(photos, photo(4, true)))).toBe('1+ 2+ 4+ 3');
  });

  it('puts an unselected photo before the rest', () => {
    expect(written(withSelection(photos, photo(1, false)))).toBe('2+ 1 3 4');
  });
});

describe('withUpdated', () => {
  it('replaces the copy without moving it', () => {
    const updated = { ...photo(1, true), contributorName: 'Ben' };
    expect(withUpdated(photos, updated)[0]).toBe(updated);
  });

  it('leaves a photo alone that was clicked again while the answer was on its way', () => {
    expect(written(withUpdated(photos, photo(1, false)))).toBe('1+ 2+ 3 4');
  });
});

describe('withAllSelected', () => {
  it('selects the rest behind those that were selected', () => {
    expect(written(withAllSelected(photos, true))).toBe('1+ 2+ 3+ 4+');
  });

  it('unselects all', () => {
    expect(written(withAllSelected(photos, false))).toBe('1 2 3 4');
  });
});

describe('withOrder', () => {
  it('has the selected first, in the new order, followed by the unselected', () => {
    expect(written(withOrder(photos, [2, 1]))).toBe('2+ 1+ 3 4');
  });

  it('loses no photo that the new order does not name, and invents none', () => {
    expect(written(withOrder(photos, [2, 99]))).toBe('2+ 1+ 3 4');
  });
});

describe('moved', () => {
  it.each([
    { from: 0, to: 2, expected: 'bcad' },
    { from: 3, to: 0, expected: 'dabc' },
    { from: 1, to: 1, expected: 'abcd' },
  ])('from $from to $to', ({ from, to, expected }) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(expected);
  });
});
