import { vi } from 'vitest';

/** Waits until it no longer throws, as long as a busy machine may take. */
export const eventually = <T>(expectation: () => T): Promise<T> => vi.waitFor(expectation, { timeout: 30_000 });
