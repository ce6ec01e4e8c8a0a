import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type Stripe from 'stripe';
import { noSuch } from '../domain/stripe-error.ts';

export interface Kinds {
  readonly payment_intent: Stripe.PaymentIntent;
  readonly payment_method: Stripe.PaymentMethod;
  readonly charge: Stripe.Charge;
  readonly refund: Stripe.Refund;
  readonly dispute: Stripe.Dispute;
  readonly event: Stripe.Event;
}
export type Kind = keyof Kinds;

export interface ListQuery {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
  readonly created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
  /** Allowed values of a field. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function createdConditions(created: ListQuery['created']): Condition[] {
  if (created === undefined) return [];
  if (typeof created === 'number') return [{ sql: 'created = ?', values: [created] }];
  return (['gt', 'gte', 'lt', 'lte'] as const).flatMap((name) => {
    const bound = created[name];
    return bound === undefined ? [] : [{ sql: `created ${comparisons[name]} ?`, values: [bound] }];
  });
}

const fieldConditions = (where: ListQuery['where'] = {}): Condition[] =>
  Object.entries(where).map(([field, accepted]) => ({
    sql: 'json_extract(body, ?) in (select value from json_each(?))',
    values: [`$.${field}`, JSON.stringify(accepted)],
  }));

export function createObjects(database: DatabaseSync) {
  const insert = database.prepare('insert into objects (id, kind, created, body) values (?, ?, ?, ?)');
  const update = database.prepare('update objects set body = ? where id = ?');
  const select = database.prepare('select body from objects where id = ? and kind = ?');
  const selectAny = database.prepare('select body from objects where id = ?');
  const selectSequence = database.prepare('select sequence from objects where id = ? and kind = ?');

  const find = <K extends Kind>(kind: K, id: string): Kinds[K] | undefined => {
    const row = select.get(id, kind);
    return row && JSON.parse(String(row.body));
  };
  const getSequence = (kind: Kind, id: string, param: string): number => {
    const row = selectSequence.get(id, kind);
    if (!row) throw noSuch(kind, id, param);
    return Number(row.sequence);
  };

  return {
    add<O extends Kinds[Kind]>(object: O): O {
      insert.run(object.id, object.object, object.created, JSON.stringify(object));
      return object;
    },
    replace<O extends Kinds[Kind]>(object: O): O {
      update.run(JSON.stringify(object), object.id);
      return object;
    },
    find,
    /** @throws StripeError of status 404 that names `param`. */
    get<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
      const object = find(kind, id);
      if (!object) throw noSuch(kind, id, param);
      return object;
    },
    findAny(id: string): unknown {
      const row = selectAny.get(id);
      return row && JSON.parse(String(row.body));
    },
    list<K extends Kind>(kind: K, query: ListQuery): { data: Kinds[K][]; has_more: boolean } {
      const { limit = 10, starting_after, ending_before } = query;
      const isBackwards = ending_before !== undefined;
      const cursors: Condition[] = [
        ...(starting_after === undefined
          ? []
          : [{ sql: 'sequence < ?', values: [getSequence(kind, starting_after, 'starting_after')] }]),
        ...(isBackwards ? [{ sql: 'sequence > ?', values: [getSequence(kind, ending_before, 'ending_before')] }] : []),
      ];
      const conditions = [...cursors, ...createdConditions(query.created), ...fieldConditions(query.where)];
      const where = ['kind = ?', ...conditions.map(({ sql }) => sql)].join(' and ');
      const rows = database
        .prepare(`select body from objects where ${where} order by sequence ${isBackwards ? 'asc' : 'desc'} limit ?`)
        .all(kind, ...conditions.flatMap(({ values }) => values), limit + 1);
      const data = rows.slice(0, limit).map(({ body }) => JSON.parse(String(body)));
      return { data: isBackwards ? data.reverse() : data, has_more: rows.length > limit };
    },
  };
}

export type Objects = ReturnType<typeof createObjects>;
