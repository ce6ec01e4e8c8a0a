/** Thrown if the object store is unreachable or cannot do its work. Answered with 503; the cause has the reason. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';

  constructor(cause: unknown) {
    super('the object store cannot be used', { cause });
  }
}

export async function orUnavailable<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof RangeError || error instanceof ObjectStoreUnavailable) throw error;
    throw new ObjectStoreUnavailable(error);
  }
}
