import { fieldMessages } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createFileFields } from './file-fields.ts';

const placed = (batchId: string, place: number) => ({ place: { batchId, place }, replaces: undefined });

it('counts the files of a request that says nothing of their places', () => {
  const fields = createFileFields('own');
  expect([fields.next(), fields.next()]).toEqual([placed('own', 0), placed('own', 1)]);
});

it('takes the batch and the place that are entered, and counts on from there', () => {
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

it('refuses a file behind the last place', () => {
  const fields = createFileFields('own');
  fields.enter({ field: 'place', value: '999' });
  expect([fields.next(), fields.next()]).toEqual([placed('own', 999), { path: 'place', message: fieldMessages.place }]);
});
