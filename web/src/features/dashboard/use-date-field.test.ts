import { expect, test } from 'vitest';
import { birthRules } from './date-rules.ts';
import { dateRules } from './use-date-field.ts';

const unfinished = 'Please finish this date, or clear it.';

test('reports a partly typed date as incomplete before anything else', () => {
  const rules = dateRules({ required: 'Please choose a day.', validate: birthRules }, () => true);
  expect(rules.whole()).toBe(unfinished);
  expect(Object.keys(rules)).toEqual(['whole', 'required', 'wholeYear', 'notInFuture']);
});

test('does not report a complete or missing date', () => {
  expect(dateRules({}, () => false).whole()).toBe(true);
});

test('requires a date only if configured', () => {
  const { required } = dateRules({ required: 'Please choose a day.' }, () => false);
  expect([required?.(''), required?.('2026-05-01')]).toEqual(['Please choose a day.', true]);
  expect(dateRules({}, () => false)).not.toHaveProperty('required');
});
