import { expect, test } from 'vitest';
import { birthRules } from './date-rules.ts';
import { dateRules } from './use-date-field.ts';

const unfinished = 'Please finish this date, or clear it.';

test('a date that is typed in part is said to be unfinished, before anything else', () => {
  const rules = dateRules({ required: 'Please choose a day.', validate: birthRules }, () => true);
  expect(rules.whole()).toBe(unfinished);
  expect(Object.keys(rules)).toEqual(['whole', 'required', 'wholeYear', 'notInFuture']);
});

test('a date that is whole or missing is not unfinished', () => {
  expect(dateRules({}, () => false).whole()).toBe(true);
});

test('a date is required only where that is said', () => {
  const { required } = dateRules({ required: 'Please choose a day.' }, () => false);
  expect([required?.(''), required?.('2026-05-01')]).toEqual(['Please choose a day.', true]);
  expect(dateRules({}, () => false)).not.toHaveProperty('required');
});
