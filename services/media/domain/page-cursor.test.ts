import { expect, it } from 'vitest';
import { cursorToPlace, firstPlace, placeToCursor } from './page-cursor.ts';

it('encodes a position and decodes it again', () => {
  for (const place of [firstPlace, { isSelected: false, position: -7 }, { isSelected: true, position: 2 ** 31 - 1 }])
    expect(cursorToPlace(placeToCursor(place))).toEqual(place);
  expect(cursorToPlace(undefined)).toEqual(firstPlace);
});

it('limits a forged position to the range of Postgres', () => {
  expect(cursorToPlace('0_9999999999')).toEqual({ isSelected: false, position: 2 ** 31 - 1 });
  expect(cursorToPlace('1_-9999999999')).toEqual(firstPlace);
});
