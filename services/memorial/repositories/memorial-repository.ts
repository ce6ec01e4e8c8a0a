import { lifeDateColumns } from '@afterglow/service-kit/database';
import { type Selectable, sql } from 'kysely';
import type { MemorialDatabase, MemorialTables } from '../database.ts';
import type { MemorialValues } from '../domain/memorial-values.ts';
import { matchesRef } from './memorial-ref.ts';

export type MemorialRow = Selectable<MemorialTables['memorials']>;

interface NewMemorial extends MemorialValues {
  /** One that was reserved; the next one unless told. */
  readonly id?: number;
  readonly publicId: string;
  readonly ownerId: number;
  readonly isPaid: boolean;
  readonly draftId: string | null;
}

const now = sql<Date>`now()`;

const getColumns = (values: MemorialValues) => ({
  deceased_name: values.deceasedName,
  ...lifeDateColumns(values),
  photo_upload_deadline: values.photoUploadDeadline,
  photo_upload_time_zone: values.photoUploadTimeZone,
});

export const memorialRepository = (database: MemorialDatabase) => ({
  listByOwner: (ownerId: number): Promise<MemorialRow[]> =>
    database.selectFrom('memorials').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute(),

  findByRef: (ref: string): Promise<MemorialRow | undefined> =>
    database.selectFrom('memorials').selectAll().where(matchesRef(ref)).executeTakeFirst(),

  findOwnedBy: (ownerId: number, ref: string): Promise<MemorialRow | undefined> =>
    database
      .selectFrom('memorials')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where(matchesRef(ref))
      .executeTakeFirst(),

  /** As `findOwnedBy`; nobody else changes it until the transaction ends. */
  lockOwnedBy: (ownerId: number, ref: string, transaction: MemorialDatabase): Promise<MemorialRow | undefined> =>
    transaction
      .selectFrom('memorials')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where(matchesRef(ref))
      .forUpdate()
      .executeTakeFirst(),

  /** All of an owner's; nobody else changes them until the transaction ends. */
  lockByOwner: (ownerId: number, transaction: MemorialDatabase): Promise<MemorialRow[]> =>
    transaction.selectFrom('memorials').selectAll().where('owner_id', '=', ownerId).orderBy('id').forUpdate().execute(),

  findByDraft: (ownerId: number, draftId: string, transaction: MemorialDatabase): Promise<MemorialRow | undefined> =>
    transaction
      .selectFrom('memorials')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('draft_id', '=', draftId)
      .executeTakeFirst(),

  listByIds: (ids: readonly number[]): Promise<MemorialRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : database.selectFrom('memorials').selectAll().where('id', 'in', ids).execute(),

  hasAny: async (ownerId: number, transaction: MemorialDatabase): Promise<boolean> => {
    const memorial = await transaction
      .selectFrom('memorials')
      .select('id')
      .where('owner_id', '=', ownerId)
      .limit(1)
      .executeTakeFirst();
    return memorial !== undefined;
  },

  findOldestUnpaid: (ownerId: number): Promise<MemorialRow | undefined> =>
    database
      .selectFrom('memorials')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('paid_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  markPaid: async (id: number, transaction: MemorialDatabase = database): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('memorials')
      .set((row) => ({ paid_at: row.fn.coalesce('paid_at', now) }))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  add: (
    { id, publicId, ownerId, isPaid, draftId, ...values }: NewMemorial,
    transaction: MemorialDatabase,
  ): Promise<MemorialRow> =>
    transaction
      .insertInto('memorials')
      .values({
        ...(id !== undefined && { id }),
        ...{ public_id: publicId, owner_id: ownerId, draft_id: draftId, paid_at: isPaid ? now : null },
        ...getColumns(values),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  replace: (id: number, values: MemorialValues, transaction: MemorialDatabase): Promise<MemorialRow> =>
    transaction
      .updateTable('memorials')
      .set(getColumns(values))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** With its invitations. */
  remove: async (id: number, transaction: MemorialDatabase): Promise<void> => {
    await transaction.deleteFrom('memorials').where('id', '=', id).execute();
  },
});

export type MemorialRepository = ReturnType<typeof memorialRepository>;
