import { useEffect } from 'react';
import { leaveIfUnauthorized } from './unauthorized.ts';
import { type LoadingQuery, useLoadError } from './use-load-error.ts';

/** Like useLoadError, but goes to sign-in if the session has ended, even if data is shown. */
export function useSignedInLoadError(query: LoadingQuery): Error | null {
  useEffect(() => void leaveIfUnauthorized(query.error), [query.error]);
  return useLoadError(query);
}
