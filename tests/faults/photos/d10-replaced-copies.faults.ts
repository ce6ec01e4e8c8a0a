import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { httpClient } from '../kit/load/http-client.ts';
import { encodeForm, formType, smallPhotos } from '../kit/load/uploads.ts';
import type { Process } from '../kit/processes.ts';
import { startMediaProduct } from '../kit/product/media-product.ts';

interface Balancer {
  readonly url: string;
  add(target: string): void;
  remove(target: string): void;
}

async function startBalancer(): Promise<Balancer> {
  const targets: string[] = [];
  let turn = 0;
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (target === undefined) return void caller.resetAndDestroy();
    const { hostname, port } = new URL(target);
    const copy = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    caller.on('error', () => copy.destroy());
    copy.on('error', () => caller.resetAndDestroy());
    caller.pipe(copy).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target) => void targets.push(target),
    remove: (target) => void targets.splice(targets.indexOf(target), 1),
  };
}

const product = await startMediaProduct();
const perSecond = 50;
const requests = figure(6000, 100);
/** Beside other tests, the short form takes no cores, and a new copy may refuse some requests as too many. */
const mostFailed = figure(0.001, 0.01);
const coresTaken = figure(2, 0);
const copies = 2;
/** Load balancers stop routing to a copy only after a delay. */
const learningMs = 500;
const delay = { SHUTDOWN_DELAY_MS: '2000' };

function takeCores(): void {
  const workers = Array.from({ length: coresTaken }, () => new Worker('for (;;);', { eval: true }));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.terminate()))));
}

async function startCopies(balancer: Balancer, start: () => Promise<Process>) {
  const addOne = async (): Promise<Process> => {
    const copy = await start();
    balancer.add(copy.url);
    return copy;
  };
  const running: Process[] = [];
  for (let copy = 0; copy < copies; copy += 1) running.push(await addOne());
  return async (): Promise<void> => {
    for (const old of running.splice(0)) {
      running.push(await addOne());
      old.kill('SIGTERM');
      await sleep(learningMs);
      balancer.remove(old.url);
      expect(await old.ended).toEqual([0, null]);
    }
  };
}

it(
  `D10: at most ${mostFailed * 100} % of ${requests} requests fail without retries while every copy of media and web is replaced and ${coresTaken} cores are busy`,
  async () => {
    const [media, web] = [await startBalancer(), await startBalancer()];
    const replaceMedia = await startCopies(media, () => product.startMedia(delay));
    const replaceWeb = await startCopies(web, () => product.startWeb(media.url, delay));
    const client = httpClient([web.url]);
    onTestFinished(() => client.close());
    const headers = { ...(await product.signedIn(1)), origin: web.url };
    const photo = await smallPhotos();
    const ask = (turn: number) => {
      const path = '/api/memorials/m1/photos';
      if (turn % perSecond !== 0) return client.send({ method: 'GET', path, headers });
      const name = `${turn}.jpg`;
      const body = Buffer.concat(encodeForm([{ name, bytes: photo(name) }]));
      return client.send({ method: 'POST', path, headers: { ...headers, 'content-type': formType }, body });
    };
    takeCores();
    const answers: Promise<number | string>[] = [];
    let isOver = false;
    const from = performance.now();
    const sending = (async () => {
      for (let turn = 1; !isOver || turn <= requests; turn += 1) {
        answers.push(ask(turn).then(({ status }) => status, String));
        await sleep(Math.max(0, from + (turn * 1000) / perSecond - performance.now()));
      }
    })();
    // In the order of the chart's waves.
    for (const replace of [replaceMedia, replaceWeb]) await replace();
    isOver = true;
    await sending;
    const failed = (await Promise.all(answers)).filter((status) => typeof status === 'string' || status >= 400);
    console.info(`D10: ${failed.length} of ${answers.length} requests failed`);
    expect(answers.length).toBeGreaterThanOrEqual(requests);
    expect(failed.slice(Math.floor(answers.length * mostFailed))).toEqual([]);
  },
  testMs,
);
