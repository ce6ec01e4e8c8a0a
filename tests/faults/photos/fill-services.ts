import { createHmac } from 'node:crypto';
import { cookieNames } from '@afterglow/proto';
import { figure } from '../kit/figure.ts';
import type { Services } from '../kit/product/services.ts';

type Stores = Pick<Services, 'query' | 'buckets'>;

interface Place {
  readonly memorialId: number;
  readonly ownerId: number;
}

const photosEach = figure(300, 5);
const secret = 'a'.repeat(22);

/** The browser that sent the contributed photo of `fillMedia`. */
export const contributorCookie = `${cookieNames.contributor}=${secret}`;

/** Adds rows that registration does not create. One mail was rejected permanently. */
export async function fillAuth({ query }: Stores, ownerId: number, address: string): Promise<void> {
  const inserts: readonly (readonly [text: string, values: unknown[]])[] = [
    ["insert into identities (issuer, subject, user_id) values ('i', gen_random_uuid(), $1)", [ownerId]],
    ["insert into reset_tokens values (gen_random_uuid(), $1, now() + interval '1 day')", [ownerId]],
    ['insert into announced_videos (slideshow_public_id, user_id) values (gen_random_uuid(), $1)', [ownerId]],
    ["insert into held_mails (user_id, template, values) values ($1, 'payment-receipt', '{}')", [ownerId]],
    ['insert into sent_notices (notice, user_id) values (gen_random_uuid(), $1)', [ownerId]],
    ['insert into sent_receipts (payment_id, user_id) values ($1, $1)', [ownerId]],
    [
      `insert into mails (template, recipient, values, failed_at, failure)
       values ('password-changed', $1, '{}', now(), 'refused')`,
      [address],
    ],
  ];
  for (const [text, values] of inserts) await query('auth', text, values);
}

export async function fillBilling({ query }: Stores, { memorialId, ownerId }: Place): Promise<void> {
  const pay = async (isUnused: boolean): Promise<unknown> => {
    const [payment] = await query(
      'billing',
      `insert into payments (account_id, intent_id, state, amount_cents, has_draft, has_unused_credit, paid_at,
         receipt_requested_at)
       values ($1, gen_random_uuid(), 'succeeded', 9900, false, $2, now(), now()) returning id`,
      [ownerId, isUnused],
    );
    const entry = `insert into credit_entries (payment_id, account_id, number, kind, amount, memorial_id)
      values ($1, $2, $3, $4, $5, $6)`;
    await query('billing', entry, [payment?.id, ownerId, 1, 'granted', 1, null]);
    if (!isUnused) await query('billing', entry, [payment?.id, ownerId, 2, 'used', -1, memorialId]);
    return payment?.id;
  };
  await pay(true);
  const used = await pay(false);
  const review = "insert into reviews (payment_id, reason, memorial_id) values ($1, 'refunded', $2)";
  await query('billing', review, [used, memorialId]);
  const unconfirmed = `insert into unconfirmed_uses (memorial_id, account_id, payment_id, next_check_at)
    values ($1, $2, $3, now() + interval '1 day')`;
  await query('billing', unconfirmed, [memorialId, ownerId, used]);
}

/** Adds photos with their objects, one of them from an invitation, and the rows that belong to them. */
export async function fillMedia({ query, buckets }: Stores, { memorialId, ownerId }: Place, invitationId: number) {
  await query('media', 'insert into albums (memorial_id, owner_id) values ($1, $2)', [memorialId, ownerId]);
  const rows = await query(
    'media',
    `insert into photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
     select $1::bigint, $2::bigint, gen_random_uuid(), 'a.jpg', 'jpeg', n, gen_random_uuid(), 1, 1, 1
     from generate_series(1, $3::int) as n returning id, filename`,
    [memorialId, ownerId, photosEach],
  );
  const put = (key: string) => buckets.media.store.putBuffer(key, Buffer.from('x'), { contentType: 'image/jpeg' });
  for (const { id } of rows) {
    await put(`memorials/${memorialId}/originals/${id}`);
    await put(`memorials/${memorialId}/derived/${id}/thumb`);
  }
  const filename = String(rows[0]?.filename);
  const sent = 'update photos set invitation_id = $2, contributor_key = $3, page_position = 1 where filename = $1';
  const key = createHmac('sha256', secret).update(String(invitationId)).digest('base64url');
  await query('media', sent, [filename, invitationId, key]);
  const prepared = `insert into archives (id, memorial_id, selected, count)
    values (gen_random_uuid(), $1, false, 1) returning id`;
  const [archive] = await query('media', prepared, [memorialId]);
  const use = 'insert into invitation_uses (invitation_id, memorial_id) values ($1, $2)';
  await query('media', use, [invitationId, memorialId]);
  const batch = "insert into batches (memorial_id, sender, id) values ($1, $2, 'batch')";
  await query('media', batch, [memorialId, invitationId]);
  const digest = "insert into digests values ($1, $2, now(), now() + interval '1 day')";
  await query('media', digest, [memorialId, ownerId]);
  const lastId = rows.at(-1)?.id;
  // No background task may remove these rows during the test.
  const frame = "insert into frames values ($1, $2, 1, now() + interval '1 day', now() + interval '1 day')";
  await query('media', frame, [lastId, memorialId]);
  const removal = "insert into object_removals values ($1, $2, 0, now() + interval '1 day')";
  await query('media', removal, [lastId, memorialId]);
  const likeness = "insert into likenesses values ($1, $2, 'x', '{1}')";
  await query('media', likeness, [lastId, memorialId]);
  const takenBack = "insert into taken_back_photos values ($1, $2, 'Tom', now())";
  await query('media', takenBack, [lastId, memorialId]);
  return { filename, archiveId: String(archive?.id) };
}

