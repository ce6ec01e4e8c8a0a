import type { Client } from 'pg';
import { recipeVersion } from '../../../services/render/domain/recipe-version.ts';
import { invitationsEach, memorialId, slideshowsEach } from './numbered.ts';

export interface Databases {
  readonly auth: Client;
  readonly memorial: Client;
  readonly media: Client;
  readonly billing: Client;
  readonly render: Client;
}

export interface Extent {
  /** Numbers of the first and the last account that are added. */
  readonly first: number;
  readonly last: number;
  readonly photosEach: number;
}

const accounts = 'generate_series($1::bigint, $2::bigint) as account';
const photos = `${accounts}, generate_series(1, $3::int) as photo`;
const slideshows = `${accounts}, generate_series(1, ${slideshowsEach}) as slideshow`;
const invitations = `${accounts}, generate_series(1, ${invitationsEach}) as invitation`;
/** Longer than anything is kept that nothing needs. */
const aDayAgo = `now() - interval '30 hours'`;

type Statement = readonly [service: keyof Databases, sql: string];

const statements: readonly Statement[] = [
  [
    'auth',
    `insert into users (id, email, password_hash, first_name, last_name) overriding system value
     select account, 'account-' || account || '@example.org', 'no hash', 'Ruth', 'Ellis' from ${accounts}`,
  ],
  [
    'auth',
    `insert into sessions (id, user_id, expires_at)
     select 'session-' || account, account, now() + interval '10 days' from ${accounts}`,
  ],
  [
    'auth',
    `insert into identities (issuer, subject, user_id)
     select 'https://accounts.google.com', 'subject-' || account, account from ${accounts}`,
  ],
  [
    'auth',
    `insert into reset_tokens (token_hash, user_id, expires_at)
     select 'token-' || account, account, now() + interval '1 hour' from ${accounts}`,
  ],
  [
    'auth',
    `insert into email_changes (id, user_id, new_email, token_hash, expires_at)
     select 'change-' || account, account, 'new-' || account || '@example.org', 'token-' || account,
       now() + interval '1 hour'
     from ${accounts}`,
  ],
  [
    'auth',
    `insert into announced_videos (slideshow_public_id, user_id)
     select 'slideshow-' || account * 10 + slideshow, account from ${slideshows}`,
  ],
  [
    'memorial',
    `insert into memorial_reservations (memorial_id, owner_id) select account + 1000000000, account from ${accounts}`,
  ],
  [
    'memorial',
    `insert into memorials (id, public_id, owner_id, deceased_name, photo_upload_deadline, photo_upload_time_zone,
       last_invitation_number) overriding system value
     select account, 'memorial-' || account, account, 'Rosemary Ellis', '2090-01-01', 'UTC', ${invitationsEach}
     from ${accounts}`,
  ],
  [
    'memorial',
    `insert into invitations (id, memorial_id, token, number, is_used) overriding system value
     select account * 10 + invitation, account, 'token-' || account * 10 + invitation, invitation, true from ${invitations}`,
  ],
  [
    'billing',
    `insert into payments (id, account_id, intent_id, state, amount_cents, has_draft, paid_at) overriding system value
     select account, account, 'pi_' || account, 'succeeded', 9900, false, now() from ${accounts}`,
  ],
  [
    'billing',
    `insert into credit_entries (payment_id, account_id, number, kind, amount, memorial_id)
     select account, account, number, case number when 1 then 'granted' else 'used' end,
       case number when 1 then 1 else -1 end, case number when 2 then account end
     from ${accounts}, generate_series(1, 2) as number`,
  ],
  [
    'billing',
    `insert into unconfirmed_uses (memorial_id, account_id, payment_id, next_check_at)
     select account, account, account, now() + interval '1 day' from ${accounts}`,
  ],
  [
    'billing',
    `insert into provider_events (event_id, type, intent_id, created_at, applied_at)
     select 'evt_' || account, 'payment_intent.succeeded', 'pi_' || account, now(), now() from ${accounts}`,
  ],
  ['media', `insert into albums (memorial_id, owner_id) select account, account from ${accounts}`],
  [
    'media',
    `insert into photos (id, memorial_id, owner_id, filename, original_name, kind, contributor_name, invitation_id,
       is_selected, position, sha256, byte_size, width, height, contributor_key)
     select account * 100000 + photo, account, account, lpad((account * 100000 + photo)::text, 22, '0') || '.jpg',
       'IMG.jpg', 'jpeg', 'Aunt May', account * 10 + 1 + photo % ${invitationsEach}, photo % 10 = 0, photo,
       lpad((account * 100000 + photo)::text, 64, '0'), 3000000, 4000, 3000, 'browser-' || account
     from ${photos}`,
  ],
  [
    'media',
    `insert into taken_back_photos (photo_id, memorial_id, contributor_name, taken_back_at)
     select account * 100000 + 99999, account, 'Aunt May', now() from ${accounts}`,
  ],
  [
    'media',
    `insert into invitation_uses (invitation_id, memorial_id)
     select account * 10 + invitation, account from ${invitations}`,
  ],
  [
    'media',
    `insert into archives (id, memorial_id, selected, count)
     select 'archive-' || account || '-' || slideshow, account, false, 3 from ${slideshows}`,
  ],
  [
    'render',
    `insert into slideshows (id, public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids, is_asked, created_at) overriding system value
     select account * 10 + slideshow, 'slideshow-' || account * 10 + slideshow, account, 'memorial-' || account, account,
       'A life', 'allura', true, 5, 'Rosemary Ellis',
       (select array_agg(account * 100000 + photo) from generate_series(10, 100, 10) as photo), true, ${aDayAgo}
     from ${slideshows}`,
  ],
  ['render', `insert into paid_memorials (memorial_id) select account from ${accounts}`],
  [
    'render',
    `insert into videos (slideshow_id, owner_id, state, admitted, hash, title_hash, seen_at, recipe_version)
     select account * 10 + slideshow, account, 'ready', true, lpad((account * 10 + slideshow)::text, 64, '0'),
       lpad((account * 10 + slideshow)::text, 64, '0'), ${aDayAgo}, ${recipeVersion}
     from ${slideshows}`,
  ],
  [
    'render',
    `insert into objects (memorial_id, kind, hash, photo_id, ready, used_at)
     select account, kind, lpad((account * 10 + slideshow)::text, 64, '0'), null, true, now()
     from ${slideshows}, unnest(array['poster', 'title', 'video']) as kind`,
  ],
  [
    'render',
    `insert into objects (memorial_id, kind, hash, photo_id, ready, used_at)
     select account, 'photo', lpad((account * 100000 + photo)::text, 64, '0'), account * 100000 + photo, true, now()
     from ${photos}`,
  ],
];

