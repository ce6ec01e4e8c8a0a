import { expect, test } from 'vitest';
import { cardRules, groupedExpiry, groupedNumber, parseExpiry, securityCode } from './card-text.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242-42', '4242 4242 42'],
  ['4242', '4242'],
  ['', ''],
])('formats the number %j as %j', (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / 34', '12 / 34'],
  ['5', '05'],
  ['12345', '12 / 34'],
])('formats the date %j as %j', (typed, shown) => {
  expect(groupedExpiry(typed)).toBe(shown);
});

test('splits the date into month and year, and sends only digits of the code', () => {
  expect(parseExpiry('04 / 31')).toEqual({ exp_month: '04', exp_year: '31' });
  expect(securityCode('12a345')).toBe('1234');
});

test('reports incomplete fields before anything is sent', () => {
  expect(cardRules.number('4242')).toBe('Your card number is incomplete.');
  expect(cardRules.expiry('12')).toBe('Your card’s expiration date is incomplete.');
  expect(cardRules.cvc('1')).toBe('Your card’s security code is incomplete.');
  expect([cardRules.number('4242 4242 4242 4242'), cardRules.expiry('12 / 34'), cardRules.cvc('123')]).toEqual([
    true,
    true,
    true,
  ]);
});
