import { characterCount, columnCount, hasControlCharacters } from '@afterglow/proto';
import { Ajv, type Options, type ValidateFunction } from 'ajv';

interface ObjectShape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const options: Options = { coerceTypes: false, useDefaults: false, allErrors: false, verbose: true };

const house = (more: Options = {}): Ajv =>
  new Ajv({ ...options, ...more })
    .addVocabulary(['message'])
    .addKeyword({
      keyword: 'minCharacters',
      type: 'string',
      schemaType: 'number',
      validate: (least: number, text: string) => characterCount(text) >= least,
    })
    .addKeyword({
      keyword: 'maxCharacters',
      type: 'string',
      schemaType: 'number',
      validate: (most: number, text: string) => characterCount(text) <= most,
    })
    .addKeyword({
      keyword: 'maxColumns',
      type: 'string',
      schemaType: 'number',
      validate: (most: number, text: string) => columnCount(text) <= most,
    })
    .addKeyword({
      keyword: 'withoutControlCharacters',
      type: 'string',
      schemaType: 'boolean',
      validate: (isWanted: boolean, text: string) => !isWanted || !hasControlCharacters(text),
    });

const whole = house({ removeAdditional: 'all' });
const single = house();

function compileFields({ type, properties = {}, required = [] }: ObjectShape): ValidateFunction[] {
  if (type !== 'object') return [];
  return Object.entries(properties).map(([name, field]) =>
    single.compile({
      type: 'object',
      properties: { [name]: field },
      ...(required.includes(name) ? { required: [name] } : {}),
    }),
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Validator {
  (value: unknown): boolean;
  errors?: NonNullable<ValidateFunction['errors']>;
}

/** Removes undeclared fields; `errors` has the first error of each field. */
export function compileValidator({ schema }: { readonly schema: object }): Validator {
  const fits = whole.compile(schema);
  const fields = compileFields(schema);
  const validate: Validator = (value) => {
    if (fits(value)) return true;
    const schemaErrors = isObject(value) ? fields.flatMap((field) => (field(value) ? [] : (field.errors ?? []))) : [];
    validate.errors = schemaErrors.length > 0 ? schemaErrors : (fits.errors ?? []);
    return false;
  };
  return validate;
}
