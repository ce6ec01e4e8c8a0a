import { expect, it } from 'vitest';
import { reminderDue } from './reminder-due.ts';

const deadline = { photoUploadDeadline: new Date('2026-07-02T03:59:00.000Z'), photoUploadTimeZone: 'America/New_York' };

it('is the morning two days before the day of the deadline, in its zone', () => {
  expect(reminderDue(deadline, new Date('2026-06-29T11:59:59.999Z'))).toEqual(new Date('2026-06-29T12:00:00.000Z'));
});

it('is not for a deadline that is already near', () => {
  expect(reminderDue(deadline, new Date('2026-06-29T12:00:00.000Z'))).toBeNull();
});

it.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:00.000Z'])('reads any deadline, such as %s', (instant) => {
  const now = new Date('2026-01-01T00:00:00.000Z');
  const due = reminderDue({ photoUploadDeadline: new Date(instant), photoUploadTimeZone: 'UTC' }, now);
  expect(due === null).toBe(instant < '2026');
});
