import { limits } from '@afterglow/proto/limits';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('files stand one behind the other, until another batch begins', () => {
  const batches = createBatches();
  expect([batches.next('a'), batches.next('b')]).toEqual([
    { id: 'a', place: 0 },
    { id: 'a', place: 1 },
  ]);
  batches.begin();
  expect(batches.next('c')).toEqual({ id: 'c', place: 0 });
});

test('files go on behind those of an earlier page', () => {
  const batches = createBatches();
  batches.goOnBehind([
    { id: 'older', place: 9 },
    { id: 'left', place: 4 },
    { id: 'left', place: 2 },
  ]);
  expect(batches.next('c')).toEqual({ id: 'left', place: 5 });
});

test('what was chosen before the files of an earlier page are known stays a batch of its own', () => {
  const batches = createBatches();
  batches.next('a');
  batches.goOnBehind([{ id: 'left', place: 4 }]);
  expect(batches.next('c')).toEqual({ id: 'a', place: 1 });
});

test('no place is beyond what the server takes', () => {
  const batches = createBatches();
  batches.goOnBehind([{ id: 'left', place: limits.photosPerBatch - 2 }]);
  expect([batches.next('a'), batches.next('b')]).toEqual([
    { id: 'left', place: limits.photosPerBatch - 1 },
    { id: 'b', place: 0 },
  ]);
});
