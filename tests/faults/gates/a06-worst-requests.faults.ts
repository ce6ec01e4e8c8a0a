import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type RouteContract, routes, type ServiceName, serviceNames } from '@afterglow/proto';
import { isEventStream } from '@afterglow/service-kit';
import { describe, expect, it } from 'vitest';
import { figure, isFull, testMs, within } from '../figure.ts';
import { latencies, percentile } from '../photos/measuring.ts';
import { cpuOf } from './cpu-of.ts';
import { makeOrganizerWorld } from './organizer-world.ts';
import { startServices } from './services.ts';
import { type BadRequest, type GoodRequest, worstRequests } from './worst-requests.ts';

const cpuMs = within(50);
const repeats = figure(5, 2);

const services = await startServices();
const { running, signedIn, anonymous, internal } = services;
const owner = await signedIn(1);

const { params } = await makeOrganizerWorld(services, 1, owner);
const { memorialRef = '' } = params;

async function goodRequest(key: string, contract: RouteContract): Promise<GoodRequest> {
  // What ends a session or an account is not to end that of the others.
  const ending = ['DELETE /api/auth/user', 'POST /api/auth/logout', 'DELETE /api/auth/sessions'];
  const ofNobodyElse = ending.includes(key);
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
      const status = response.statusCode ?? 0;
      // They have no end.
      if (isEventStream(response.headers['content-type'])) {
        response.destroy();
        resolve({ status, read: '' });
      } else text(response).then((read) => resolve({ status, read }), reject);
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
  monitoring: '/api/monitoring',
};

describe('A6: other requests stay fast while one client sends the worst requests one after the other to', () => {
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

describe('A6: the worst address, headers or form are answered within their CPU limit:', () => {
  it.each(all)(
    '$key',
    async ({ key, contract }) => {
      const { service } = contract;
      const bad = worstRequests(await goodRequest(key, contract));
      const costOf = async (requests: readonly BadRequest[]): Promise<number> => {
        const before = await cpuOf(running[service]);
        for (const one of requests) await expectAnswer(service, one);
        return (await cpuOf(running[service])) - before;
      };
      // Where all of them together stay within the time of one, none needs to be measured by itself.
      if (!isFull && (await costOf(bad)) <= cpuMs) return;
      const slow: string[] = [];
      let dearest = { name: '', cost: 0 };
      for (const one of bad) {
        const costs: number[] = [];
        while (costs.length < repeats && Math.min(cpuMs, ...costs) >= cpuMs) costs.push(await costOf([one]));
        const cost = Math.min(...costs);
        if (cost > cpuMs) slow.push(`${one.name}: ${Math.round(cost)} ms`);
        if (cost > dearest.cost) dearest = { name: one.name, cost };
      }
      console.info(`A6: ${key}: at most ${Math.round(dearest.cost)} ms (${dearest.name})`);
      expect(slow).toEqual([]);
    },
    testMs,
  );
});
