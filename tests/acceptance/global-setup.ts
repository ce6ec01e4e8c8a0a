import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allowTraversal, startStack } from '@afterglow/local-stack';
import { eventually, stopAndCheckLogs } from '@afterglow/test-kit';
import type { TestProject } from 'vitest/node';
import { reportCoverage } from './coverage/report-coverage.ts';
import { makeSmallPhotos } from './photos/make-small-photos.ts';
import './provided.ts';

interface Product {
  readonly origin: string;
  readonly webhookSecret: string | null;
  readonly mailFolder: string | null;
  /** Ends it. @throws where it has logged what no test is bound to cause. */
  stop(): Promise<void>;
}

/** A product that runs already, named by ORIGIN; else one of its own for this run, in a folder that goes with it. */
async function productFor(dataDir: string): Promise<Product> {
  const { ORIGIN } = process.env;
  if (!ORIGIN) {
    await allowTraversal(dirname(dataDir));
    const { origin, mailFolder, stop } = await startStack({ dataDir, demo: false });
    const { webhookSecret } = JSON.parse(await readFile(join(dataDir, 'payment-keys.json'), 'utf8'));
    return { origin, webhookSecret, mailFolder, stop: () => stopAndCheckLogs(join(dataDir, 'logs'), stop) };
  }
  const { origin } = new URL(ORIGIN);
  await eventually(async () => (await fetch(`${origin}/health/ready`)).ok, { timeoutMs: 60_000, intervalMs: 250 });
  const webhookSecret = process.env.STRIPE_WEBHOOK_SECRET ?? null;
  return { origin, webhookSecret, mailFolder: null, stop: async () => {} };
}

/** Brings up the product and the photos once for a run; at its end the contracts are compared with what was seen. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-acceptance-'));
  const photoFolder = join(folder, 'photos');
  const seenFile = join(folder, 'seen.tsv');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(photoFolder);
    await writeFile(seenFile, '');
    await makeSmallPhotos(photoFolder);
    const { origin, webhookSecret, mailFolder, stop } = await productFor(join(folder, 'data'));
    project.provide('origin', origin);
    project.provide('photoFolder', photoFolder);
    project.provide('seenFile', seenFile);
    project.provide('webhookSecret', webhookSecret);
    project.provide('mailFolder', mailFolder);
    return async () => {
      try {
        // Elsewhere the links of its letters are out of reach.
        await reportCoverage(project, { seenFile, isRequired: mailFolder !== null });
      } finally {
        await stop().finally(remove);
      }
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
