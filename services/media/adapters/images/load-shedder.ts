import { fail } from '@afterglow/service-kit';
import type { Line, Turns } from './fair-semaphore.ts';

interface CrowdSettings {
  /** Images worked on at once. */
  readonly atOnce: number;
  /** How many wait in a line, and how many have their turn before one who comes to it now. */
  readonly turns: Pick<Turns, 'waiting' | 'ahead'>;
  /** How many may wait in one line. */
  readonly waitingMax: number;
  readonly random?: () => number;
}

export interface Crowd {
  /** Milliseconds that an image took. */
  took(ms: number): void;
  /** @throws too_busy, with when to come back, where an image that comes to this line now would wait longer than this. */
  refuseBeyond(waitMs: number, line?: Line): void;
}

/** The share of the newest image in what images take on average. */
const newest = 0.1;
const retryAfter = { least: 2, most: 300 };

/** Knows from how long images take how long the line is. */
export function createCrowd({ atOnce, turns, waitingMax, random = Math.random }: CrowdSettings): Crowd {
  let averageMs = 0;
  return {
    took: (ms) => {
      averageMs = averageMs === 0 ? ms : averageMs + newest * (ms - averageMs);
    },
    refuseBeyond: (waitMs, line) => {
      const expectedMs = (turns.ahead(line) * averageMs) / atOnce;
      if (turns.waiting(line) < waitingMax && expectedMs <= waitMs) return;
      // Spread, or all would be back at the same time.
      const seconds = Math.round((expectedMs / 1000) * (0.5 + random()));
      fail('too_busy', { retryAfter: Math.min(retryAfter.most, Math.max(retryAfter.least, seconds)) });
    },
  };
}
