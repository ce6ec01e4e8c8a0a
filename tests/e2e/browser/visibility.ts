import type { Locator } from 'playwright-core';

/** Returns false if it never becomes visible. */
export const becomesVisible = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );

/** Returns false if it stays visible. */
export const becomesHidden = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor({ state: 'hidden' })
    .then(
      () => true,
      () => false,
    );
