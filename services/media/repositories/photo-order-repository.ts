import { sql } from 'kysely';
import type { MediaTransaction } from '../database.ts';
import { planReorder, type Reorder, type UnselectedPhoto } from '../domain/photo-order.ts';

/** A photo knows to the millisecond when its batch began; of two that began in one, neither is known. */
async function listUnselected(memorialId: number, transaction: MediaTransaction): Promise<UnselectedPhoto[]> {
  const { rows } = await sql<UnselectedPhoto>`
    with begun as (
      select sender, date_trunc('milliseconds', began_at) as began_at, case count(*) when 1 then min(first_position) end as first
      from batches where memorial_id = ${memorialId} group by 1, 2
    ), homes as (
      select id, position, created_at, begun.first + batch_place as home
      from photos left join begun on begun.sender = photos.sender and begun.began_at = photos.batch_began_at
      where memorial_id = ${memorialId} and not is_selected and deleted_at is null
    )
    select homes.id, homes.position, row_number() over (order by homes.created_at, homes.id) as arrival,
      case when other.id is null then homes.home end as home
    from homes left join photos as other
      on other.memorial_id = ${memorialId} and other.position = homes.home and other.id <> homes.id
  `.execute(transaction);
  return rows;
}

async function returnHome(returned: Reorder['returned'], transaction: MediaTransaction): Promise<void> {
  await sql`
    update photos set position = returned.home
    from unnest(${sql.val(returned.map(({ id }) => id))}::bigint[], ${sql.val(returned.map(({ home }) => home))}::integer[])
      as returned (id, home)
    where photos.id = returned.id`.execute(transaction);
}

/**
 * Positions of one memorial's photos. Every method belongs into `changeAlbum`.
 * From 1 on they are given in the order in which batches began; what the organizer moves leaves them, to the front or the end.
 */
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

  /** The first position behind all photos, and behind what is reserved for those that have yet to come. */
  findEnd: async (memorialId: number, transaction: MediaTransaction): Promise<number> => {
    const { rows } = await sql<{ readonly last: number }>`
      select greatest(reserved_until, (select max(position) from photos where memorial_id = ${memorialId})) as last
      from albums where memorial_id = ${memorialId}`.execute(transaction);
    return (rows[0]?.last ?? 0) + 1;
  },

  isTaken: async (memorialId: number, position: number, transaction: MediaTransaction): Promise<boolean> => {
    const photo = await transaction
      .selectFrom('photos')
      .select('position')
      .where('memorial_id', '=', memorialId)
      .where('position', '=', position)
      .executeTakeFirst();
    return photo !== undefined;
  },

  /**
   * Puts the named photos first, in this order. What was put there before follows them; all others stay where they are,
   * and so do those of the named that need not move, or that return to the position that their batch reserved.
   */
  reorder: async (memorialId: number, named: readonly number[], transaction: MediaTransaction): Promise<void> => {
    const { moved: ids, returned } = planReorder(await listUnselected(memorialId, transaction), named);
    if (returned.length > 0) await returnHome(returned, transaction);
    if (ids.length === 0) return;
    await sql`
      update photos set position = arranged.place - arranged.count
      from (
        select photos.id, row_number() over (order by named.place nulls last, photos.position) as place, count(*) over () as count
        from photos left join unnest(${sql.val(ids)}::bigint[]) with ordinality as named (id, place) using (id)
        where photos.memorial_id = ${memorialId} and (named.id is not null or photos.position <= 0)
      ) as arranged
      where photos.id = arranged.id
    `.execute(transaction);
  },

  /** What is selected goes behind all photos, the unselected before them, each in the order given. */
  select: async (
    memorialId: number,
    ids: readonly number[],
    isSelected: boolean,
    transaction: MediaTransaction,
  ): Promise<void> => {
    const end = await photoOrderRepository.findEnd(memorialId, transaction);
    await sql`
      with named as (select id, place from unnest(${sql.val(ids)}::bigint[]) with ordinality as named (id, place)),
      ends as (select least(min(position), 1) as first from photos where memorial_id = ${memorialId})
      update photos set is_selected = ${isSelected},
        position = case when ${isSelected} then ${end - 1} + named.place else ends.first - ${ids.length + 1} + named.place end
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
