import type { Locator } from 'playwright-core';

/** Waits until it is seen; false where it never is. */
export const becomesVisible = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );

/** Waits until it is no longer seen; false where it stays. */
export const becomesHidden = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor({ state: 'hidden' })
    .then(
      () => true,
      () => false,
    );
