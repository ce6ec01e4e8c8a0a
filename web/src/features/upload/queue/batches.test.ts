import { limits } from '@afterglow/proto/limits';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('numbers files in order until another batch begins', () => {
  const batches = createBatches();
  expect([batches.next('a'), batches.next('b')]).toEqual([
    { id: 'a', place: 0 },
    { id: 'a', place: 1 },
  ]);
  batches.begin();
  expect(batches.next('c')).toEqual({ id: 'c', place: 0 });
});

test('continues after the files of an earlier page', () => {
  const batches = createBatches();
  batches.continueAfter([
    { id: 'older', place: 9 },
    { id: 'left', place: 4 },
    { id: 'left', place: 2 },
  ]);
  expect(batches.next('c')).toEqual({ id: 'left', place: 5 });
});

test('keeps a separate batch for files chosen before files of an earlier page are known', () => {
  const batches = createBatches();
  batches.next('a');
  batches.continueAfter([{ id: 'left', place: 4 }]);
  expect(batches.next('c')).toEqual({ id: 'a', place: 1 });
});

test('starts another batch at the server’s limit', () => {
  const batches = createBatches();
  batches.continueAfter([{ id: 'left', place: limits.photosPerBatch - 2 }]);
  expect([batches.next('a'), batches.next('b')]).toEqual([
    { id: 'left', place: limits.photosPerBatch - 1 },
    { id: 'b', place: 0 },
  ]);
});
