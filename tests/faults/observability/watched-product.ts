import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@afterglow/test-kit';
import { figure, timeout } from '../kit/figure.ts';
import { startWholeProduct } from '../kit/product/whole-product.ts';

/** Cores are not idle next to other tests, so pictures made ahead of a video would wait for one. */
const idleCore = figure({}, { IDLE_CPU_WAIT_MS: '100' });

/** Starts the whole product, whose demo calls every service, and waits until the demo memorial is set up. */
export async function startWatchedProduct(env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const product = await startWholeProduct({ demo: true, env: { ...idleCore, ...env }, log });
  await eventually(() => lines.some((line) => line.startsWith('Demo sign-in')), timeout);
  const { email, password } = JSON.parse(await readFile(join(product.dataDir, 'demo.json'), 'utf8'));
  const organizer = product.visitor();
  await organizer.call('POST /api/auth/login', { body: { email, password } });
  const [memorial] = await organizer.call('GET /api/memorials', {});
  return {
    ...product,
    ...{ organizer, memorialRef: memorial?.publicId ?? '' },
    /** The log lines with this text, of every process. */
    async logged(text: string): Promise<Record<string, unknown>[]> {
      const found = (await product.readLogs()).flatMap(({ text: log }) => log.split('\n'));
      return found.filter((line) => line.includes(text)).map((line) => JSON.parse(line));
    },
  };
}

export type WatchedProduct = Awaited<ReturnType<typeof startWatchedProduct>>;
