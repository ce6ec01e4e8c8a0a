type Task = (signal: AbortSignal) => Promise<void>;

/** Runs tasks in parallel. If one fails, it aborts the others, waits for them, and throws. */
export async function allOrNone(tasks: readonly Task[], outer?: AbortSignal): Promise<void> {
  const inner = new AbortController();
  const signal = outer ? AbortSignal.any([outer, inner.signal]) : inner.signal;
  const running = tasks.map((task) =>
    task(signal).catch((error: unknown) => {
      inner.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(running);
  outer?.throwIfAborted();
  inner.signal.throwIfAborted();
}
