import { type TProperties, Type } from 'typebox';

export const form = <P extends TProperties>(properties: P) =>
  Type.Object(
    { ...properties, expand: Type.Optional(Type.Array(Type.String())), key: Type.Optional(Type.String()) },
    { additionalProperties: false },
  );

const text = Type.String({ maxLength: 5000 });
export const optionalText = Type.Optional(text);

/** https://docs.stripe.com/api/metadata */
export const metadata = Type.Optional(
  Type.Union([Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 })), Type.Literal('')]),
);

export const idParams = Type.Object({ id: Type.String() });
export type IdParams = { Params: { id: string } };
