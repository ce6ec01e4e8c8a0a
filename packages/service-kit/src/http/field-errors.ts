import { type FieldError, fieldMessages, tooLongMessage } from '@afterglow/proto';

export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
}

interface SchemaWithMessage {
  readonly message?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxCharacters?: number;
  readonly maxColumns?: number;
  readonly properties?: Readonly<Record<string, SchemaWithMessage>>;
}

function getMessage(keyword: string, schema: SchemaWithMessage): string {
  const { message = fieldMessages.body, minLength, maxLength, maxColumns = maxLength } = schema;
  const { maxCharacters = maxColumns } = schema;
  if (keyword === 'withoutControlCharacters') return fieldMessages.controlCharacters;
  const isTooLong =
    keyword === 'maxCharacters' || keyword === 'maxColumns' || (keyword === 'maxLength' && minLength !== maxLength);
  return isTooLong && maxCharacters !== undefined ? tooLongMessage(maxCharacters) : message;
}

function getField(schemaError: SchemaError): FieldError {
  const schema = (schemaError.parentSchema ?? {}) as SchemaWithMessage;
  const place = schemaError.instancePath.split('/').filter(Boolean);
  if (schemaError.keyword === 'required') {
    const name = String(schemaError.params.missingProperty);
    return { path: [...place, name].join('.'), message: schema.properties?.[name]?.message ?? fieldMessages.body };
  }
  return { path: place.join('.'), message: getMessage(schemaError.keyword, schema) };
}

/** One message per field, from the contract. */
export function fieldErrors(schemaErrors: readonly SchemaError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const field of schemaErrors.map(getField)) {
    const known = byPath.get(field.path);
    if (!known || known.message === fieldMessages.body) byPath.set(field.path, field);
  }
  return [...byPath.values()];
}
