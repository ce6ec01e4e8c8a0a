import type { User } from '@afterglow/proto/types';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { paths, signInPath } from '../routing/paths.ts';
import { takeSignedOutMark } from '../routing/site.ts';
import { call } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { clearPrefetchCache } from './prefetch-cache.ts';

const sessionKey = ['session'] as const;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    if (takeSignedOutMark()) return null;
    try {
      return await call('GET /api/auth/user', {}, { signal });
    } catch (error) {
      // A session that ends under an open page is said by that page's own requests, so that nothing typed is swept away.
      if (isUnauthorized(error)) return client.getQueryData<User | null>(sessionKey) ?? null;
      throw error;
    }
  },
});

let leftTo: string | null = null;

/** Where a page leads that is an organizer's: to sign in and back to it, or to where the end of the session led. */
export const pathWhenSignedOut = (wanted: string): string => leftTo ?? signInPath(wanted);

export async function startSession(client: QueryClient, user: User): Promise<void> {
  leftTo = null;
  clearPrefetchCache();
  await client.cancelQueries({ queryKey: sessionKey });
  client.setQueryData(sessionKey, user);
}

/** Clears the user and all cached data. @param leadTo where a page leads that is an organizer's. */
export async function endSession(client: QueryClient, leadTo: string = paths.auth): Promise<void> {
  leftTo = leadTo;
  clearPrefetchCache();
  await client.cancelQueries();
  client.setQueryData(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

export interface Session {
  /** Nobody is signed in where it is null: the check said 401, or failed. */
  readonly user: User | null;
  /** The server knows this alone when it writes a page that does not name its reader. */
  readonly isSignedIn: boolean;
  readonly isLoading: boolean;
  /** Why it is not known who is there. */
  readonly error: Error | null;
  readonly retry: () => unknown;
}

export const SessionContext = createContext<Session>({
  user: null,
  isSignedIn: false,
  isLoading: true,
  error: null,
  retry: () => undefined,
});

export const useSession = (): Session => use(SessionContext);
