import { expect, it } from 'vitest';
import { createSpillBudget } from './spill-budget.ts';

it('reserves a quarter for one reader, and leaves the rest to others', () => {
  const budget = createSpillBudget(400);
  expect(budget.reserve('one', 60)).not.toBeNull();
  expect(budget.reserve('one', 41)).toBeNull();
  expect(budget.reserve('one', 40)).not.toBeNull();
  expect(budget.reserve('another', 100)).not.toBeNull();
  expect(budget.heldBytes()).toBe(200);
});

it('reserves no more for all readers together than the limit', () => {
  const budget = createSpillBudget(400);
  for (const reader of ['one', 'two', 'three', 'four']) expect(budget.reserve(reader, 99)).not.toBeNull();
  expect(budget.reserve('five', 5)).toBeNull();
  expect(budget.reserve('five', 4)).not.toBeNull();
});

it('reserves all of it for services of ours', () => {
  const budget = createSpillBudget(400);
  expect(budget.reserve(null, 400)).not.toBeNull();
  expect(budget.reserve(null, 1)).toBeNull();
});

it('takes bytes back once, however often they are released', () => {
  const budget = createSpillBudget(400);
  const [one, two] = [budget.reserve('one', 50), budget.reserve('one', 50)];
  one?.();
  one?.();
  expect(budget.heldBytes()).toBe(50);
  expect(budget.reserve('one', 51)).toBeNull();
  two?.();
  expect(budget.reserve('one', 100)).not.toBeNull();
});
