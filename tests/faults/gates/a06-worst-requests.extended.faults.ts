import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { buildRequest, type RouteContract, routes, type ServiceName, serviceNames } from '@afterglow/proto';
import { isEventStream } from '@afterglow/service-kit';
import { describe, expect, it } from 'vitest';
import { figure, isFull, testMs, within } from '../kit/figure.ts';
import { latencies, percentile } from '../kit/measuring.ts';
import type { Process } from '../kit/processes.ts';
import { allMains, startServices } from '../kit/product/services.ts';
import { makeOrganizerWorld } from './organizer-world.ts';
import { type Body, worstBodies } from './worst-bodies.ts';
import { type BadRequest, type GoodRequest, worstRequests } from './worst-requests.ts';

/** The CPU time in ms that a process has used on all threads. */
async function readCpuTime({ metricsUrl }: Process): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(metrics)?.[1]) * 1000;
}

const cpuMs = within(50);
const repeats = figure(5, 2);

const services = await startServices(allMains);
const { main, signedIn, anonymous, internal } = services;
const web = await services.startWeb();
const owner = await signedIn(1);

const { params } = await makeOrganizerWorld(services, 1, owner);
const { memorialRef = '' } = params;
/** The memorial of this world exists even after the other one is deleted. */
const { params: paramsOfBodies } = await makeOrganizerWorld(services, 1, owner);

