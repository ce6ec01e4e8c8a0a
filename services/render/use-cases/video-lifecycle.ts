import { limits } from '@afterglow/proto';
import { addToOutbox, type Batch } from '@afterglow/service-kit';
import { type RawBuilder, sql } from 'kysely';
import type { RenderDatabase } from '../database.ts';
import type { OwnerTransactions } from '../repositories/owner-transactions.ts';

export const jobIdOf = (slideshowId: number, request: number): string => `${slideshowId}-${request}`;

/** Lets the owner's next videos have their turn, oldest first. Belongs into one of the owner's transactions. */
export async function admit(transaction: RenderDatabase, ownerId: number): Promise<void> {
  const isOpen = sql<boolean>`state in ('due', 'rendering')`;
  const { active } = await transaction
    .selectFrom('videos')
    .select((one) => one.fn.countAll<number>().as('active'))
    .where('owner_id', '=', ownerId)
    .where('admitted', '=', true)
    .where('is_remake', '=', false)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  const next = transaction
    .selectFrom('videos')
    .select('slideshow_id')
    .where('owner_id', '=', ownerId)
    .where('admitted', '=', false)
    .where(isOpen)
    .orderBy('asked_at')
    .orderBy('slideshow_id')
    .limit(Math.max(0, limits.videosAtOncePerOwner - Number(active)));
  const admitted = await transaction
    .updateTable('videos')
    .set({ admitted: true, seen_at: sql`now()` })
    .where('slideshow_id', 'in', next)
    .returning(['slideshow_id', 'request'])
    .execute();
  const inOrder = admitted.toSorted((one, other) => one.slideshow_id - other.slideshow_id);
  for (const { slideshow_id: slideshowId, request } of inOrder) {
    await addToOutbox(transaction, {
      queue: 'slideshow-video',
      jobId: jobIdOf(slideshowId, request),
      data: { slideshowId, attempt: request },
    });
  }
}

/** A video that is to be made, whatever became of it before. */
export const askedAnew = {
  state: 'due',
  admitted: false,
  is_remake: false,
  request: sql<number>`videos.request + 1`,
  tries: 0,
  progress: 0,
  work_total: 0,
  work_done: 0,
  failure_code: null,
  asked_at: sql<Date>`now()`,
  seen_at: sql<Date>`now()`,
} as const;

const ownerOfSlideshow = async (database: RenderDatabase, slideshowId: number): Promise<number | undefined> => {
  const slideshow = await database
    .selectFrom('slideshows')
    .select('owner_id')
    .where('id', '=', slideshowId)
    .executeTakeFirst();
  return slideshow?.owner_id;
};

const ownerOfMemorial = async (database: RenderDatabase, memorialId: number): Promise<number | undefined> => {
  const slideshow = await database
    .selectFrom('slideshows')
    .select('owner_id')
    .where('memorial_id', '=', memorialId)
    .limit(1)
    .executeTakeFirst();
  return slideshow?.owner_id;
};

