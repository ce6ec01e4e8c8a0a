import type { Page } from 'playwright-core';
import { it as base } from './it.ts';
import { newMemorial, newUnpaidMemorial, signIn } from './people/organizer.ts';

/**
 * A test of somebody at checkout, each with an account of their own: `buyer` and `phoneBuyer` have a memorial that is
 * paid for, `newcomer` has one that is not.
 */
export const it = base
  .extend('buyer', async ({ page }): Promise<Page> => {
    await signIn(page.context());
    await newMemorial(page.context());
    return page;
  })
  .extend('phoneBuyer', async ({ phone }): Promise<Page> => {
    await signIn(phone.context());
    await newMemorial(phone.context());
    return phone;
  })
  .extend('newcomer', async ({ page }): Promise<Page> => {
    await signIn(page.context());
    await newUnpaidMemorial(page.context());
    return page;
  });