export const chapelToken = (memorialId: number): string => `chapel-${memorialId}`;

export const tvToken = (memorialId: number): string => `tv-${memorialId}`;

export async function fillRender({ query, buckets }: Stores, { memorialId, ownerId }: Place): Promise<string> {
  const [slideshow] = await query(
    'render',
    `insert into slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids)
     values (gen_random_uuid(), $1, 'm', $2, 'A life', 'allura', true, 1, 'Rose', '{1}') returning id, public_id`,
    [memorialId, ownerId],
  );
  const put = (key: string) => buckets.render.store.putBuffer(key, Buffer.from('x'), { contentType: 'video/mp4' });
  const video = `insert into videos (slideshow_id, owner_id, state, hash, title_hash) values ($1, $2, 'ready', 'v', 't')`;
  await query('render', video, [slideshow?.id, ownerId]);
  const object = `insert into objects (memorial_id, kind, hash, ready) values ($1, 'video', 'v', true)`;
  await query('render', object, [memorialId]);
  await query('render', "insert into accepted_letters values ($1, 'x')", [memorialId]);
  await query('render', 'insert into paid_memorials values ($1)', [memorialId]);
  const chapelLink = 'insert into chapel_links (slideshow_id, memorial_id, token) values ($1, $2, $3)';
  await query('render', chapelLink, [slideshow?.id, memorialId, chapelToken(memorialId)]);
  const tvCode = `insert into tv_codes (slideshow_id, memorial_id, kind, token, code, expires_at)
    values ($1, $2, 'silent', $3, $3, now())`;
  await query('render', tvCode, [slideshow?.id, memorialId, tvToken(memorialId)]);
  await query(
    'render',
    `insert into songs (memorial_id, owner_id, title, original_name, position, sha256, byte_size, upload_hash, state, song_hash)
     values ($1, $2, 'Ave Maria', 'Ave Maria.mp3', 1, 'sha', 1, 'u', 'ready', 's')`,
    [memorialId, ownerId],
  );
  await query(
    'render',
    `insert into albums (memorial_id, owner_id, paper, photos_per_page, state, hash) values ($1, $2, 'a4', 2, 'ready', 'a')`,
    [memorialId, ownerId],
  );
  await query('render', `insert into objects (memorial_id, kind, hash, ready) values ($1, 'album', 'a', true)`, [
    memorialId,
  ]);
  await put(`memorials/${memorialId}/albums/a.pdf`);
  const songObject = `insert into objects (memorial_id, kind, hash, song_ids, ready) values ($1, $2, $3, '{1}', true)`;
  for (const [kind, hash] of [
    ['upload', 'u'],
    ['song', 's'],
    ['samples', 's'],
    ['piece', 'p'],
  ])
    await query('render', songObject, [memorialId, kind, hash]);
  for (const name of ['songs/u', 'songs/s.aac', 'songs/s.flac', 'pieces/p.aac'])
    await put(`memorials/${memorialId}/${name}`);
  await put(`memorials/${memorialId}/videos/v.mp4`);
  await put(`memorials/${memorialId}/posters/t.jpg`);
  const rows = await query(
    'render',
    `insert into objects (memorial_id, kind, hash, photo_id, ready)
     select $1::bigint, 'photo', md5(n || '-' || $1::bigint), n, true from generate_series(1, $2::int) as n returning hash`,
    [memorialId, photosEach],
  );
  for (const { hash } of rows) await put(`memorials/${memorialId}/pictures/${hash}`);
  return String(slideshow?.public_id);
}
