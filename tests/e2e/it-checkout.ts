import type { Page } from 'playwright-core';
import { it as base } from './it.ts';
import { newMemorial, newUnpaidMemorial, signIn } from './people/organizer.ts';

/** Each has an account of their own: `buyer` and `phoneBuyer` have a paid memorial, `newcomer` an unpaid one. */
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
