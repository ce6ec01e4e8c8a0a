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
      // If the session ends under an open page, the page's own requests report it, so that no input is lost.
      if (isUnauthorized(error)) return client.getQueryData<User | null>(sessionKey) ?? null;
      throw error;
    }
  },
});

let leftTo: string | null = null;

/** Leads to sign-in and back, or to where signing out led. */
export const pathWhenSignedOut = (wanted: string): string => leftTo ?? signInPath(wanted);

export async function startSession(client: QueryClient, user: User): Promise<void> {
  leftTo = null;
  clearPrefetchCache();
  await client.cancelQueries({ queryKey: sessionKey });
  client.setQueryData(sessionKey, user);
}

export async function endSession(client: QueryClient, leadTo: string = paths.auth): Promise<void> {
  leftTo = leadTo;
  clearPrefetchCache();
  await client.cancelQueries();
  client.setQueryData(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

export interface Session {
  /** Null if signed out: the check answered 401 or failed. */
  readonly user: User | null;
  /** All that the server knows when it renders a page without the user's name. */
  readonly isSignedIn: boolean;
  readonly isLoading: boolean;
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
