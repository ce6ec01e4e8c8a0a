export type Task = (signal: AbortSignal) => Promise<void>;

/** In order, at most `concurrency` at once. A first failure aborts the others, and is thrown when all have ended. */
export async function inParallel(
  tasks: readonly Task[],
  { concurrency, signal }: { readonly concurrency: number; readonly signal: AbortSignal },
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) {
      either.throwIfAborted();
      await task(either);
    }
  };
  const worker = () =>
    work().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    });
  await Promise.allSettled(Array.from({ length: concurrency }, worker));
  either.throwIfAborted();
}
