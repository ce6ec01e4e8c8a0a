import { setTimeout as sleep } from 'node:timers/promises';
import type { Memorial } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, patience, testMs, within } from '../figure.ts';
import { deletingEntries, startDeletingServices } from './deleting-services.ts';

const { query, buckets, addressOf, killAndStart } = await startDeletingServices();
const [auth, memorial] = [addressOf('services/auth/main'), addressOf('services/memorial/main')];
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

/** Somebody signed in. */
async function organizer(): Promise<string> {
  const body = { email: `${crypto.randomUUID()}@example.org`, password, firstName: 'Ruth', lastName: 'Ellis' };
  const answer = await send(`${auth}/api/auth/register`, 'POST', '', body);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function fillMedia(memorialId: number, ownerId: number): Promise<void> {
  await query('media', 'insert into albums (memorial_id, owner_id) values ($1, $2)', [memorialId, ownerId]);
  const rows = await query(
    'media',
    `insert into photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
     select $1::bigint, $2::bigint, gen_random_uuid(), 'a.jpg', 'jpeg', n, gen_random_uuid(), 1, 1, 1
     from generate_series(1, $3::int) as n returning id`,
    [memorialId, ownerId, photosEach],
  );
  const put = (key: string) => buckets[0]?.putBuffer(key, Buffer.from('x'), { contentType: 'image/jpeg' });
  for (const { id } of rows) {
    await put(`memorials/${memorialId}/originals/${id}`);
    await put(`memorials/${memorialId}/derived/${id}/thumb`);
  }
}

async function fillRender(memorialId: number, ownerId: number): Promise<void> {
  await query(
    'render',
    `insert into slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids)
     values (gen_random_uuid(), $1, 'm', $2, 'A life', 'allura', true, 1, 'Rose', '{1}')`,
    [memorialId, ownerId],
  );
  const rows = await query(
    'render',
    `insert into objects (memorial_id, kind, hash, photo_id, ready)
     select $1::bigint, 'photo', md5(n || '-' || $1::bigint), n, true from generate_series(1, $2::int) as n returning hash`,
    [memorialId, photosEach],
  );
  for (const { hash } of rows)
    await buckets[1]?.putBuffer(`memorials/${memorialId}/pictures/${hash}`, Buffer.from('x'), {
      contentType: 'video/h264',
    });
}

/** A memorial with an invitation, photos, a slideshow, and its pictures. */
async function fullMemorial() {
  const cookie = await organizer();
  const body = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
  const made = (await (await send(`${memorial}/api/memorials`, 'POST', cookie, body)).json()) as Memorial;
  const url = `${memorial}/api/memorials/${made.publicId}`;
  const invited = await send(`${url}/invitations`, 'POST', cookie, { recipientName: 'Tom' });
  const { token } = (await invited.json()) as { token: string };
  const [row] = await query('memorial', 'select owner_id::int from memorials where id = $1', [made.id]);
  await fillMedia(made.id, Number(row?.owner_id));
  await fillRender(made.id, Number(row?.owner_id));
  return { id: made.id, url, cookie, token };
}

/** What is left of a memorial in the tables of every service. Its two traces that keep it from coming back go a day later. */
async function rowsLeft(id: number): Promise<number> {
  const counted = await Promise.all([
    query('memorial', 'select count(*) from memorials where id = $1', [id]),
    query('memorial', 'select count(*) from invitations where memorial_id = $1', [id]),
    query('memorial', "select count(*) from outbox where data->>'memorialId' = $1::text", [id]),
    query('media', 'select count(*) from photos where memorial_id = $1', [id]),
    query('render', 'select count(*) from slideshows where memorial_id = $1', [id]),
    query('render', 'select count(*) from objects where memorial_id = $1', [id]),
  ]);
  return counted.flat().reduce((sum, { count }) => sum + Number(count), 0);
}

async function objectsLeft(id: number): Promise<number> {
  let count = 0;
  for (const bucket of buckets) for await (const _ of bucket.list(`memorials/${id}/`)) count += 1;
  return count;
}

/** Asks until it is said that it is gone: an answer may be lost with the process that gives it. */
const insist = (ask: () => Promise<Response>) =>
  eventually(async () => [204, 401, 404].includes((await ask()).status), patience);

const deletions = {
  memorial: ({ url, cookie }: Awaited<ReturnType<typeof fullMemorial>>) => send(url, 'DELETE', cookie),
  account: ({ cookie }: Awaited<ReturnType<typeof fullMemorial>>) =>
    send(`${auth}/api/auth/user`, 'DELETE', cookie, { password }),
};

it(
  `D4: a memorial or an account is deleted, and ${kills} times somebody is killed on the way: nothing is left of it`,
  async () => {
    const kept = await fullMemorial();
    const before = [await rowsLeft(kept.id), await objectsLeft(kept.id)];
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = await fullMemorial();
      const remove = kill % 2 === 0 ? deletions.memorial : deletions.account;
      // Each service in its turn; the short form has those that hold a job.
      const victim = deletingEntries[(kill + figure(0, 2)) % deletingEntries.length] ?? deletingEntries[0];
      const asked = insist(() => remove(doomed));
      await sleep(Math.random() * deletionMs);
      await killAndStart(victim);
      await asked;
      const from = performance.now();
      await eventually(async () => (await rowsLeft(doomed.id)) + (await objectsLeft(doomed.id)) === 0, patience);
      expect(performance.now() - from).toBeLessThan(within(60_000));
      expect((await send(`${memorial}/api/invitations/${doomed.token}`, 'GET', '')).status).toBe(404);
    }
    expect([await rowsLeft(kept.id), await objectsLeft(kept.id)]).toEqual(before);
    expect(await query('auth', 'select job_id from outbox')).toEqual([]);
  },
  testMs,
);