/** Rows that a statement writes at most, so that each ends soon. */
const rowsAtOnce = 500_000;

async function fill(database: Client, sql: string, { first, last, photosEach }: Extent): Promise<void> {
  const step = Math.max(1, Math.floor(rowsAtOnce / photosEach));
  for (let from = first; from <= last; from += step) {
    const to = Math.min(last, from + step - 1);
    const values = [memorialId(from), memorialId(to), photosEach];
    await database.query(sql, sql.includes('$3') ? values : values.slice(0, 2));
  }
}

interface Definition {
  readonly name: string;
  readonly sql: string;
}

const constraintsQuery = `
  select conname as name, format('alter table %s add constraint %I %s', conrelid::regclass, conname,
    pg_get_constraintdef(oid)) as sql
  from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f') order by contype = 'f', conname`;
const indexesQuery = `
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as sql
  from pg_index where indrelid = $1::regclass
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Builds the indexes and foreign keys of a table of millions of rows once, behind the rows, which is several times faster. */
async function withoutIndexes(database: Client, table: string, insertRows: () => Promise<void>): Promise<void> {
  const constraints = (await database.query<Definition>(constraintsQuery, [table])).rows;
  const indexes = (await database.query<Definition>(indexesQuery, [table])).rows;
  for (const { name } of constraints) await database.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await insertRows();
  await database.query("set maintenance_work_mem = '1GB'");
  for (const { sql } of [...constraints, ...indexes]) await database.query(sql);
}

const largeTables = { media: 'photos', render: 'objects' } as const;

/** The rows are made by Postgres itself, which spares the way from a client that COPY takes. */
export async function fillTables(databases: Databases, extent: Extent): Promise<void> {
  const fillService = async (service: keyof Databases): Promise<void> => {
    await databases[service].query('set synchronous_commit = off');
    for (const [owner, sql] of statements) if (owner === service) await fill(databases[service], sql, extent);
    await databases[service].query('vacuum (analyze)');
  };
  const fillLarge = (service: keyof typeof largeTables): Promise<void> =>
    withoutIndexes(databases[service], largeTables[service], () => fillService(service));
  await Promise.all([fillLarge('media'), fillLarge('render')]);
  for (const service of ['memorial', 'auth', 'billing'] as const) await fillService(service);
}
