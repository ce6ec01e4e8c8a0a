import { expect, test } from 'vitest';
import { addDismissal, dismissOpenDialog } from './dialog-dismissal.ts';

test('closes the last opened dialog first', () => {
  const closed: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => addDismissal(() => closed.push(name)));
  expect(dismissOpenDialog()).toBe(true);
  second?.();
  expect(dismissOpenDialog()).toBe(true);
  first?.();
  expect(closed).toEqual(['second', 'first']);
});

test('closes nothing if no dialog is open', () => {
  expect(dismissOpenDialog()).toBe(false);
});
