import type { Page } from 'playwright-core';
import type { Family } from '../people/family.ts';

/** A screen in one of its states, and how somebody comes to see it. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page, family: Family) => Promise<unknown>;
}
