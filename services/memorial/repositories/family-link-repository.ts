import type { Selectable } from 'kysely';
import type { MemorialDatabase, MemorialTables } from '../database.ts';

export type FamilyLinkRow = Selectable<MemorialTables['family_links']>;

export const familyLinkRepository = (database: MemorialDatabase) => ({
  findByMemorial: (memorialId: number, transaction: MemorialDatabase = database): Promise<FamilyLinkRow | undefined> =>
    transaction.selectFrom('family_links').selectAll().where('memorial_id', '=', memorialId).executeTakeFirst(),

  findByToken: (token: string) =>
    database
      .selectFrom('family_links')
      .innerJoin('memorials', 'memorials.id', 'family_links.memorial_id')
      .select(['family_links.id', 'memorial_id', 'token'])
      .select(['owner_id', 'deceased_name', 'birth_date', 'birth_year', 'death_date', 'death_year'])
      .select(['photo_upload_deadline', 'photo_upload_time_zone'])
      .where('token', '=', token)
      .executeTakeFirst(),

  add: (memorialId: number, token: string, transaction: MemorialDatabase): Promise<FamilyLinkRow> =>
    transaction
      .insertInto('family_links')
      .values({ memorial_id: memorialId, token })
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: async (memorialId: number, transaction: MemorialDatabase = database): Promise<void> => {
    await transaction.deleteFrom('family_links').where('memorial_id', '=', memorialId).execute();
  },
});

export type FamilyLinkRepository = ReturnType<typeof familyLinkRepository>;
export type FamilyLinkByToken = NonNullable<Awaited<ReturnType<FamilyLinkRepository['findByToken']>>>;
