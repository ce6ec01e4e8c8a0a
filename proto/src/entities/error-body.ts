import { type Static, Type } from 'typebox';

export const FieldError = Type.Object({ path: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** A file of an upload that was not taken, by the name it was sent under, and why. */
export const RefusedFile = Type.Object({ name: Type.String(), code: Type.String(), message: Type.String() });
export type RefusedFile = Static<typeof RefusedFile>;

/** The body of every answer that is an error. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
  /** Of an upload of which nothing was taken: every file of it. */
  refused: Type.Optional(Type.Array(RefusedFile)),
});
export type ErrorBody = Static<typeof ErrorBody>;
