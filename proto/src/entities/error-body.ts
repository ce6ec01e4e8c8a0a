import { type Static, Type } from 'typebox';

export const FieldError = Type.Object({ path: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** The body of every answer that is an error. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
});
export type ErrorBody = Static<typeof ErrorBody>;
