import { expect, it } from 'vitest';
import { earliestRestorable, restoreDeadline } from './photo-restore.ts';

const deletedAt = new Date('2090-06-01T12:00:00.000Z');

it('a deleted photo can be restored for 5 minutes', () => {
  expect(restoreDeadline(deletedAt).toISOString()).toBe('2090-06-01T12:05:00.000Z');
});

it('at its last instant, a photo is among those that can be restored', () => {
  expect(earliestRestorable(restoreDeadline(deletedAt))).toEqual(deletedAt);
});
