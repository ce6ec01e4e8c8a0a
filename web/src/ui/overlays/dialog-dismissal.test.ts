import { expect, test } from 'vitest';
import { addDismissal, dismissOpenDialog } from './dialog-dismissal.ts';

test('the dialog that was opened last is closed first', () => {
  const closed: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => addDismissal(() => closed.push(name)));
  expect(dismissOpenDialog()).toBe(true);
  second?.();
  expect(dismissOpenDialog()).toBe(true);
  first?.();
  expect(closed).toEqual(['second', 'first']);
});

test('nothing is closed when no dialog is open', () => {
  expect(dismissOpenDialog()).toBe(false);
});
