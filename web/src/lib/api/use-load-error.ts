import { useState } from 'react';

export interface LoadingQuery {
  readonly data: unknown;
  readonly error: Error | null;
}

/** The error stays while the query retries, so that the page does not flicker. */
export function useLoadError({ data, error }: LoadingQuery): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  return data === undefined ? (error ?? last) : null;
}
