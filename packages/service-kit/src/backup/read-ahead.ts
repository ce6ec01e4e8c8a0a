/** Loads a few items ahead of those who take them, in order. */
export async function* readAhead<T, R>(
  items: AsyncIterable<T>,
  count: number,
  load: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const pending: Promise<R>[] = [];
  const next = () => pending.shift() as Promise<R>;
  for await (const item of items) {
    const loading = load(item);
    // The one who takes it gets the error.
    loading.catch(() => undefined);
    pending.push(loading);
    if (pending.length === count) yield await next();
  }
  while (pending.length > 0) yield await next();
}
