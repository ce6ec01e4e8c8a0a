type Task = (signal: AbortSignal) => Promise<void>;

/** Runs tasks at once. When one fails the others are told to stop and waited for; then its error is thrown. */
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
