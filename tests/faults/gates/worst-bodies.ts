import { computeBodyLimit } from '@afterglow/proto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { figure } from '../kit/figure.ts';

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly maxLength?: number;
  readonly maxColumns?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
}

export interface Body {
  readonly name: string;
  readonly text: string;
}

const getShape = (schema: TSchema): Shape => schema as Shape;
const draftId = '00000000-0000-0000-0000-000000000000';
const formats = ['2000-01-01', '2000-01-01T00:00', '2000-01-01T00:00:00Z', '1950s', '1', 'UTC', draftId];

function longestText(schema: TSchema): string {
  const { maxLength = 0, maxColumns = maxLength } = getShape(schema);
  const long = ['\u00e9', 'x', '1'].map((character) => character.repeat(maxColumns));
  const address = `${'a'.repeat(Math.max(1, maxLength - 12))}@example.org`;
  const text = [...long, address, ...formats].find((one) => Value.Check(schema, one));
  if (text === undefined) throw new Error(`no text of the form ${JSON.stringify(schema)}`);
  return text;
}

function largest(schema: TSchema): unknown {
  const {
    type,
    enum: values,
    const: only,
    anyOf,
    properties = {},
    items,
    maxItems = 0,
    maximum = 1,
  } = getShape(schema);
  if (anyOf) return largest(anyOf[0] ?? schema);
  if (values ?? only !== undefined) return values?.[0] ?? only;
  if (type === 'string') return longestText(schema);
  if (type === 'boolean') return true;
  if (type === 'integer') return maximum;
  if (type === 'array' && items) {
    const last = largest(items);
    return Array.from({ length: maxItems }, (_, index) => (typeof last === 'number' ? last - index : last));
  }
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, largest(field)]));
}

const fillers = figure(
  ['a', '.', ' ', '@', '0', '-', '\u0000', '\u0301', '\u200d', '😀', 'é', 'a.', 'a@'],
  ['.', ' ', 'a', '\u0301'],
);
const ends = [
  ['', ''],
  ['a@', '@'],
  ['x', '\u0000'],
] as const;

function nearlyMatching(maxLength: number, room: number): Body[] {
  return ends.flatMap(([head, tail]) =>
    fillers.flatMap((filler) =>
      [maxLength - head.length - tail.length, room].map((length) => {
        const size = length === room ? Buffer.byteLength(JSON.stringify(filler)) - 2 : filler.length;
        const text = head + filler.repeat(Math.max(1, Math.floor(length / size))) + tail;
        return { name: `${text.length} x ${JSON.stringify(filler)}`, text: JSON.stringify(text) };
      }),
    ),
  );
}

function wrongValues(schema: TSchema, room: number): Body[] {
  const { anyOf, type, maxLength = 0, maxItems = 0 } = getShape(schema);
  if (anyOf) return wrongValues(anyOf[0] ?? schema, room);
  if (type === 'string') return nearlyMatching(maxLength, room);
  const nested = { name: 'lists in lists', text: `${'['.repeat(room / 2)}${']'.repeat(room / 2)}` };
  if (type !== 'array') return [nested];
  const items = largest(schema) as unknown[];
  return [
    nested,
    { name: `${maxItems} of which the last is wrong`, text: JSON.stringify([...items.slice(0, -1), -1]) },
    { name: `${maxItems} that are one and the same`, text: JSON.stringify(items.fill(1)) },
    { name: 'as many wrong ones as can be sent', text: `[${'0,'.repeat(room / 2 - 1)}0]` },
  ];
}

/** The most expensive bodies of a contract, both valid and nearly valid. */
export function worstBodies(schema: TSchema): Body[] {
  const limit = computeBodyLimit(schema);
  const fitting = largest(schema) as Record<string, unknown>;
  const sized = (field: string) => limit - Buffer.byteLength(JSON.stringify({ ...fitting, [field]: 0 })) - 16;
  const withText = (field: string, text: string): string => {
    const { [field]: _, ...others } = fitting;
    return `${JSON.stringify({ ...others, [field]: 0 }).slice(0, -2)}${text}}`;
  };
  const fields = Object.entries(getShape(schema).properties ?? {}).flatMap(([field, shape]) =>
    wrongValues(shape, Math.max(2, sized(field))).map(({ name, text }) => ({
      name: `${field}: ${name}`,
      text: withText(field, text),
    })),
  );
  const keys = Array.from({ length: limit / 12 }, (_, index) => `"k${index}":0`);
  const unknown = {
    name: 'unknown fields',
    text: `{${keys
      .join(',')
      .slice(0, limit - 16)
      .replace(/,[^,]*$/, '')}}`,
  };
  const longest = { name: 'the largest', text: JSON.stringify(fitting) };
  return [longest, unknown, ...fields].filter(({ text }) => Buffer.byteLength(text) <= limit);
}
