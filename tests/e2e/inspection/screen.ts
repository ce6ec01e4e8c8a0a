import type { Page } from 'playwright-core';
import type { Family } from '../people/family.ts';

/** A screen in one of its states, and how somebody comes to see it. */
export interface Screen {
  readonly name: string;
  /** Higher than for a page that loads where what moved is the answer to a click, which may take longer than half a second. */
  readonly layoutShiftMax?: number;
  readonly open: (page: Page, family: Family) => Promise<unknown>;
}
