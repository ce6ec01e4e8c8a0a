import { type ErrorCode, errors, type FieldError } from '@afterglow/proto';
import { expect } from 'vitest';

/** A message that says how long to wait has another one each time: its words around that. */
const getMessage = (code: ErrorCode): unknown => {
  const [before = '', after] = errors[code].message.split('{wait}');
  return after === undefined ? before : expect.stringMatching(new RegExp(`^${before}.+${after}$`));
};

/** What a refused call answers, to the letter of the catalogue: `expect(await anna.ask(…)).toMatchObject(refusal(…))`. */
export const refusal = (code: ErrorCode, fields?: readonly FieldError[]) => ({
  status: errors[code].status,
  body: { code, message: getMessage(code), ...(fields ? { fields } : {}) },
});
