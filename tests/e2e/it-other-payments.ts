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

/** A test with a product of its own for the file, whose payments are others. `page` and `phone` look at it, signed in. */
export const itWithPayments = (options: () => Promise<Omit<StackOptions, 'dataDir'> & AsyncDisposable>) =>
  base
    .extend('product', { scope: 'file' }, async ({ browser: _ }, { onCleanup }): Promise<Product> => {
      const folder = await mkdtemp(join(tmpdir(), 'afterglow-payments-'));
      const { [Symbol.asyncDispose]: dispose, ...chosen } = await options();
      const product = await startProduct(folder, { renderWorkers: 1, frontEnd: false, ...chosen });
      onCleanup(async () => {
        await product.stop();
        await dispose();
        await rm(folder, { recursive: true, force: true });
      });
      return product;
    })
    .extend('page', async ({ browser, product, task }, { onCleanup }): Promise<Page> => {
      const context = await openContext(browser, 'desktop', product.origin);
      await signIn(context);
      const page = await context.newPage();
      onCleanup(await watchForFaults(page, task));
      return page;
    })
    .extend('phone', async ({ browser, product, task }, { onCleanup }): Promise<Page> => {
      const context = await openContext(browser, 'phone', product.origin);
      await signIn(context);
      const page = await context.newPage();
      onCleanup(await watchForFaults(page, task));
      return page;
    });