async function goodRequest(key: string, contract: RouteContract): Promise<GoodRequest> {
  // These end a session or an account, so they need their own.
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

const sendTo = ({ url }: Process, { method, path, headers, body }: BadRequest) =>
  new Promise<{ status: number; read: string }>((resolve, reject) => {
    const sent = request(url, { method, path, headers, agent: false }, (response) => {
      const status = response.statusCode ?? 0;
      if (isEventStream(response.headers['content-type'])) {
        response.destroy();
        resolve({ status, read: '' });
      } else readText(response).then((read) => resolve({ status, read }), reject);
    });
    sent.on('error', reject).end(body);
  });

/** Deletions run last. */
const all = Object.entries(routes)
  .toSorted(([one], [other]) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')))
  .map(([key, contract]: [string, RouteContract]) => ({ key, contract }));

async function expectAnswer(process: Process, bad: BadRequest): Promise<void> {
  const { status, read } = await sendTo(process, bad);
  expect(status, `${bad.name}: ${read.slice(0, 200)}`).toBeLessThan(500);
  expect([bad.name, status]).not.toEqual([bad.name, 431]);
}

const othersRead: Readonly<Record<ServiceName, string>> = {
  auth: '/health/live',
  memorial: '/api/memorials',
  media: `/api/memorials/${memorialRef}/photos`,
  billing: '/health/live',
  render: `/api/memorials/${memorialRef}/slideshows`,
  monitoring: '/api/monitoring',
};

/** The full form sends all; the short form sends each kind once per service, to the last route that takes it. */
const flooding = (worst: readonly BadRequest[]): readonly BadRequest[] =>
  isFull ? worst : [...new Map(worst.map((bad) => [bad.name, bad])).values()];

/** The short form has so few answers that a pause of a busy machine may affect one or two. */
const slowShare = figure(0.99, 0.95);

describe('A6: other requests stay fast while one client sends the worst requests one after another to', () => {
  it.each(serviceNames)(
    '%s',
    async (service) => {
      const own = all.filter(({ key, contract }) => contract.service === service && !key.startsWith('DELETE'));
      const worst: BadRequest[] = [];
      for (const { key, contract } of own) worst.push(...worstRequests(await goodRequest(key, contract)));
      const sent = flooding(worst);
      const flood = async (): Promise<void> => {
        for (let round = 0; round < figure(5, 1); round += 1) for (const bad of sent) await sendTo(main(service), bad);
      };
      const { ms } = await latencies(`${main(service).url}${othersRead[service]}`, flood(), owner);
      const slow = percentile(ms, slowShare);
      console.info(
        `A6: beside ${sent.length} worst requests ${service} answers ${ms.length} others, ${100 * slowShare} % within ${slow.toFixed(0)} ms`,
      );
      expect(slow).toBeLessThan(within(100));
    },
    testMs,
  );
});

interface Priced {
  readonly name: string;
  readonly send: () => Promise<void>;
}

async function expectCheap(key: string, process: Process, requests: readonly Priced[]): Promise<void> {
  const getCost = async (sent: readonly Priced[]): Promise<number> => {
    const before = await readCpuTime(process);
    for (const one of sent) await one.send();
    return (await readCpuTime(process)) - before;
  };
  // If all together take no longer than the limit for one, the test skips the measurement of each.
  if (!isFull && (await getCost(requests)) <= cpuMs) return;
  const slow: string[] = [];
  let dearest = { name: '', cost: 0 };
  for (const one of requests) {
    const costs: number[] = [];
    while (costs.length < repeats && Math.min(cpuMs, ...costs) >= cpuMs) costs.push(await getCost([one]));
    const cost = Math.min(...costs);
    if (cost > cpuMs) slow.push(`${one.name}: ${Math.round(cost)} ms`);
    if (cost > dearest.cost) dearest = { name: one.name, cost };
  }
  console.info(`A6: ${key}: at most ${Math.round(dearest.cost)} ms (${dearest.name})`);
  expect(slow).toEqual([]);
}

const price = (process: Process, requests: readonly BadRequest[]): Priced[] =>
  requests.map((bad) => ({ name: bad.name, send: () => expectAnswer(process, bad) }));

describe('A6: the worst address, headers or form is answered within its CPU limit:', () => {
  it.each(all)(
    '$key',
    async ({ key, contract }) => {
      const worst = worstRequests(await goodRequest(key, contract));
      await expectCheap(key, main(contract.service), price(main(contract.service), worst));
    },
    testMs,
  );
});

/** Web's own routes take no body and no query, so their calls differ only in method. */
const pageContract: RouteContract = routes['GET /api/memorials'];
const ofWeb: readonly { readonly key: string; readonly contract: RouteContract }[] = [
  { key: 'GET /', contract: pageContract },
  { key: 'GET /memorial/:memorialRef', contract: pageContract },
  { key: 'GET /invite/:invitationToken', contract: pageContract },
  { key: 'GET /assets/:filename', contract: pageContract },
  ...all.filter(({ key }) => figure(true, key.startsWith('POST /api/memorials/:memorialRef/photos'))),
];

describe('A6: web reads the worst address, headers or form within its CPU limit:', () => {
  it.each(ofWeb.filter(({ contract }) => contract.caller !== 'internal'))(
    '$key',
    async ({ key, contract }) => {
      await expectCheap(key, web, price(web, worstRequests(await goodRequest(key, contract))));
    },
    testMs,
  );
});

async function expectAnswerToBody(
  { key, contract }: (typeof all)[number],
  { name, text }: Body,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { method, path } = buildRequest(key, paramsOfBodies);
  const caller = contract.caller === 'internal' ? internal : owner;
  const headers = { ...caller, ...extra, 'content-type': 'application/json' };
  const answer = await fetch(`${main(contract.service).url}${path}`, { method, headers, body: text });
  const read = await answer.text();
  expect(answer.status, `${name}: ${read.slice(0, 200)}`).toBeLessThan(500);
  expect(read.length, name).toBeLessThan(4096);
}

const withBody = all.flatMap((route) => (route.contract.body ? [{ ...route, schema: route.contract.body }] : []));

const without = all.filter(
  ({ key, contract: { body, multipart } }) => !key.startsWith('GET') && body === undefined && multipart === undefined,
);
/** Fastify's limit for routes without their own. */
const unaskedBytes = 512 * 1024;
const unasked: readonly Body[] = [
  { name: 'lists in lists', text: `${'['.repeat(unaskedBytes / 2)}${']'.repeat(unaskedBytes / 2)}` },
  { name: 'many fields', text: `{${'"k":0,'.repeat(unaskedBytes / 8)}"k":0}` },
];

describe('A6: an unexpected body is answered within its CPU limit:', () => {
  it.each(without)(
    '$key',
    async ({ key, contract }) => {
      // A signed event with as many wrong signatures as fit into a header.
      const signatures = `t=${Math.floor(Date.now() / 1000)}${`,v1=${'0'.repeat(64)}`.repeat(150)}`;
      const extra = contract.caller === 'webhook' ? { 'stripe-signature': signatures } : {};
      const bodies = unasked.map((body) => ({
        name: body.name,
        send: () => expectAnswerToBody({ key, contract }, body, extra),
      }));
      await expectCheap(key, main(contract.service), bodies);
    },
    testMs,
  );
});

describe('A6: the worst body is answered within its CPU limit:', () => {
  it.each(withBody)(
    '$key',
    async ({ key, contract, schema }) => {
      const bodies = worstBodies(schema).map((body) => ({
        name: body.name,
        send: () => expectAnswerToBody({ key, contract }, body),
      }));
      await expectCheap(key, main(contract.service), bodies);
    },
    testMs,
  );
});
