import pLimit from 'p-limit';

export type Task = (signal: AbortSignal) => Promise<void>;

/** Runs at most `concurrency` tasks at once, in order. The first failure aborts the others and is thrown at the end. */
export async function inParallel(
  tasks: readonly Task[],
  { concurrency, signal }: { readonly concurrency: number; readonly signal: AbortSignal },
): Promise<void> {
  const limit = pLimit(concurrency);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const run = async (task: Task): Promise<void> => {
    either.throwIfAborted();
    await task(either).catch((error: unknown) => failed.abort(error));
  };
  await Promise.allSettled(tasks.map((task) => limit(run, task)));
  either.throwIfAborted();
}
