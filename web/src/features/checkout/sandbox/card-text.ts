const getDigits = (text: string): string => text.replace(/\D/g, '');

export const groupedNumber = (text: string): string =>
  getDigits(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** MM / YY. Adds the zero once one digit names the month. */
export function groupedExpiry(text: string): string {
  const digits = getDigits(text)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const securityCode = (text: string): string => getDigits(text).slice(0, 4);

export function parseExpiry(text: string): { readonly exp_month: string; readonly exp_year: string } {
  const digits = getDigits(text);
  return { exp_month: digits.slice(0, 2), exp_year: digits.slice(2) };
}

const incomplete = (text: string, digits: number, message: string): string | true =>
  getDigits(text).length >= digits || message;

/** The messages of Stripe's fields: https://docs.stripe.com/js/element/other_methods */
export const cardRules = {
  number: (text: string) => incomplete(text, 13, 'Your card number is incomplete.'),
  expiry: (text: string) => incomplete(text, 4, 'Your card’s expiration date is incomplete.'),
  cvc: (text: string) => incomplete(text, 3, 'Your card’s security code is incomplete.'),
} as const;
