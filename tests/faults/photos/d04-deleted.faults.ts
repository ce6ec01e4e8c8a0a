import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Invitation, Memorial } from '@afterglow/proto';
import { schemaOwners } from '@afterglow/proto/services';
import { cacheStatusHeader, eventually, hasNginx, startSharedCache } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { type Part, startServices } from '../kit/product/services.ts';
import { temporaryFolder } from '../kit/resources.ts';
import { countRows, listedTables, readLedger } from './deleted-tables.ts';
import {
  chapelToken,
  contributorCookie,
  fillAuth,
  fillBilling,
  fillMedia,
  fillRender,
  tvToken,
} from './fill-services.ts';

/** In the order in which they are killed. */
const parts: readonly Part[] = [
  ...(['auth/main', 'memorial/main', 'memorial/worker', 'media/main', 'media/worker'] as const),
  ...(['render/main', 'render/worker', 'billing/main', 'billing/worker', 'auth/worker'] as const),
];
const services = await startServices(parts, {
  variables: {
    // The full form uses the product's own locks.
    ...figure({}, { JOB_LOCK_MS: '1500', JOB_STALLED_MS: '500', EVENT_REDELIVERY_MS: '2000' }),
    REGISTRATIONS_MAX: '1000',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    MAIL_DIR: await temporaryFolder(),
  },
});
const { query, buckets, restart } = services;
const [auth, memorial] = [services.main('auth').url, services.main('memorial').url];
const [media, render] = [services.main('media').url, services.main('render').url];
const kills = figure(20, 2);
/** About as long as one deletion of these photos takes. */
const deletionMs = figure(400, 100);
const password = 'forget me not';

const send = (url: string, method: string, cookie: string, body?: object): Promise<Response> =>
  sendJson(method, url, { origin: new URL(url).origin, cookie }, body);

/** Services that have just started may be busy. */
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
  await send(`${url}/family-link`, 'PUT', cookie, { replaces: null });
  await send(`${url}/page/keeping`, 'PUT', cookie, { isKept: true });
  const [row] = await query('memorial', 'select owner_id::int from memorials where id = $1', [made.id]);
  const ownerId = Number(row?.owner_id);
  await query('memorial', 'insert into memorial_reservations (owner_id) values ($1)', [ownerId]);
  const place = { memorialId: made.id, ownerId };
  await fillAuth(services, ownerId, address);
  await fillBilling(services, place);
  const { filename, archiveId } = await fillMedia(services, place, invitation.id);
  const slideshow = await fillRender(services, place);
  const ofInvitation = `/api/invitations/${invitation.token}`;
  /** Every address that shows part of it to its owner or to others. */
  const links = {
    memorial: url,
    photo: `${media}/uploads/${filename}`,
    thumb: `${media}/api/photos/${filename}?size=thumb`,
    archive: `${media}/api/memorials/${made.publicId}/photos/archive/${archiveId}`,
    invitation: `${memorial}${ofInvitation}`,
    card: `${render}${ofInvitation}/card`,
    sentPhoto: `${media}${ofInvitation}/photos/${filename}`,
    watchPage: `${render}/api/public/slideshow/${slideshow}/video`,
    page: `${render}/api/public/slideshow/${slideshow}/page`,
    pagePhoto: `${media}/api/public/page-photos/${filename}?size=thumb`,
    poster: `${render}/api/public/slideshow/${slideshow}/poster`,
    video: `${render}/api/public/videos/m/${slideshow}`,
    sharedVideo: `${render}/api/public/videos/m/${slideshow}?v=v`,
    chapel: `${render}/api/chapel/${chapelToken(made.id)}`,
    tv: `${render}/api/tv/${tvToken(made.id)}`,
    tvFile: `${render}/api/tv/${tvToken(made.id)}/video`,
    chapelFile: `${render}/api/chapel/${chapelToken(made.id)}/files/silent`,
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
  for (const { store } of Object.values(buckets))
    for await (const _ of store.list(`memorials/${subject.memorial}/`)) count += 1;
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
  ...{ page: ofOthers, pagePhoto: ofOthers },
  ...{ watchPage: ofOthers, poster: ofOthers, video: ofOthers, sharedVideo: ofOthers },
  ...{ chapel: ofOthers, chapelFile: ofOthers, tv: ofOthers, tvFile: ofOthers },
});
const seen = statuses(200, 200);

const getLeft = async (doomed: FullMemorial, isAccount: boolean): Promise<Record<string, number>> => {
  const rows = await countRows(query, doomed.subject, isAccount ? everything : ['memorial']);
  const counts = { ...rows, stored: await objectsLeft(doomed) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

/** Retries until the answer confirms the deletion. A killed process may lose its answer. */
const insist = (ask: () => Promise<Response>) =>
  eventually(async () => [204, 401, 404].includes((await ask()).status), timeout);

const mailsSent = () =>
  eventually(async () => {
    const unsent = 'select job_id from outbox union all select id::text from mails where failed_at is null';
    return (await query('auth', unsent)).length === 0;
  }, timeout);

const removeMemorial = ({ url, cookies }: FullMemorial) => send(url, 'DELETE', cookies);
const removeAccount = ({ cookies }: FullMemorial) => send(`${auth}/api/auth/user`, 'DELETE', cookies, { password });

it.each(schemaOwners)(
  'D4: every table of %s is listed with its rows of an account, or with the reason why they stay',
  async (of) => {
    const { found, listed } = await listedTables(query, of);
    expect(found).toEqual(listed);
  },
);

it(
  `D4: deleting a memorial or an account leaves no data, even when processes are killed ${kills} times`,
  async () => {
    const kept = await fullMemorial();
    await mailsSent();
    const before = [await countEverything(kept), await objectsLeft(kept)];
    // Only existing data can disappear; events and jobs exist until acknowledged.
    const isEmpty = ([name, count]: [string, number]) => count === 0 && !name.endsWith('.outbox');
    expect(Object.entries(await countEverything(kept)).filter(isEmpty)).toEqual([]);
    expect(await getStatuses(kept)).toEqual(seen);
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = await fullMemorial();
      const isAccount = kill % 2 === 1;
      const ledger = await readLedger(query, doomed.subject.account);
      expect(ledger).toMatchObject({ payments: [{}, {}], entries: [{}, {}, {}], reviews: [{}] });
      // The short form kills only the services that hold a job.
      const victim = parts[(kill + figure(0, 2)) % parts.length] ?? 'auth/main';
      const from = performance.now();
      const asked = insist(() => (isAccount ? removeAccount(doomed) : removeMemorial(doomed)));
      await sleep(Math.random() * deletionMs);
      await restart(victim);
      await asked;
      await eventually(async () => {
        const left = await getLeft(doomed, isAccount);
        if (Object.keys(left).length > 0) throw new Error(`left: ${JSON.stringify(left)}`);
        return true;
      }, timeout);
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
  'D4: a shared cache, such as a proxy or a CDN, keeps no part of a deleted memorial',
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
