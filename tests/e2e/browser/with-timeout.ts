/** Vitest waits for fixture cleanup without a limit, so a hung browser must fail the test with a reason. */
export function withTimeout<T>(what: string, ending: Promise<T>, timeoutMs = 30_000): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} did not end within ${timeoutMs / 1000} s`)), timeoutMs);
  return Promise.race([ending, late]).finally(() => clearTimeout(timer));
}