/** What is asked for, by its organizer or because what it shows was corrected. */
export const videoRequests = (database: RenderDatabase, inOwnerTransaction: OwnerTransactions) => ({
  /** Asks for the video, once: while it is being made, or there, nothing happens. After a failure it is asked for anew. */
  ask: async (slideshowId: number): Promise<void> => {
    const ownerId = await ownerOfSlideshow(database, slideshowId);
    if (ownerId === undefined) return;
    await inOwnerTransaction(ownerId, async (transaction) => {
      if ((await ownerOfSlideshow(transaction, slideshowId)) === undefined) return;
      await transaction
        .updateTable('slideshows')
        .set({ is_asked: true })
        .where('id', '=', slideshowId)
        .where('is_asked', '=', false)
        .execute();
      await transaction
        .insertInto('videos')
        .values({ slideshow_id: slideshowId, owner_id: ownerId, state: 'due' })
        .onConflict((conflict) =>
          conflict.column('slideshow_id').doUpdateSet(askedAnew).where('videos.state', '=', 'failed'),
        )
        .execute();
      await admit(transaction, ownerId);
    });
  },

  /** The videos of a memorial that show another name or other dates are made again; until then the old ones stay. */
  correct: async (
    memorialId: number,
    facts: { readonly name: string; readonly birthDate: string | null; readonly deathDate: string | null },
  ): Promise<void> => {
    const ownerId = await ownerOfMemorial(database, memorialId);
    if (ownerId === undefined) return;
    await inOwnerTransaction(ownerId, async (transaction) => {
      const corrected = await transaction
        .updateTable('slideshows')
        .set({ deceased_name: facts.name, birth_date: facts.birthDate, death_date: facts.deathDate })
        .where('memorial_id', '=', memorialId)
        .where(
          sql<boolean>`(deceased_name, birth_date, death_date) is distinct from
            (${facts.name}, ${facts.birthDate}::date, ${facts.deathDate}::date)`,
        )
        .returning('id')
        .execute();
      if (corrected.length === 0) return;
      const ids = corrected.map(({ id }) => id);
      await transaction.updateTable('videos').set(askedAnew).where('slideshow_id', 'in', ids).execute();
      await admit(transaction, ownerId);
    });
  },

  /**
   * Has the slideshow show those of its snapshot's photos that are left; where that changes what its video shows, it is
   * made again, and the old one stays meanwhile. False where none is left: then nothing changes.
   */
  leaveOut: async (slideshowId: number, isLeft: (photoId: number) => boolean): Promise<boolean> => {
    const ownerId = await ownerOfSlideshow(database, slideshowId);
    if (ownerId === undefined) return true;
    return inOwnerTransaction(ownerId, async (transaction) => {
      const slideshow = await transaction
        .selectFrom('slideshows')
        .select(['snapshot_ids', 'photo_ids'])
        .where('id', '=', slideshowId)
        .executeTakeFirst();
      if (!slideshow) return true;
      const snapshot = slideshow.snapshot_ids ?? slideshow.photo_ids;
      const left = snapshot.map(Number).filter(isLeft);
      if (left.length === 0) return false;
      if (left.join() === slideshow.photo_ids.join()) return true;
      await transaction
        .updateTable('slideshows')
        .set({ photo_ids: left, snapshot_ids: snapshot.map(Number) })
        .where('id', '=', slideshowId)
        .execute();
      await transaction.updateTable('videos').set(askedAnew).where('slideshow_id', '=', slideshowId).execute();
      await admit(transaction, ownerId);
      return true;
    });
  },

  /** Deletes a slideshow, and lets its owner's next video have its turn. What it showed is swept once nobody names it. */
  remove: async (slideshowId: number): Promise<void> => {
    const ownerId = await ownerOfSlideshow(database, slideshowId);
    if (ownerId === undefined) return;
    await inOwnerTransaction(ownerId, async (transaction) => {
      await transaction.deleteFrom('slideshows').where('id', '=', slideshowId).execute();
      await admit(transaction, ownerId);
    });
  },

  /** Owners whose videos wait although it may be their turn: one row of each is read, however many wait. */
  waitingOwners: async ({ after, limit }: Batch<number>): Promise<number[]> => {
    const next = (owner: RawBuilder<unknown>) => sql`(
      select owner_id from videos where not admitted and state = 'due' and owner_id > ${owner}
      order by owner_id limit 1)`;
    const { rows } = await sql<{ owner_id: number }>`
      with recursive waiting (owner_id) as (
        ${next(sql`${after ?? 0}::bigint`)}
        union all
        select ${next(sql`waiting.owner_id`)} from waiting where waiting.owner_id is not null
      )
      select owner_id from waiting where owner_id is not null limit ${limit}`.execute(database);
    return rows.map(({ owner_id }) => owner_id);
  },

  /** Lets the owner's next videos have their turn where it has come. */
  admitNext: (ownerId: number): Promise<void> =>
    inOwnerTransaction(ownerId, (transaction) => admit(transaction, ownerId)),

  /** Work that nobody has been heard of since `before`. */
  overdue: (before: Date) =>
    database
      .selectFrom('videos')
      .select(['slideshow_id', 'request', 'is_remake'])
      .where('state', 'in', ['due', 'rendering'])
      .where('admitted', '=', true)
      .where('seen_at', '<', before)
      .orderBy('seen_at')
      .limit(1000)
      .execute(),

  /** What is in the queue again is not overdue for a while. */
  hearOf: async (slideshowIds: readonly number[]): Promise<void> => {
    if (slideshowIds.length === 0) return;
    await database
      .with('heard', (query) =>
        query
          .selectFrom('videos')
          .select('slideshow_id')
          .where('slideshow_id', 'in', slideshowIds)
          .orderBy('slideshow_id')
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('videos')
      .set({ seen_at: sql`now()` })
      .where('slideshow_id', 'in', (query) => query.selectFrom('heard').select('slideshow_id'))
      .execute();
  },
});

export type VideoRequests = ReturnType<typeof videoRequests>;
