import { setTimeout as sleep } from 'node:timers/promises';
import type { Invitation, Memorial } from '@afterglow/proto';
import { schemaOwners } from '@afterglow/proto/services';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { countRows, listedTables, readLedger } from './deleted-tables.ts';
import { deletingEntries, startDeletingServices } from './deleting-services.ts';

const { query, buckets, getAddress, killAndStart } = await startDeletingServices();
const [auth, memorial] = [getAddress('services/auth/main'), getAddress('services/memorial/main')];
const [media, render] = [getAddress('services/media/main'), getAddress('services/render/main')];
const kills = figure(20, 2);
const photosEach = figure(300, 5);
/** A deletion of as many photos takes about as long, through all services. */
const deletionMs = figure(400, 100);
const password = 'forget me not';

const send = (url: string, method: string, cookie: string, body?: object): Promise<Response> =>
  fetch(url, {
    method,
    headers: { origin: new URL(url).origin, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Services that have just started may be too busy, and say so. */
const create = (...request: Required<Parameters<typeof send>>): Promise<Response> =>
  eventually(async () => {
    const answer = await send(...request);
    expect(answer.status, await answer.clone().text()).toBe(201);
    return answer;
  }, timeout);

async function organizer(): Promise<{ readonly address: string; readonly cookie: string }> {
  const address = `${crypto.randomUUID()}@example.org`;
  const body = { email: address, password, firstName: 'Ruth', lastName: 'Ellis' };
  const answer = await create(`${auth}/api/auth/register`, 'POST', '', body);
  return { address, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Beside the account and its session: what it asked for, a mail that nobody would take, and a video it was told of. */
async function fillAuth(ownerId: number, address: string): Promise<void> {
  const inserts: readonly (readonly [text: string, values: unknown[]])[] = [
    ["insert into identities (issuer, subject, user_id) values ('i', gen_random_uuid(), $1)", [ownerId]],
    ["insert into reset_tokens values (gen_random_uuid(), $1, now() + interval '1 day')", [ownerId]],
    ["insert into email_changes values (gen_random_uuid(), $1, 'new', null, now() + interval '1 day')", [ownerId]],
    ['insert into announced_videos (slideshow_public_id, user_id) values (gen_random_uuid(), $1)', [ownerId]],
    [
      `insert into mails (template, recipient, values, failed_at, failure)
       values ('password-changed', $1, '{}', now(), 'refused')`,
      [address],
    ],
  ];
  for (const [text, values] of inserts) await query('auth', text, values);
}

/** A payment whose credit a memorial has used, and was reviewed, and one whose credit is unused. */
async function fillBilling(memorialId: number, ownerId: number): Promise<void> {
  const pay = async (isUnused: boolean): Promise<unknown> => {
    const [payment] = await query(
      'billing',
      `insert into payments (account_id, intent_id, state, amount_cents, has_draft, has_unused_credit, paid_at)
       values ($1, gen_random_uuid(), 'succeeded', 9900, false, $2, now()) returning id`,
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

/** Photos with their objects, what is kept beside them, and the use of an invitation. Gives the name of one photo's file. */
async function fillMedia(memorialId: number, ownerId: number, invitationId: number): Promise<string> {
  await query('media', 'insert into albums (memorial_id, owner_id) values ($1, $2)', [memorialId, ownerId]);
  const rows = await query(
    'media',
    `insert into photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
     select $1::bigint, $2::bigint, gen_random_uuid(), 'a.jpg', 'jpeg', n, gen_random_uuid(), 1, 1, 1
     from generate_series(1, $3::int) as n returning id, filename`,
    [memorialId, ownerId, photosEach],
  );
  const put = (key: string) => buckets[0]?.putBuffer(key, Buffer.from('x'), { contentType: 'image/jpeg' });
  for (const { id } of rows) {
    await put(`memorials/${memorialId}/originals/${id}`);
    await put(`memorials/${memorialId}/derived/${id}/thumb`);
  }
  const archive = 'insert into archives (id, memorial_id, selected, count) values (gen_random_uuid(), $1, false, 1)';
  await query('media', archive, [memorialId]);
  const use = 'insert into invitation_uses (invitation_id, memorial_id) values ($1, $2)';
  await query('media', use, [invitationId, memorialId]);
  const lastId = rows.at(-1)?.id;
  // None of these is due for what would remove it without a deletion.
  const frame = "insert into frames values ($1, $2, 1, now() + interval '1 day', now() + interval '1 day')";
  await query('media', frame, [lastId, memorialId]);
  const removal = "insert into object_removals values ($1, $2, 0, now() + interval '1 day')";
  await query('media', removal, [lastId, memorialId]);
  const takenBack = "insert into taken_back_photos values ($1, $2, 'Tom', now())";
  await query('media', takenBack, [lastId, memorialId]);
  return String(rows[0]?.filename);
}

/** A slideshow with its video, and coded pictures. Gives the slideshow's public id. */
async function fillRender(memorialId: number, ownerId: number): Promise<string> {
  const [slideshow] = await query(
    'render',
    `insert into slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids)
     values (gen_random_uuid(), $1, 'm', $2, 'A life', 'allura', true, 1, 'Rose', '{1}') returning id, public_id`,
    [memorialId, ownerId],
  );
  const put = (key: string) => buckets[1]?.putBuffer(key, Buffer.from('x'), { contentType: 'video/mp4' });
  const video = `insert into videos (slideshow_id, owner_id, state, hash, title_hash) values ($1, $2, 'ready', 'v', 't')`;
  await query('render', video, [slideshow?.id, ownerId]);
  const object = `insert into objects (memorial_id, kind, hash, ready) values ($1, 'video', 'v', true)`;
  await query('render', object, [memorialId]);
  await query('render', "insert into accepted_letters values ($1, 'x')", [memorialId]);
  await query('render', 'insert into paid_memorials values ($1)', [memorialId]);
  await put(`memorials/${memorialId}/videos/v.mp4`);
  const rows = await query(
    'render',
    `insert into objects (memorial_id, kind, hash, photo_id, ready)
     select $1::bigint, 'photo', md5(n || '-' || $1::bigint), n, true from generate_series(1, $2::int) as n returning hash`,
    [memorialId, photosEach],
  );
  for (const { hash } of rows) await put(`memorials/${memorialId}/pictures/${hash}`);
  return String(slideshow?.public_id);
}

async function fullMemorial() {
  const { address, cookie } = await organizer();
  const body = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
  const made = (await (await create(`${memorial}/api/memorials`, 'POST', cookie, body)).json()) as Memorial;
  const url = `${memorial}/api/memorials/${made.publicId}`;
  const invited = await create(`${url}/invitations`, 'POST', cookie, { recipientName: 'Tom' });
  const invitation = (await invited.json()) as Invitation;
  const [row] = await query('memorial', 'select owner_id::int from memorials where id = $1', [made.id]);
  const ownerId = Number(row?.owner_id);
  await query('memorial', 'insert into memorial_reservations (owner_id) values ($1)', [ownerId]);
  await fillAuth(ownerId, address);
  await fillBilling(made.id, ownerId);
  const filename = await fillMedia(made.id, ownerId, invitation.id);
  const slideshow = await fillRender(made.id, ownerId);
  /** Every address at which something of it can be seen, and whether it takes the owner's session. */
  const links = {
    invitation: `${memorial}/api/invitations/${invitation.token}`,
    photo: `${media}/uploads/${filename}`,
    watchPage: `${render}/api/public/slideshow/${slideshow}/video`,
    video: `${render}/api/public/videos/m/${slideshow}`,
  };
  return { subject: { memorial: made.id, account: ownerId, address }, url, cookie, links };
}

type FullMemorial = Awaited<ReturnType<typeof fullMemorial>>;

const everything = ['memorial', 'account', 'address'] as const;
const countEverything = ({ subject }: FullMemorial) => countRows(query, subject, everything);

async function objectsLeft({ subject }: FullMemorial): Promise<number> {
  let count = 0;
  for (const bucket of buckets) for await (const _ of bucket.list(`memorials/${subject.memorial}/`)) count += 1;
  return count;
}

const getStatuses = async ({ cookie, links }: FullMemorial): Promise<Record<string, number>> => {
  const asked = Object.entries(links).map(async ([name, url]) => [name, (await send(url, 'GET', cookie)).status]);
  return Object.fromEntries(await Promise.all(asked));
};
const seen = { invitation: 200, photo: 200, watchPage: 200, video: 200 };

const getLeft = async (doomed: FullMemorial, isAccount: boolean): Promise<Record<string, number>> => {
  const rows = await countRows(query, doomed.subject, isAccount ? everything : ['memorial']);
  const counts = { ...rows, stored: await objectsLeft(doomed) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

/** Asks until it is said that it is gone: an answer may be lost with the process that gives it. */
const insist = (ask: () => Promise<Response>) =>
  eventually(async () => [204, 401, 404].includes((await ask()).status), timeout);

const removeMemorial = ({ url, cookie }: FullMemorial) => send(url, 'DELETE', cookie);
const removeAccount = ({ cookie }: FullMemorial) => send(`${auth}/api/auth/user`, 'DELETE', cookie, { password });

it.each(schemaOwners)(
  'D4: every table of %s is listed with what it has of an account, or with why it stays',
  async (of) => {
    const { found, listed } = await listedTables(query, of);
    expect(found).toEqual(listed);
  },
);

it(
  `D4: deleting a memorial or an account leaves nothing, even when processes are killed ${kills} times`,
  async () => {
    const kept = await fullMemorial();
    const before = [await countEverything(kept), await objectsLeft(kept)];
    // What is not there could not be seen to go; an event or a job is there until it is acknowledged.
    const isEmpty = ([name, count]: [string, number]) => count === 0 && !name.endsWith('.outbox');
    expect(Object.entries(await countEverything(kept)).filter(isEmpty)).toEqual([]);
    expect(await getStatuses(kept)).toEqual(seen);
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = await fullMemorial();
      const isAccount = kill % 2 === 1;
      const ledger = await readLedger(query, doomed.subject.account);
      expect(ledger).toMatchObject({ payments: [{}, {}], entries: [{}, {}, {}], reviews: [{}] });
      // Each service in its turn; the short form has those that hold a job.
      const victim = deletingEntries[(kill + figure(0, 2)) % deletingEntries.length] ?? deletingEntries[0];
      const asked = insist(() => (isAccount ? removeAccount(doomed) : removeMemorial(doomed)));
      await sleep(Math.random() * deletionMs);
      await killAndStart(victim);
      await asked;
      const from = performance.now();
      await eventually(async () => {
        const left = await getLeft(doomed, isAccount);
        if (Object.keys(left).length > 0) throw new Error(`left: ${JSON.stringify(left)}`);
        return true;
      }, timeout);
      const photo = isAccount ? 401 : 404;
      expect(await getStatuses(doomed)).toEqual({ invitation: 404, photo, watchPage: 404, video: 404 });
      expect(performance.now() - from).toBeLessThan(within(60_000));
      expect(await readLedger(query, doomed.subject.account)).toEqual(ledger);
    }
    expect([await countEverything(kept), await objectsLeft(kept)]).toEqual(before);
    expect(await getStatuses(kept)).toEqual(seen);
    await eventually(async () => (await query('auth', 'select job_id from outbox')).length === 0, timeout);
  },
  testMs,
);
