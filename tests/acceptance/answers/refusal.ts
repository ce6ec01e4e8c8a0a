import { type ErrorCode, errors, type FieldError } from '@afterglow/proto';
import { expect } from 'vitest';

/** Waiting times differ between answers, so only the words around them count. */
const getMessage = (code: ErrorCode): unknown => {
  const [before = '', after] = errors[code].message.split('{wait}');
  return after === undefined ? before : expect.stringMatching(new RegExp(`^${before}.+${after}$`));
};

/** The catalogue's error: `expect(await anna.ask(…)).toMatchObject(refusal(…))`. */
export const refusal = (code: ErrorCode, fields?: readonly FieldError[]) => ({
  status: errors[code].status,
  body: { code, message: getMessage(code), ...(fields ? { fields } : {}) },
});
