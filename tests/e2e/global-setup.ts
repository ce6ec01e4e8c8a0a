import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@afterglow/test-kit';
import type { TestProject } from 'vitest/node';
import { makeColourCards } from './people/colour-cards.ts';
import { makeFiles } from './people/make-files.ts';
import './provided.ts';
import { type Product, startProduct } from './start-product.ts';

/** How long a payment stays in processing, in ms: long enough for a page to load and show it. */
const settleMs = 8000;

/** Uses the product at ORIGIN, or starts one with a temporary folder. */
async function productFor(dataDir: string): Promise<Product> {
  const { ORIGIN, MAIL_DIR = join('.data', 'mail') } = process.env;
  if (!ORIGIN) {
    return startProduct(dataDir, { env: { PAYMENT_SANDBOX_SETTLE_MS: String(settleMs) } });
  }
  const { origin } = new URL(ORIGIN);
  await eventually(async () => (await fetch(`${origin}/health/ready`)).ok, { timeoutMs: 60_000, intervalMs: 250 });
  return { origin, mailFolder: MAIL_DIR, stop: async () => {} };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-e2e-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all([makeFiles(folder), makeColourCards(folder)]);
    const { origin, mailFolder, stop } = await productFor(join(folder, 'data'));
    project.provide('origin', origin);
    project.provide('fileFolder', folder);
    project.provide('mailFolder', mailFolder);
    return () => stop().finally(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
