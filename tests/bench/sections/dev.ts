import { utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../product.ts';
import type { Measurement, Section } from '../section.ts';
import { median } from '../statistics.ts';

const root = new URL('../../../', import.meta.url);
const savesPerFile = 5;
const serviceFiles = ['auth', 'memorial', 'media', 'billing', 'render', 'monitoring'].map(
  (service) => `services/${service}/app.ts`,
);
const sharedFile = 'packages/service-kit/src/http/create-server.ts';
const timeoutMs = 60_000;
const lookEveryMs = 5;
/** Processes for the next save start in the meantime. */
const pauseMs = 5_000;

async function measureRestart({ said }: Product, path: string): Promise<number> {
  const linesBefore = said.length;
  const start = performance.now();
  await utimes(new URL(path, root), new Date(), new Date());
  for (;;) {
    if (said.slice(linesBefore).some((line) => line.startsWith('Restarted '))) break;
    if (performance.now() - start > timeoutMs) throw new Error(`${path} was saved, and nothing restarted`);
    await sleep(lookEveryMs);
  }
  return (performance.now() - start) / 1000;
}

async function measureRestarts(product: Product, path: string): Promise<number[]> {
  const seconds: number[] = [];
  for (let save = 0; save < savesPerFile; save += 1) {
    await sleep(pauseMs);
    seconds.push(await measureRestart(product, path));
  }
  return seconds;
}

const list = (seconds: readonly number[]): string => seconds.map((value) => value.toFixed(2)).join(', ');

export const section: Section = {
  order: 200,
  byDefault: true,
  publishedAs: () => 'npm run dev without the demo memorial, npm start idle',
  async measure() {
    const product = await startProduct({}, 'dev');
    try {
      const results: Measurement[] = [];
      for (const path of serviceFiles) {
        const seconds = await measureRestarts(product, path);
        const what = `${path} saved, to its processes running it`;
        results.push({ what, value: median(seconds), unit: 's', aim: 2, note: `median of ${list(seconds)} s` });
      }
      const seconds = await measureRestarts(product, sharedFile);
      const what = 'A file of service-kit saved, to every process running it';
      return [...results, { what, value: median(seconds), unit: 's', note: `median of ${list(seconds)} s` }];
    } finally {
      await product.stop();
    }
  },
};
