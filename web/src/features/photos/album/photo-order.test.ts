import type { Photo } from '@afterglow/proto/types';
import { describe, expect, it } from 'vitest';
import { samplePhoto } from '../photo.fixture.ts';
import { moved, withAllSelected, withOrder, withSelection, withUndone, withUpdated } from './photo-order.ts';

const photo = (id: number, isSelected: boolean) => samplePhoto(id, { isSelected });
const photos = [photo(1, true), photo(2, true), photo(3, false), photo(4, false)];
const format = (list: readonly Photo[]) => list.map(({ id, isSelected }) => `${id}${isSelected ? '+' : ''}`).join(' ');

describe('withSelection', () => {
  it('moves a newly selected photo after the last selected one', () => {
    expect(format(withSelection(photos, photo(4, true)))).toBe('1+ 2+ 4+ 3');
  });

  it('moves an unselected photo before the rest', () => {
    expect(format(withSelection(photos, photo(1, false)))).toBe('2+ 1 3 4');
  });
});

describe('withUpdated', () => {
  it('replaces the copy without moving it', () => {
    const updated = { ...photo(1, true), contributorName: 'Ben' };
    expect(withUpdated(photos, updated)[0]).toBe(updated);
  });

  it('ignores a response for a photo that was clicked again in the meantime', () => {
    expect(format(withUpdated(photos, photo(1, false)))).toBe('1+ 2+ 3 4');
  });
});

describe('withAllSelected', () => {
  it('adds the rest after the selected ones', () => {
    expect(format(withAllSelected(photos, true))).toBe('1+ 2+ 3+ 4+');
  });

  it('unselects all photos', () => {
    expect(format(withAllSelected(photos, false))).toBe('1 2 3 4');
  });
});

describe('withOrder', () => {
  it('puts the selected photos first, in the new order, and the unselected ones after them', () => {
    expect(format(withOrder(photos, [2, 1]))).toBe('2+ 1+ 3 4');
  });

  it('keeps photos missing from the new order, and adds none', () => {
    expect(format(withOrder(photos, [2, 99]))).toBe('2+ 1+ 3 4');
  });
});

describe('withUndone', () => {
  const chosen = [photo(1, true), photo(2, true), photo(3, true), photo(4, false), photo(5, false)];
  const undone = (now: readonly Photo[], ...toggledIds: number[]) =>
    format(withUndone(now, { before: chosen, toggledIds }));

  it('puts a removed photo back in its place', () => {
    expect(undone(withSelection(chosen, photo(2, false)), 2)).toBe('1+ 2+ 3+ 4 5');
  });

  it('restores all deselected photos in their order', () => {
    expect(undone(withAllSelected(chosen, false), 1, 2, 3)).toBe('1+ 2+ 3+ 4 5');
  });

  it('restores an order if no selection changed', () => {
    expect(undone(withOrder(chosen, [3, 1, 2]))).toBe('1+ 2+ 3+ 4 5');
  });

  it('keeps later selections and new photos', () => {
    const without = withSelection(chosen, photo(2, false));
    const since = [...withSelection(withSelection(without, photo(5, true)), photo(1, false)), photo(6, false)];
    expect(undone(since, 2)).toBe('2+ 3+ 5+ 1 4 6');
  });

  it('does not bring back photos deleted since', () => {
    const without = withSelection(chosen, photo(2, false)).filter(({ id }) => id !== 2);
    expect(undone(without, 2)).toBe('1+ 3+ 4 5');
  });
});

describe('moved', () => {
  it.each([
    { from: 0, to: 2, expected: 'bcad' },
    { from: 3, to: 0, expected: 'dabc' },
    { from: 1, to: 1, expected: 'abcd' },
  ])('moves an item from $from to $to', ({ from, to, expected }) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(expected);
  });
});
