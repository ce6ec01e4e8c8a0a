import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { figure, testMs } from '../figure.ts';
import { type Balancer, startBalancer } from '../load/balancer.ts';
import { httpClient } from '../load/http-client.ts';
import type { Process } from '../processes.ts';
import { startProduct } from './product.ts';
import { smallPhotos } from './sending/photos-to-send.ts';
import { encodeForm, formType } from './sending/sending.ts';

const product = await startProduct();
const perSecond = 50;
const requests = figure(6000, 100);
const mostFailed = figure(0.001, 0);
/** Beside other tests, which have their own work for the cores, it is the form at rest. */
const coresTaken = figure(2, 0);
const copies = 2;
/** A balancer learns late that a copy has been told to end. */
const learningMs = 500;
const delay = { SHUTDOWN_DELAY_MS: '2000' };

/** Work for so many cores, as much as it gets. */
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
  /** One copy after the other, each once another is ready in its place. */
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
  `D10: at most ${mostFailed * 100} % of ${requests} requests fail without retries while every copy of media and web is replaced and ${coresTaken} cores have other work`,
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
    // Services before web, as the chart's waves have it.
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
