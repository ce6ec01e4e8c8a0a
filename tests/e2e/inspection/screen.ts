import type { Page } from 'playwright-core';
import type { Family } from '../people/family.ts';

/** A screen in one of its states, and how somebody comes to see it. */
export interface Screen {
  readonly name: string;
  /** What most people see of a page: usual.e2e.ts looks at it. */
  readonly isUsual?: true;
  /** Higher than anywhere else, which each screen has to give a reason for. */
  readonly layoutShiftMax?: number;
  /** Without the app, and so without its toasts. */
  readonly isDocument?: true;
  readonly open: (page: Page, family: Family) => Promise<unknown>;
}

/** Until half a second after a click, what moves counts as moved by it: an answer is to move nothing later on. */
export const afterTheClickMs = 600;
