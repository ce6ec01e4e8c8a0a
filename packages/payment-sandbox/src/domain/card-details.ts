import { type Static, Type } from 'typebox';
import { cardError } from './stripe-error.ts';

export const CardDetails = Type.Object(
  {
    number: Type.String(),
    exp_month: Type.Integer(),
    exp_year: Type.Integer(),
    cvc: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type CardDetails = Static<typeof CardDetails>;

/** https://en.wikipedia.org/wiki/Luhn_algorithm */
function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** @throws StripeError 402 for an impossible detail */
export function checkedCard(details: CardDetails, now: Date): CardDetails {
  const number = details.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasValidCheckDigit(number))
    throw cardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
  const { exp_month, cvc } = details;
  const exp_year = fullYear(details.exp_year);
  const invalidMonth = { code: 'invalid_expiry_month', param: 'exp_month' };
  if (exp_month < 1 || exp_month > 12) throw cardError("Your card's expiration month is invalid.", invalidMonth);
  const thisYear = now.getUTCFullYear();
  if (exp_year < thisYear || exp_year > thisYear + 50)
    throw cardError("Your card's expiration year is invalid.", { code: 'invalid_expiry_year', param: 'exp_year' });
  if (exp_year === thisYear && exp_month < now.getUTCMonth() + 1)
    throw cardError("Your card's expiration month is invalid.", invalidMonth);
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardError("Your card's security code is invalid.", { code: 'invalid_cvc', param: 'cvc' });
  return { ...details, number, exp_year };
}
