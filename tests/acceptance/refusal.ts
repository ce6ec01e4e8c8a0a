import { type ErrorCode, errors, type FieldError } from '@afterglow/proto';

/** What a refused call answers, to the letter of the catalogue: `expect(await anna.ask(…)).toMatchObject(refusal(…))`. */
export const refusal = (code: ErrorCode, fields?: readonly FieldError[]) => ({
  status: errors[code].status,
  body: { code, message: errors[code].message, ...(fields ? { fields } : {}) },
});
