import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StackOptions } from '@afterglow/local-stack';
import type { Page } from 'playwright-core';
import { openContext } from './browser/open-context.ts';
import { watchForFaults } from './browser/watch-for-faults.ts';
import { it as base } from './it.ts';
import { signIn } from './people/organizer.ts';
import { type Product, startProduct } from './start-product.ts';

/** A test with a product of its own for the file, which is configured otherwise. `page` is of a visitor. */
export const itWithProduct = (options: Omit<StackOptions, 'dataDir'>) =>
  base
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
    .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<Product> => {
      const folder = await mkdtemp(join(tmpdir(), 'afterglow-product-'));
      const product = await startProduct(join(folder, 'data'), { renderWorkers: 1, frontEnd: false, ...options });
      onCleanup(async () => {
        await product.stop();
        await rm(folder, { recursive: true, force: true });
      });
      return product;
    })
    .extend('page', async ({ browser, product, task }, { onCleanup }): Promise<Page> => {
      const context = await openContext(browser, 'desktop', product.origin);
      const page = await context.newPage();
      const end = await watchForFaults(page, task);
      onCleanup(async () => {
        await end();
        await context.close();
      });
      return page;
    });

/** The same; `page` is of somebody signed in. */
export const itSignedInWithProduct = (options: Omit<StackOptions, 'dataDir'>) =>
  itWithProduct(options).extend('page', async ({ page }) => {
    await signIn(page.context());
    return page;
  });
