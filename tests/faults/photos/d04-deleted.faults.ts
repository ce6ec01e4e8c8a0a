import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Invitation, Memorial } from '@afterglow/proto';
import { schemaOwners } from '@afterglow/proto/services';
import { cacheStatusHeader, eventually, hasNginx, startSharedCache } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { countRows, listedTables, readLedger } from './deleted-tables.ts';
import { deletingEntries, startDeletingServices } from './deleting-services.ts';
import { contributorCookie, fillAuth, fillBilling, fillMedia, fillRender } from './fill-services.ts';

const services = await startDeletingServices();
const { query, buckets, getAddress, killAndStart } = services;
const [auth, memorial] = [getAddress('services/auth/main'), getAddress('services/memorial/main')];
const [media, render] = [getAddress('services/media/main'), getAddress('services/render/main')];
const kills = figure(20, 2);
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
  const place = { memorialId: made.id, ownerId };
  await fillAuth(services, ownerId, address);
  await fillBilling(services, place);
  const { filename, archiveId } = await fillMedia(services, place, invitation.id);
  const slideshow = await fillRender(services, place);
  const ofInvitation = `/api/invitations/${invitation.token}`;
  /** Every address at which something of it can be seen, by its owner and by others. */
  const links = {
    memorial: url,
    photo: `${media}/uploads/${filename}`,
    thumb: `${media}/api/photos/${filename}?size=thumb`,
    archive: `${media}/api/memorials/${made.publicId}/photos/archive/${archiveId}`,
    invitation: `${memorial}${ofInvitation}`,
    card: `${render}${ofInvitation}/card`,
    sentPhoto: `${media}${ofInvitation}/photos/${filename}`,
    watchPage: `${render}/api/public/slideshow/${slideshow}/video`,
    poster: `${render}/api/public/slideshow/${slideshow}/poster`,
    video: `${render}/api/public/videos/m/${slideshow}`,
    sharedVideo: `${render}/api/public/videos/m/${slideshow}?v=v`,
  };
  const cookies = `${cookie}; ${contributorCookie}`;
  return { subject: { memorial: made.id, account: ownerId, address }, url, cookies, links };
}

type FullMemorial = Awaited<ReturnType<typeof fullMemorial>>;

interface Linked {
  readonly cookies: string;
  readonly links: Readonly<Record<string, string>>;
}

const everything = ['memorial', 'account', 'address'] as const;
const countEverything = ({ subject }: FullMemorial) => countRows(query, subject, everything);

async function objectsLeft({ subject }: FullMemorial): Promise<number> {
  let count = 0;
  for (const bucket of buckets) for await (const _ of bucket.list(`memorials/${subject.memorial}/`)) count += 1;
  return count;
}

const getStatuses = async ({ cookies, links }: Linked): Promise<Record<string, number>> => {
  const asked = Object.entries(links).map(async ([name, url]) => {
    const answer = await send(url, 'GET', cookies);
    await answer.arrayBuffer();
    return [name, answer.status];
  });
  return Object.fromEntries(await Promise.all(asked));
};
const statuses = (ofOwner: number, ofOthers: number) => ({
  ...{ memorial: ofOwner, photo: ofOwner, thumb: ofOwner, archive: ofOwner },
  ...{ invitation: ofOthers, card: ofOthers, sentPhoto: ofOthers },
  ...{ watchPage: ofOthers, poster: ofOthers, video: ofOthers, sharedVideo: ofOthers },
});
const seen = statuses(200, 200);

const getLeft = async (doomed: FullMemorial, isAccount: boolean): Promise<Record<string, number>> => {
  const rows = await countRows(query, doomed.subject, isAccount ? everything : ['memorial']);
  const counts = { ...rows, stored: await objectsLeft(doomed) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

/** Asks until it is said that it is gone: an answer may be lost with the process that gives it. */
const insist = (ask: () => Promise<Response>) =>
  eventually(async () => [204, 401, 404].includes((await ask()).status), timeout);

const mailsSent = () =>
  eventually(async () => (await query('auth', 'select job_id from outbox')).length === 0, timeout);

const removeMemorial = ({ url, cookies }: FullMemorial) => send(url, 'DELETE', cookies);
const removeAccount = ({ cookies }: FullMemorial) => send(`${auth}/api/auth/user`, 'DELETE', cookies, { password });

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
    await mailsSent();
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
      const from = performance.now();
      const asked = insist(() => (isAccount ? removeAccount(doomed) : removeMemorial(doomed)));
      await sleep(Math.random() * deletionMs);
      await killAndStart(victim);
      await asked;
      await eventually(async () => {
        const left = await getLeft(doomed, isAccount);
        if (Object.keys(left).length > 0) throw new Error(`left: ${JSON.stringify(left)}`);
        return true;
      }, timeout);
      // Without an account there is no session either.
      expect(await getStatuses(doomed)).toEqual(statuses(isAccount ? 401 : 404, 404));
      expect(performance.now() - from).toBeLessThan(within(60_000));
      expect(await readLedger(query, doomed.subject.account)).toEqual(ledger);
    }
    expect([await countEverything(kept), await objectsLeft(kept)]).toEqual(before);
    expect(await getStatuses(kept)).toEqual(seen);
    await mailsSent();
  },
  testMs,
);

it.skipIf(!hasNginx)(
  'D4: a shared cache in front, such as a proxy or a CDN, keeps nothing of a deleted memorial',
  async () => {
    const control = createServer((_, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end();
    }).listen(0, '127.0.0.1');
    await once(control, 'listening');
    const { port } = control.address() as AddressInfo;
    const cacheable = `http://127.0.0.1:${port}`;
    await using cache = await startSharedCache([auth, memorial, media, render, cacheable]);
    const askTwice = async (url: string): Promise<string | null> => {
      await fetch(cache.getAddress(url));
      return (await fetch(cache.getAddress(url))).headers.get(cacheStatusHeader);
    };
    expect(await askTwice(cacheable)).toBe('HIT');

    const doomed = await fullMemorial();
    const links = Object.fromEntries(Object.entries(doomed.links).map(([name, url]) => [name, cache.getAddress(url)]));
    const cached = { ...doomed, links };
    expect(await getStatuses(cached)).toEqual(seen);
    expect(await getStatuses(cached)).toEqual(seen);
    await insist(() => removeMemorial(doomed));
    const gone = statuses(404, 404);
    await eventually(async () => isDeepStrictEqual(await getStatuses(doomed), gone), timeout);
    expect(await getStatuses(cached)).toEqual(gone);
    control.close();
  },
  testMs,
);
