/** The object store cannot be reached or cannot do its work: a 503, and worth trying again. The cause says why. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';

  constructor(cause: unknown) {
    super('the object store cannot be used', { cause });
  }
}

/** Runs a call of a store; what fails in it, but an abort by the caller and a bad range, is the store's failure. */
export async function orUnavailable<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof RangeError || error instanceof ObjectStoreUnavailable) throw error;
    throw new ObjectStoreUnavailable(error);
  }
}
