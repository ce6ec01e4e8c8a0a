import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, type PublicClient, type Stack, startStack } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { figure, timeout } from '../figure.ts';

/** Beside other tests no core is idle: pictures ahead of their video would wait for one. */
const idleCore = figure({}, { IDLE_CPU_WAIT_MS: '100' });

/** A watched product whose memorial is there: paid for, with photos and a video. */
export interface WatchedOrganizer {
  readonly organizer: PublicClient;
  readonly memorialRef: string;
}

export interface WatchedProduct extends Pick<Stack, 'origin' | 'dataDir' | 'metricsUrls' | 'adminUrl'> {
  /** Once the memorial is there that is made in it by the calls of the web app. */
  organized(): Promise<WatchedOrganizer>;
  /** The lines of all logs that hold this text. */
  logged(text: string): Promise<Record<string, unknown>[]>;
}

/** The whole product, in which a memorial is being made. Call it in a hook. */
export async function startWatchedProduct(): Promise<WatchedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-watched-'));
  const dataDir = join(folder, 'data');
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const stack = await startStack({ dataDir, demo: true, env: idleCore, log });
  afterAll(async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const { origin, metricsUrls, adminUrl } = stack;
  return {
    ...{ origin, dataDir, metricsUrls, adminUrl },
    async organized() {
      await eventually(() => lines.some((line) => line.startsWith('Demo sign-in')), timeout);
      const { email, password } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
      const organizer = createPublicClient(origin);
      await organizer.call('POST /api/auth/login', { body: { email, password } });
      const [memorial] = await organizer.call('GET /api/memorials', {});
      return { organizer, memorialRef: memorial?.publicId ?? '' };
    },
    async logged(text) {
      const names = (await readdir(join(dataDir, 'logs'))).filter((name) => name.endsWith('.log'));
      const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'logs', name), 'utf8')));
      const found = texts.flatMap((whole) => whole.split('\n').filter((line) => line.includes(text)));
      return found.map((line) => JSON.parse(line));
    },
  };
}
