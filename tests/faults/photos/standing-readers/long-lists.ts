import { createHmac } from 'node:crypto';
import { cookieNames } from '@afterglow/proto';
import type pg from 'pg';
import type { MediaProduct } from '../../kit/product/media-product.ts';
import type { Asked, StreamedRoute } from './streamed-routes.ts';

const listed = 3000;
const longName = "repeat('🌹', 200)";
const takenBack = { count: 1000, name: "repeat('🌹', 800)" };
const secret = 'a'.repeat(22);

interface LongLists {
  readonly product: MediaProduct;
  readonly memorialId: number;
  readonly afterDeadline: number;
}

async function fillMemorials(pool: pg.Pool, memorialId: number): Promise<void> {
  await pool.query(
    `insert into memorial.memorials (public_id, owner_id, deceased_name, photo_upload_deadline, photo_upload_time_zone)
     select 'l' || n, $1::bigint, ${longName}, now() + interval '1 year', 'UTC' from generate_series(1, $2::int) n`,
    [memorialId, listed],
  );
  await pool.query(
    `insert into memorial.invitations (memorial_id, token, number, recipient_name)
     select id, 'l' || n, n, ${longName} from memorial.memorials, generate_series(1, $1::int) n where public_id = 'l1'`,
    [listed],
  );
}

export async function fillSlideshows(pool: pg.Pool, memorialId: number): Promise<void> {
  await pool.query(
    `insert into render.slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids, shared_at)
     select 'l' || n, $1::bigint, 'm' || $1::bigint, $1::bigint, ${longName}, 'allura', true, 1, 'Rose Byron', '{}', now()
     from generate_series(1, $2::int) n`,
    [memorialId, listed],
  );
}

/** Fills lists, and returns the routes that send them. */
export async function startLongLists({ product, memorialId, afterDeadline }: LongLists) {
  const { pool, pools, deadlines } = product;
  await fillMemorials(pools.memorial, memorialId);
  deadlines.set(afterDeadline, '2020-06-01T23:59:00.000Z');
  await pool.query(
    `insert into media.taken_back_photos (photo_id, memorial_id, contributor_name, taken_back_at)
     select n, $1::bigint, ${takenBack.name}, now() from generate_series(1, $2::int) n`,
    [memorialId, takenBack.count],
  );
  await pool.query("update media.photos set suggested_caption = 'Rose by the sea' where memorial_id = $1", [
    memorialId,
  ]);
  const invitationId = memorialId * 10_000 + 1;
  await pool.query('update media.photos set invitation_id = $2, contributor_key = $3 where memorial_id = $1', [
    memorialId,
    invitationId,
    // The signature that media stores.
    createHmac('sha256', secret).update(String(invitationId)).digest('base64url'),
  ]);
  const owned = (path: string, owner: number) => async (): Promise<Asked> => ({ path, owner });
  const ways: readonly StreamedRoute[] = [
    {
      key: 'GET /api/memorials',
      what: 'lists of memorials',
      isList: true,
      ask: owned('/api/memorials', memorialId),
    },
    {
      key: 'GET /api/memorials/:memorialRef/invitations',
      what: 'lists of invitations',
      isList: true,
      ask: owned('/api/memorials/l1/invitations', memorialId),
    },
    {
      key: 'GET /api/memorials/:memorialRef/taken-back-photos',
      what: 'lists of photos taken back',
      isList: true,
      ask: owned(`/api/memorials/m${memorialId}/taken-back-photos`, memorialId),
    },
    {
      key: 'GET /api/memorials/:memorialRef/guestbook',
      what: 'guestbooks',
      isList: true,
      ask: owned(`/api/memorials/m${memorialId}/guestbook`, memorialId),
    },
    {
      key: 'GET /api/invitations/:invitationToken/photos',
      what: 'lists of photos sent',
      isList: true,
      ask: async () => ({
        path: `/api/invitations/t${memorialId}-1/photos`,
        ...{ owner: memorialId, cookie: `${cookieNames.contributor}=${secret}` },
      }),
    },
    {
      key: 'GET /api/memorials/:memorialRef/slideshows',
      what: 'lists of slideshows',
      isList: true,
      ask: owned(`/api/memorials/m${afterDeadline}/slideshows`, afterDeadline),
    },
    {
      key: 'GET /api/invitations/:invitationToken/videos',
      what: 'lists of shared videos',
      isList: true,
      ask: owned(`/api/invitations/t${afterDeadline}-1/videos`, afterDeadline),
    },
  ];
  return ways;
}
