import type { Selectable } from 'kysely';
import type { MemorialDatabase, MemorialTables } from '../database.ts';
import type { MemorialValues } from '../domain/memorial-values.ts';
import { isNamedBy } from './memorial-ref.ts';

export type MemorialRow = Selectable<MemorialTables['memorials']>;

interface NewMemorial extends MemorialValues {
  readonly publicId: string;
  readonly ownerId: number;
}

const columnsOf = (values: MemorialValues) => ({
  deceased_name: values.deceasedName,
  birth_date: values.birthDate,
  death_date: values.deathDate,
  photo_upload_deadline: values.photoUploadDeadline,
  photo_upload_time_zone: values.photoUploadTimeZone,
});

export const memorialRepository = (database: MemorialDatabase) => ({
  listOf: (ownerId: number): Promise<MemorialRow[]> =>
    database.selectFrom('memorials').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute(),

  byRef: (ref: string): Promise<MemorialRow | undefined> =>
    database.selectFrom('memorials').selectAll().where(isNamedBy(ref)).executeTakeFirst(),

  ownedBy: (ownerId: number, ref: string): Promise<MemorialRow | undefined> =>
    database
      .selectFrom('memorials')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where(isNamedBy(ref))
      .executeTakeFirst(),

  /** As `ownedBy`; nobody else changes it until the transaction ends. */
  lockOwnedBy: (ownerId: number, ref: string, transaction: MemorialDatabase): Promise<MemorialRow | undefined> =>
    transaction
      .selectFrom('memorials')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where(isNamedBy(ref))
      .forUpdate()
      .executeTakeFirst(),

  /** All of an owner's; nobody else changes them until the transaction ends. */
  lockAllOf: (ownerId: number, transaction: MemorialDatabase): Promise<MemorialRow[]> =>
    transaction.selectFrom('memorials').selectAll().where('owner_id', '=', ownerId).orderBy('id').forUpdate().execute(),

  add: ({ publicId, ownerId, ...values }: NewMemorial, transaction: MemorialDatabase): Promise<MemorialRow> =>
    transaction
      .insertInto('memorials')
      .values({ public_id: publicId, owner_id: ownerId, ...columnsOf(values) })
      .returningAll()
      .executeTakeFirstOrThrow(),

  replace: (id: number, values: MemorialValues, transaction: MemorialDatabase): Promise<MemorialRow> =>
    transaction
      .updateTable('memorials')
      .set(columnsOf(values))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** With its invitations. */
  remove: async (id: number, transaction: MemorialDatabase): Promise<void> => {
    await transaction.deleteFrom('memorials').where('id', '=', id).execute();
  },
});

export type MemorialRepository = ReturnType<typeof memorialRepository>;
