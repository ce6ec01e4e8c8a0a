import { useState } from 'react';

export interface LoadingQuery {
  readonly data: unknown;
  readonly error: Error | null;
}

/** Why there is nothing to show yet. It stays while the query asks again, so that the page does not blink. */
export function useLoadError({ data, error }: LoadingQuery): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  return data === undefined ? (error ?? last) : null;
}
