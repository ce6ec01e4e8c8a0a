import type { TSchema } from 'typebox';

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
}

/** The longest escape of a code point: a surrogate pair as two \uXXXX. */
const codePointBytes = 12;
const numberBytes = String(-Number.MAX_VALUE).length;
const booleanBytes = 'false'.length;
const nullBytes = 'null'.length;
const slackBytes = 2048;

const bound = (value: number | undefined, what: string): number => {
  if (value === undefined) throw new Error(`a body has no ${what}: how large it may be cannot be said`);
  return value;
};

function getBytes(shape: Shape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(getBytes));
  const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  if (values) return Math.max(...values.map((value) => codePointBytes * JSON.stringify(value).length));
  switch (shape.type) {
    case 'string':
      return 2 + codePointBytes * bound(shape.maxLength, 'maxLength');
    case 'integer':
      return shape.maximum === undefined ? numberBytes : String(shape.maximum).length;
    case 'array':
      return 2 + bound(shape.maxItems, 'maxItems') * (getBytes(shape.items ?? {}) + 1);
    case 'object':
      return Object.entries(shape.properties ?? {}).reduce(
        (sum, [name, field]) => sum + codePointBytes * name.length + getBytes(field) + 4,
        2,
      );
    case 'boolean':
      return booleanBytes;
    case 'null':
      return nullBytes;
    default:
      throw new Error(`a body holds something of the type ${shape.type}`);
  }
}

/** In bytes, whatever the escaping. @throws Error for a shape without maxLength or maxItems. */
export const computeBodyLimit = (schema: TSchema): number => getBytes(schema as Shape) + slackBytes;
