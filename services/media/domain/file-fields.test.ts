import { fieldMessages, tooLongMessage } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createFileFields } from './file-fields.ts';

const placed = (batchId: string, place: number) => ({ place: { batchId, place }, replaces: undefined });

it('counts the files of a request without places', () => {
  const fields = createFileFields('own');
  expect([fields.next(), fields.next()]).toEqual([placed('own', 0), placed('own', 1)]);
});

it('uses the given batch and place, and counts on from there', () => {
  const fields = createFileFields('own');
  fields.enter({ field: 'batchId', value: 'b-1_X' });
  fields.enter({ field: 'place', value: '41' });
  expect([fields.next(), fields.next()]).toEqual([placed('b-1_X', 41), placed('b-1_X', 42)]);
  fields.enter({ field: 'batchId', value: 'other' });
  expect(fields.next()).toEqual(placed('other', 0));
});

it('replaces a photo by the next file alone', () => {
  const fields = createFileFields('own');
  fields.enter({ field: 'replaces', value: '1.jpg' });
  expect([fields.next(), fields.next()]).toEqual([{ ...placed('own', 0), replaces: '1.jpg' }, placed('own', 1)]);
});

it('gives words to the next file alone, without spaces around them', () => {
  const fields = createFileFields('own');
  fields.enter({ field: 'suggestedCaption', value: ' Rose, 1962 ' });
  const [first, second] = [fields.next(), fields.next()];
  expect([first, second]).toEqual([{ ...placed('own', 0), suggestedCaption: 'Rose, 1962' }, placed('own', 1)]);
  fields.enter({ field: 'suggestedCaption', value: ' \u200b' });
  expect(fields.next()).toEqual(placed('own', 2));
});

it.each([
  ['x'.repeat(71), tooLongMessage(70)],
  ['Rose\u0000', fieldMessages.controlCharacters],
])('refuses %j as words', (value, message) => {
  const fields = createFileFields('own');
  fields.enter({ field: 'suggestedCaption', value });
  expect(fields.next()).toEqual({ path: 'suggestedCaption', message });
});

it.each(['', ' ', 'a b', 'ü', '../x', '\0', 'x'.repeat(65)])('refuses %j as the id of a batch', (value) => {
  const fields = createFileFields('own');
  fields.enter({ field: 'batchId', value });
  expect(fields.next()).toEqual({ path: 'batchId', message: fieldMessages.batchId });
});

it.each(['', '-1', '1.5', '1e2', 'one', '1000', '99999999999999999999'])('refuses %j as a place', (value) => {
  const fields = createFileFields('own');
  fields.enter({ field: 'place', value });
  expect(fields.next()).toEqual({ path: 'place', message: fieldMessages.place });
});

it('refuses a file after the last place', () => {
  const fields = createFileFields('own');
  fields.enter({ field: 'place', value: '999' });
  expect([fields.next(), fields.next()]).toEqual([placed('own', 999), { path: 'place', message: fieldMessages.place }]);
});
