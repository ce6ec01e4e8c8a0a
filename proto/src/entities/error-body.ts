import { type Static, Type } from 'typebox';

export const FieldError = Type.Object({ path: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

export const RefusedFile = Type.Object({ name: Type.String(), code: Type.String(), message: Type.String() });
export type RefusedFile = Static<typeof RefusedFile>;

export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
  refused: Type.Optional(Type.Array(RefusedFile)),
});
export type ErrorBody = Static<typeof ErrorBody>;
