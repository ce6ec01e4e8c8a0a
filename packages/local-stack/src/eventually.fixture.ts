import { vi } from 'vitest';

export const eventually = <T>(expectation: () => T): Promise<T> => vi.waitFor(expectation, { timeout: 30_000 });
