import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allowTraversal, startStack } from '@afterglow/local-stack';
import { eventually, stopAndCheckLogs } from '@afterglow/test-kit';
import type { TestProject } from 'vitest/node';
import { makeSmallPhotos } from './photos/make-small-photos.ts';
import './provided.ts';

interface Product {
  readonly origin: string;
  readonly webhookSecret: string | null;
  readonly mailFolder: string | null;
  readonly metricsUrls: readonly string[];
  /** Stops it. @throws Error if it logged unexpected lines. */
  stop(): Promise<void>;
}

/** Uses the product at ORIGIN, or starts one with a temporary folder. */
async function productFor(dataDir: string): Promise<Product> {
  const { ORIGIN } = process.env;
  if (!ORIGIN) {
    await allowTraversal(dirname(dataDir));
    const { origin, mailFolder, metricsUrls: urls, stop } = await startStack({ dataDir, demo: false });
    const metricsUrls = Object.values(urls);
    const { webhookSecret } = JSON.parse(await readFile(join(dataDir, 'payment-keys.json'), 'utf8'));
    const stopChecked = () => stopAndCheckLogs(join(dataDir, 'logs'), stop);
    return { origin, webhookSecret, mailFolder, metricsUrls, stop: stopChecked };
  }
  const { origin } = new URL(ORIGIN);
  await eventually(async () => (await fetch(`${origin}/health/ready`)).ok, { timeoutMs: 60_000, intervalMs: 250 });
  const webhookSecret = process.env.STRIPE_WEBHOOK_SECRET ?? null;
  return { origin, webhookSecret, mailFolder: null, metricsUrls: [], stop: async () => {} };
}

export interface ProvidedProduct {
  readonly seenFile: string;
  /** A product at ORIGIN keeps no mails as files. */
  readonly keepsMails: boolean;
  /** Stops it. @throws Error if it logged unexpected lines. */
  stop(): Promise<void>;
}

/** Starts the product, creates photos, and provides both to the tests of the project. */
export async function provideProduct(project: TestProject): Promise<ProvidedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-acceptance-'));
  const photoFolder = join(folder, 'photos');
  const seenFile = join(folder, 'seen.tsv');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(photoFolder);
    await writeFile(seenFile, '');
    await makeSmallPhotos(photoFolder);
    const { origin, webhookSecret, mailFolder, metricsUrls, stop } = await productFor(join(folder, 'data'));
    project.provide('origin', origin);
    project.provide('photoFolder', photoFolder);
    project.provide('seenFile', seenFile);
    project.provide('webhookSecret', webhookSecret);
    project.provide('mailFolder', mailFolder);
    project.provide('metricsUrls', metricsUrls);
    return { seenFile, keepsMails: mailFolder !== null, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
