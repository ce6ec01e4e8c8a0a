import { expect, test } from 'vitest';
import type { PersistenceStatus, UploadState } from '../queue/upload-list.ts';
import { hasSomethingToLose } from './ask-before-leaving.ts';

test.each<[UploadState, PersistenceStatus, boolean]>([
  ['chosen', 'kept', true],
  ['waiting', 'kept', true],
  ['sending', 'kept', true],
  ['pausing', 'kept', true],
  ['offline', 'kept', true],
  ['stored', 'kept', false],
  ['refused', 'full', false],
  ['failed', 'kept', false],
  ['failed', 'full', true],
  ['failed', 'refused', true],
])('for an upload that is %s with persistence %s, asks before leaving: %s', (state, keeping, asks) => {
  const file = new File(['abc'], 'a.jpg');
  const item = { id: 'a', name: file.name, size: file.size, file, state, sentShare: 0, batch: { id: 'b', place: 0 } };
  expect(hasSomethingToLose({ files: [item], keeping })).toBe(asks);
});
