/** Whether the guarantees are tested in full: `npm run faults`. */
export const isFull: boolean = process.env.FAULTS_FULL === '1';

/** A figure of a guarantee, and that of its short form. */
export const figure = <T>(full: T, short: T): T => (isFull ? full : short);

/** The milliseconds that a guarantee names; the short form, beside other tests, allows ten times as many. */
export const within = (milliseconds: number): number => figure(1, 10) * milliseconds;

/** The longest that a test of a guarantee may take. */
export const testMs: number = figure(20 * 60_000, 180_000);

export const timeout = { timeoutMs: figure(10 * 60_000, 120_000) } as const;
