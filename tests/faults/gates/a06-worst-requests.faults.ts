import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type RouteContract, routes, type ServiceName, serviceNames } from '@afterglow/proto';
import pg from 'pg';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figure, testMs, within } from '../figure.ts';
import { latencies, percentile } from '../photos/measuring.ts';
import { send } from '../photos/sending.ts';
import { cpuOf } from './cpu-of.ts';
import { startServices } from './services.ts';
import { type BadRequest, type GoodRequest, worstRequests } from './worst-requests.ts';

const cpuMs = within(50);
const repeats = figure(5, 2);

const { running, environments, signedIn, anonymous, internal, buckets } = await startServices();
const owner = await signedIn(1);

async function posted(service: ServiceName, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${running[service].url}${path}`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

const memorial = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
const { id: memorialId = '', publicId: memorialRef = '' } = await posted('memorial', '/api/memorials', memorial);
const invitation = await posted('memorial', `/api/memorials/${memorialRef}/invitations`, { recipientName: 'May' });
const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
  .jpeg()
  .toBuffer();
const photos = `${running.media.url}/api/memorials/${memorialRef}/photos`;
const { photos: [photo] = [] } = (await send(photos, owner, [{ name: 'a.jpg', bytes: jpeg }])).body;
const archive = await posted('media', `/api/memorials/${memorialRef}/photos/archive`, { selected: false });

async function makeVideo(): Promise<void> {
  const pool = new pg.Pool({ connectionString: environments.render.database.adminUrl, max: 1 });
  await pool.query(
    `insert into render.slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids)
     values ('s', $1, $2, 1, 'A life', 'allura', true, 1, 'Rose Byron', '{}')`,
    [memorialId, memorialRef],
  );
  await pool.query(
    `insert into render.videos (slideshow_id, owner_id, state, hash, title_hash)
     select id, owner_id, 'ready', 'v', 'p' from render.slideshows`,
  );
  await pool.end();
  for (const key of ['videos/v.mp4', 'posters/p.jpg'])
    await buckets.render.store.putBuffer(`memorials/${memorialId}/${key}`, jpeg, { contentType: 'image/jpeg' });
}
await makeVideo();

const params = {
  memorialRef,
  memorialId,
  memorialPublicId: memorialRef,
  slideshowPublicId: 's',
  slideshowId: 's',
  photoId: String(photo?.id),
  filename: photo?.filename ?? '',
  archiveId: archive.url?.split('/').at(-1) ?? archive.id ?? '',
  invitationToken: invitation.token ?? '',
  invitationId: String(invitation.id),
  sessionId: 'none',
  userId: '1',
  eventId: '00000000-0000-0000-0000-000000000000',
};

async function goodRequest(key: string, contract: RouteContract): Promise<GoodRequest> {
  // What ends a session or an account is not to end that of the others.
  const ofNobodyElse = key === 'DELETE /api/auth/user' || key === 'POST /api/auth/logout';
  const headers = {
    session: ofNobodyElse ? await signedIn(99) : owner,
    internal,
    none: anonymous,
    invitation: anonymous,
    webhook: anonymous,
  };
  const needed = Object.fromEntries(Object.entries(params).filter(([name]) => key.includes(`:${name}`)));
  return { key, contract, params: needed, headers: headers[contract.caller] };
}

const sendTo = (service: ServiceName, { method, path, headers, body }: BadRequest) =>
  new Promise<{ status: number; read: string }>((resolve, reject) => {
    const sent = request(running[service].url, { method, path, headers, agent: false }, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, read }), reject);
    });
    sent.on('error', reject).end(body);
  });

/** What is deleted is of no use to the routes after it. */
const all = Object.entries(routes)
  .toSorted(([one], [other]) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')))
  .map(([key, contract]: [string, RouteContract]) => ({ key, contract }));

async function expectAnswer(service: ServiceName, bad: BadRequest): Promise<void> {
  const { status, read } = await sendTo(service, bad);
  expect(status, `${bad.name}: ${read.slice(0, 200)}`).toBeLessThan(500);
  expect([bad.name, status]).not.toEqual([bad.name, 431]);
}

/** Before anything is deleted below. */
const othersRead: Readonly<Record<ServiceName, string>> = {
  auth: '/health/live',
  memorial: '/api/memorials',
  media: `/api/memorials/${memorialRef}/photos`,
  billing: '/health/live',
  render: `/api/memorials/${memorialRef}/slideshows`,
};

describe('A6: others are answered as ever while one sends the worst requests, one after the other, to', () => {
  it.each(serviceNames)(
    '%s',
    async (service) => {
      const own = all.filter(({ key, contract }) => contract.service === service && !key.startsWith('DELETE'));
      const worst: BadRequest[] = [];
      for (const { key, contract } of own) worst.push(...worstRequests(await goodRequest(key, contract)));
      const flood = async (): Promise<void> => {
        for (let round = 0; round < figure(5, 1); round += 1) for (const bad of worst) await sendTo(service, bad);
      };
      const { ms } = await latencies(`${running[service].url}${othersRead[service]}`, flood(), owner);
      const p99 = percentile(ms, 0.99);
      console.info(
        `A6: beside ${worst.length} worst requests ${service} answers ${ms.length} others, p99 ${p99.toFixed(0)} ms`,
      );
      expect(p99).toBeLessThan(within(100));
    },
    testMs,
  );
});

describe('A6: the worst address, headers or form are answered within their CPU time:', () => {
  it.each(all)(
    '$key',
    async ({ key, contract }) => {
      const { service } = contract;
      const slow: string[] = [];
      let dearest = { name: '', cost: 0 };
      for (const bad of worstRequests(await goodRequest(key, contract))) {
        const costs: number[] = [];
        while (costs.length < repeats && Math.min(cpuMs, ...costs) >= cpuMs) {
          const before = await cpuOf(running[service]);
          await expectAnswer(service, bad);
          costs.push((await cpuOf(running[service])) - before);
        }
        const cost = Math.min(...costs);
        if (cost > cpuMs) slow.push(`${bad.name}: ${Math.round(cost)} ms`);
        if (cost > dearest.cost) dearest = { name: bad.name, cost };
      }
      console.info(`A6: ${key}: at most ${Math.round(dearest.cost)} ms (${dearest.name})`);
      expect(slow).toEqual([]);
    },
    testMs,
  );
});
