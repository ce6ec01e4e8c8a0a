import { expect, it } from 'vitest';
import { createArchiveSlots } from './archive-slots.ts';

it('lets an account have so many archives at once, and others as many', () => {
  const slots = createArchiveSlots(2);
  const leave = slots.acquire(1);
  slots.check(1);
  slots.acquire(1);
  expect(() => slots.check(1)).toThrow(expect.objectContaining({ code: 'too_many_downloads', status: 429 }));
  expect(() => slots.acquire(1)).toThrow(expect.objectContaining({ retryAfter: 30 }));
  slots.acquire(2)();
  leave();
  slots.acquire(1);
});

it('counts down one by one', () => {
  const slots = createArchiveSlots(3);
  const [one, other] = [slots.acquire(1), slots.acquire(1), slots.acquire(1)];
  one();
  slots.acquire(1);
  expect(() => slots.check(1)).toThrow();
  other();
  slots.check(1);
});
