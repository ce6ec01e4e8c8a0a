import { sql } from 'kysely';
import type { MediaTransaction } from '../database.ts';
import { planReorder, type Reorder, type UnselectedPhoto } from '../domain/photo-order.ts';

/** The first position after all photos and reservations. */
async function findEnd(memorialId: number, transaction: MediaTransaction): Promise<number> {
  const { rows } = await sql<{ readonly last: number }>`
    select greatest(reserved_until, (select max(position) from photos where memorial_id = ${memorialId})) as last
    from albums where memorial_id = ${memorialId}`.execute(transaction);
  return (rows[0]?.last ?? 0) + 1;
}

/** Batches are matched by the millisecond in which they began; two in one millisecond match none. */
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
 * Changes of the order and of the selection, as part of the repository of photos.
 * Positions from 1 on follow the batches; moved photos go to the front or the end.
 */
export const photoPositions = {
  findEnd,

  isTaken: async (memorialId: number, position: number, transaction: MediaTransaction): Promise<boolean> => {
    const photo = await transaction
      .selectFrom('photos')
      .select('position')
      .where('memorial_id', '=', memorialId)
      .where('position', '=', position)
      .executeTakeFirst();
    return photo !== undefined;
  },

  /** Puts the named photos first, in this order. Other photos stay, as do named ones that need not move or return to their reserved position. */
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

  /** Selected photos go to the end, unselected ones to the front, in the order given. */
  select: async (
    memorialId: number,
    ids: readonly number[],
    isSelected: boolean,
    transaction: MediaTransaction,
  ): Promise<void> => {
    const end = await findEnd(memorialId, transaction);
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

  /** Selects the first `count` of these photos and unselects the rest; positions stay. */
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
