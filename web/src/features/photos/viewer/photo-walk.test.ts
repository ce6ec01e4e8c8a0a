import { expect, test } from 'vitest';
import { photoWalkPlace } from './photo-walk.ts';

const order = [4, 2, 9, 7];
const placeAt = (at: number, ...deleted: number[]) => photoWalkPlace(order, at, (id) => !deleted.includes(id));

test.each([
  ['the first photo', 0, { currentId: 4, number: 1, count: 4, beforeId: undefined, afterId: 2 }],
  ['a photo between others', 2, { currentId: 9, number: 3, count: 4, beforeId: 2, afterId: 7 }],
  ['the last photo', 3, { currentId: 7, number: 4, count: 4, beforeId: 9, afterId: undefined }],
])('%s is shown with its neighbors in the order in which the walk started', (_, at, place) => {
  expect(placeAt(at)).toEqual(place);
});

test('moves to the next photo if the current one is deleted', () => {
  expect(placeAt(1, 2)).toEqual({ currentId: 9, number: 2, count: 3, beforeId: 4, afterId: 7 });
});

test('moves to the previous photo if the last one is deleted', () => {
  expect(placeAt(3, 7)).toEqual({ currentId: 9, number: 3, count: 3, beforeId: 2, afterId: undefined });
  expect(placeAt(3, 7, 9)).toMatchObject({ currentId: 2, number: 2, count: 2 });
});

test('skips deleted neighbors', () => {
  expect(placeAt(2, 2, 7)).toEqual({ currentId: 9, number: 2, count: 2, beforeId: 4, afterId: undefined });
});

test('shows nothing once all photos are deleted', () => {
  const nothing = { currentId: undefined, number: 0, count: 0, beforeId: undefined, afterId: undefined };
  expect(placeAt(1, ...order)).toEqual(nothing);
});
