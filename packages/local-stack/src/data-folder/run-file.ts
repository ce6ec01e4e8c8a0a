import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payments } from '../processes/payments.ts';
import type { DatabaseUrls } from '../stores/databases.ts';
import { isInUse } from './data-folder.ts';
import { writePrivate } from './private-file.ts';

export interface Run {
  readonly pid: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly adminUrl: string;
  readonly databaseUrls: DatabaseUrls;
  readonly redisUrl: string;
  readonly payments: Payments;
  readonly urls: Readonly<Record<string, string>>;
}

const resolveFile = (dataDir: string): string => join(dataDir, 'run.json');

export const writeRunFile = (run: Run): Promise<void> =>
  writePrivate(resolveFile(run.dataDir), `${JSON.stringify(run, null, 2)}\n`);

export const removeRunFile = (dataDir: string): Promise<void> => rm(resolveFile(dataDir), { force: true });

/** Ignores the file of a killed run. */
export async function findRun(dataDir: string): Promise<Run | undefined> {
  const text = await readFile(resolveFile(dataDir), 'utf8').catch(() => undefined);
  return text !== undefined && (await isInUse(dataDir)) ? JSON.parse(text) : undefined;
}

const lookEvery = 250;

export async function untilEnded(run: Run): Promise<void> {
  while ((await findRun(run.dataDir))?.pid === run.pid) await sleep(lookEvery, undefined, { ref: false });
}
