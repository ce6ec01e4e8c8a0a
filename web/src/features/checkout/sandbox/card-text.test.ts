import { expect, test } from 'vitest';
import { cardRules, expiryOf, groupedExpiry, groupedNumber, securityCode } from './card-text.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242-42', '4242 4242 42'],
  ['4242', '4242'],
  ['', ''],
])('the number %j reads %j', (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / 34', '12 / 34'],
  ['5', '05'],
  ['12345', '12 / 34'],
])('the date %j reads %j', (typed, shown) => {
  expect(groupedExpiry(typed)).toBe(shown);
});

test('the date is sent as month and year, the code as digits', () => {
  expect(expiryOf('04 / 31')).toEqual({ exp_month: '04', exp_year: '31' });
  expect(securityCode('12a345')).toBe('1234');
});

test('what is incomplete is said before anything is sent', () => {
  expect(cardRules.number('4242')).toBe('Your card number is incomplete.');
  expect(cardRules.expiry('12')).toBe('Your card’s expiration date is incomplete.');
  expect(cardRules.cvc('1')).toBe('Your card’s security code is incomplete.');
  expect([cardRules.number('4242 4242 4242 4242'), cardRules.expiry('12 / 34'), cardRules.cvc('123')]).toEqual([
    true,
    true,
    true,
  ]);
});
