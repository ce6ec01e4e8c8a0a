import { useEffect } from 'react';
import { leaveIfUnauthorized } from './unauthorized.ts';
import { type LoadingQuery, useLoadError } from './use-load-error.ts';

/** As useLoadError, for what takes a session: without one it goes to sign in again, also with data on the screen. */
export function useSignedInLoadError(query: LoadingQuery): Error | null {
  useEffect(() => void leaveIfUnauthorized(query.error), [query.error]);
  return useLoadError(query);
}
