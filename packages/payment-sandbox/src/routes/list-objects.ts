import { type Static, Type } from 'typebox';
import type { Work } from '../http/answer.ts';
import type { Kind, Objects } from '../store/objects.ts';

const second = Type.Optional(Type.Integer());
const one = Type.Optional(Type.String());

const listFields = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  starting_after: one,
  ending_before: one,
  created: Type.Optional(
    Type.Union([
      Type.Integer(),
      Type.Object({ gt: second, gte: second, lt: second, lte: second }, { additionalProperties: false }),
    ]),
  ),
  expand: Type.Optional(Type.Array(Type.String())),
};

const filters = {
  payment_intent: [],
  charge: ['payment_intent'],
  refund: ['charge', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
  event: ['type'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

export type ListedKind = keyof typeof filters;

const listQuery = (kind: ListedKind) =>
  Type.Object(
    {
      ...listFields,
      ...Object.fromEntries(filters[kind].map((field) => [field, one])),
      ...(kind === 'event' && { types: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })) }),
    },
    { additionalProperties: false },
  );

type Query = Static<ReturnType<typeof listQuery>> & { types?: string[] } & Partial<Record<string, string>>;

const toPath = (kind: ListedKind): string => `/v1/${kind}s`;

export function listObjects(objects: Objects, kind: ListedKind) {
  const work: Work<{ Querystring: Query }> = ({ query }) => {
    const { limit, starting_after, ending_before, created, types } = query;
    const byField = filters[kind].flatMap((field) => (query[field] === undefined ? [] : [[field, [query[field]]]]));
    const { data, has_more } = objects.list(kind, {
      ...(limit !== undefined && { limit }),
      ...(starting_after !== undefined && { starting_after }),
      ...(ending_before !== undefined && { ending_before }),
      ...(created !== undefined && { created }),
      where: { ...Object.fromEntries(byField), ...(types && { type: types }) },
    });
    return { object: 'list', data, has_more, url: toPath(kind) };
  };
  return { path: toPath(kind), schema: { querystring: listQuery(kind) }, work };
}
