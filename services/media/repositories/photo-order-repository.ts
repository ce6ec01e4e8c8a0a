import { sql } from 'kysely';
import type { MediaTransaction } from '../database.ts';

/** Places of one memorial's photos. Every method belongs into `changeAlbum`. */
export const photoOrderRepository = {
  listIds: async (memorialId: number, transaction: MediaTransaction): Promise<number[]> => {
    const rows = await transaction
      .selectFrom('photos')
      .select('id')
      .where('memorial_id', '=', memorialId)
      .where('deleted_at', 'is', null)
      .orderBy('is_selected', 'desc')
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  },

  findEnd: async (memorialId: number, transaction: MediaTransaction): Promise<number> => {
    const row = await transaction
      .selectFrom('photos')
      .select((photo) => photo.fn.max('position').as('last'))
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return (row?.last ?? 0) + 1;
  },

  /** Gives every photo its place by this order, which names all that are listed; what was deleted goes behind them. */
  reorder: async (memorialId: number, ids: readonly number[], transaction: MediaTransaction): Promise<void> => {
    await sql`
      update photos set position = ordered.place
      from (
        select photos.id, row_number() over (order by named.place nulls last, photos.position) as place
        from photos left join unnest(${sql.val(ids)}::bigint[]) with ordinality as named (id, place) using (id)
        where photos.memorial_id = ${memorialId}
      ) as ordered
      where photos.id = ordered.id
    `.execute(transaction);
  },

  /** What is selected goes behind the last selected photo, the unselected before the rest, each in the order given. */
  select: async (
    memorialId: number,
    ids: readonly number[],
    isSelected: boolean,
    transaction: MediaTransaction,
  ): Promise<void> => {
    await sql`
      with named as (select id, place from unnest(${sql.val(ids)}::bigint[]) with ordinality as named (id, place)),
      ends as (select min(position) as first, max(position) as last from photos where memorial_id = ${memorialId})
      update photos set is_selected = ${isSelected},
        position = case when ${isSelected} then ends.last + named.place else ends.first - ${ids.length + 1} + named.place end
      from named, ends
      where photos.id = named.id and photos.memorial_id = ${memorialId} and photos.is_selected <> ${isSelected}
        and photos.deleted_at is null
    `.execute(transaction);
  },

  /** Selects so many of the first of these photos, and unselects the others of them; all keep their places. */
  selectFirst: async (
    memorialId: number,
    ids: readonly number[],
    count: number,
    transaction: MediaTransaction,
  ): Promise<void> => {
    await sql`
      update photos set is_selected = named.place <= ${count}
      from unnest(${sql.val(ids)}::bigint[]) with ordinality as named (id, place)
      where photos.id = named.id and photos.memorial_id = ${memorialId}
        and photos.is_selected <> (named.place <= ${count}) and photos.deleted_at is null
    `.execute(transaction);
  },
};

export type PhotoOrderRepository = typeof photoOrderRepository;
