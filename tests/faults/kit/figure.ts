/** Whether to test the guarantees in full: `npm run faults`. */
export const isFull: boolean = process.env.FAULTS_FULL === '1';

/** A figure of a guarantee, and its short form. */
export const figure = <T>(full: T, short: T): T => (isFull ? full : short);

/** A time limit in ms. The short form runs next to other tests and allows ten times as much. */
export const within = (milliseconds: number): number => figure(1, 10) * milliseconds;

export const testMs: number = figure(20 * 60_000, 180_000);

export const timeout = { timeoutMs: figure(10 * 60_000, 120_000) } as const;
