import { type FieldError, fieldMessages, tooLongMessage } from '@afterglow/proto';

/** What Ajv says of one misfit, with `verbose` set. */
export interface Misfit {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
}

interface SchemaWithMessage {
  readonly message?: string;
  readonly properties?: Readonly<Record<string, SchemaWithMessage>>;
}

function fieldOf(misfit: Misfit): FieldError {
  const schema = (misfit.parentSchema ?? {}) as SchemaWithMessage;
  const place = misfit.instancePath.split('/').filter(Boolean);
  if (misfit.keyword === 'required') {
    const name = String(misfit.params.missingProperty);
    return { path: [...place, name].join('.'), message: schema.properties?.[name]?.message ?? fieldMessages.body };
  }
  const tooLong = misfit.keyword === 'maxLength' ? tooLongMessage(Number(misfit.params.limit)) : undefined;
  return { path: place.join('.'), message: tooLong ?? schema.message ?? fieldMessages.body };
}

/** One message a field, in the words of the contract: never the validator's. */
export function fieldErrors(misfits: readonly Misfit[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const field of misfits.map(fieldOf)) {
    const known = byPath.get(field.path);
    if (!known || known.message === fieldMessages.body) byPath.set(field.path, field);
  }
  return [...byPath.values()];
}
