import { expect, it } from 'vitest';
import { rowsOfColumns } from './rows-of-columns.ts';

it('makes a row of the values at each place', () => {
  expect(rowsOfColumns<{ id: number; name: string | null }>({ id: [3, 1], name: ['c', null] })).toEqual([
    { id: 3, name: 'c' },
    { id: 1, name: null },
  ]);
});

it('makes no row of columns without values, or of none', () => {
  expect(rowsOfColumns<{ id: number }>({ id: [] })).toEqual([]);
  expect(rowsOfColumns({})).toEqual([]);
});
