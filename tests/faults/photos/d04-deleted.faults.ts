import { setTimeout as sleep } from 'node:timers/promises';
import type { Invitation, Memorial } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { deletingEntries, startDeletingServices } from './deleting-services.ts';

const { query, buckets, addressOf, killAndStart } = await startDeletingServices();
const [auth, memorial] = [addressOf('services/auth/main'), addressOf('services/memorial/main')];
const [media, render] = [addressOf('services/media/main'), addressOf('services/render/main')];
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

async function organizer(): Promise<string> {
  const body = { email: `${crypto.randomUUID()}@example.org`, password, firstName: 'Ruth', lastName: 'Ellis' };
  const answer = await create(`${auth}/api/auth/register`, 'POST', '', body);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Photos with their objects, an archive and the use of an invitation. Gives the name of one photo's file. */
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
  const cookie = await organizer();
  const body = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
  const made = (await (await create(`${memorial}/api/memorials`, 'POST', cookie, body)).json()) as Memorial;
  const url = `${memorial}/api/memorials/${made.publicId}`;
  const invited = await create(`${url}/invitations`, 'POST', cookie, { recipientName: 'Tom' });
  const invitation = (await invited.json()) as Invitation;
  const [row] = await query('memorial', 'select owner_id::int from memorials where id = $1', [made.id]);
  const ownerId = Number(row?.owner_id);
  const filename = await fillMedia(made.id, ownerId, invitation.id);
  const slideshow = await fillRender(made.id, ownerId);
  /** Every address at which something of it can be seen, and whether it takes the owner's session. */
  const links = {
    invitation: `${memorial}/api/invitations/${invitation.token}`,
    photo: `${media}/uploads/${filename}`,
    watchPage: `${render}/api/public/slideshow/${slideshow}/video`,
    video: `${render}/api/public/videos/m/${slideshow}`,
  };
  return { id: made.id, ownerId, url, cookie, links };
}

type FullMemorial = Awaited<ReturnType<typeof fullMemorial>>;

const getCount = async (
  service: 'auth' | 'memorial' | 'media' | 'render',
  from: string,
  id: number,
): Promise<number> => {
  const [row] = await query(service, `select count(*) from ${from}`, [id]);
  return Number(row?.count);
};

/** The rows of each table that may hold something of a memorial. Its tombstones, which keep it from coming back, go a day later. */
const rowsOfMemorial = async (id: number): Promise<Record<string, number>> => ({
  memorials: await getCount('memorial', 'memorials where id = $1', id),
  invitations: await getCount('memorial', 'invitations where memorial_id = $1', id),
  unacknowledged: await getCount('memorial', "outbox where data->>'memorialId' = $1::text", id),
  photos: await getCount('media', 'photos where memorial_id = $1', id),
  archives: await getCount('media', 'archives where memorial_id = $1', id),
  uses: await getCount('media', 'invitation_uses where memorial_id = $1', id),
  slideshows: await getCount('render', 'slideshows where memorial_id = $1', id),
  videos: await getCount(
    'render',
    'videos join slideshows on slideshows.id = videos.slideshow_id where memorial_id = $1',
    id,
  ),
  objects: await getCount('render', 'objects where memorial_id = $1', id),
});

const rowsOfAccount = async (ownerId: number): Promise<Record<string, number>> => ({
  users: await getCount('auth', 'users where id = $1', ownerId),
  sessions: await getCount('auth', 'sessions where user_id = $1', ownerId),
  mails: await getCount('auth', 'mails where $1::bigint is not null', ownerId),
  announced: await getCount('auth', 'announced_videos where user_id = $1', ownerId),
  videosOfOwner: await getCount('render', 'videos where owner_id = $1', ownerId),
});

async function objectsLeft(id: number): Promise<number> {
  let count = 0;
  for (const bucket of buckets) for await (const _ of bucket.list(`memorials/${id}/`)) count += 1;
  return count;
}

const getStatuses = async ({ cookie, links }: FullMemorial): Promise<Record<string, number>> => {
  const asked = Object.entries(links).map(async ([name, url]) => [name, (await send(url, 'GET', cookie)).status]);
  return Object.fromEntries(await Promise.all(asked));
};
const seen = { invitation: 200, photo: 200, watchPage: 200, video: 200 };

const getLeft = async (doomed: FullMemorial, isAccount: boolean): Promise<Record<string, number>> => {
  const rows = { ...(await rowsOfMemorial(doomed.id)), ...(isAccount && (await rowsOfAccount(doomed.ownerId))) };
  const counts = { ...rows, stored: await objectsLeft(doomed.id) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

/** Asks until it is said that it is gone: an answer may be lost with the process that gives it. */
const insist = (ask: () => Promise<Response>) =>
  eventually(async () => [204, 401, 404].includes((await ask()).status), timeout);

const removeMemorial = ({ url, cookie }: FullMemorial) => send(url, 'DELETE', cookie);
const removeAccount = ({ cookie }: FullMemorial) => send(`${auth}/api/auth/user`, 'DELETE', cookie, { password });

it(
  `D4: deleting a memorial or an account leaves nothing, even when processes are killed ${kills} times`,
  async () => {
    const kept = await fullMemorial();
    const before = [await rowsOfMemorial(kept.id), await rowsOfAccount(kept.ownerId), await objectsLeft(kept.id)];
    expect(await getStatuses(kept)).toEqual(seen);
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = await fullMemorial();
      const isAccount = kill % 2 === 1;
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
    }
    expect([await rowsOfMemorial(kept.id), await rowsOfAccount(kept.ownerId), await objectsLeft(kept.id)]).toEqual(
      before,
    );
    expect(await getStatuses(kept)).toEqual(seen);
    await eventually(async () => (await query('auth', 'select job_id from outbox')).length === 0, timeout);
  },
  testMs,
);
