import type { Page } from 'playwright-core';
import type { Family } from '../people/family.ts';

/** A screen in one state, and how to open it. */
export interface Screen {
  readonly name: string;
  /** The most common state, covered by usual.e2e.ts. */
  readonly isUsual?: true;
  /** A higher limit than elsewhere; each screen states its reason. */
  readonly layoutShiftMax?: number;
  /** A document without the app and its toasts. */
  readonly isDocument?: true;
  readonly open: (page: Page, family: Family) => Promise<unknown>;
}

/** Shifts within 500 ms of a click count as caused by it; later answers must not cause any. */
export const afterTheClickMs = 600;
