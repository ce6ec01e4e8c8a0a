import { timings } from '@afterglow/proto/limits';
import { keepTyped } from '../drafts/typed-drafts.ts';
import { paths } from '../routing/paths.ts';
import { toast } from '../toasts/toast.ts';
import { isUnauthorized } from './api-error.ts';

let isLeaving = false;

/** The address of the page that is open. */
export const openPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/**
 * Says that the session has ended and goes to sign in again, and from there back to this page, with what was typed. Many
 * requests may find out at once: it is said once.
 */
export function signInAgain(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    isLeaving = false;
    keepTyped(sessionStorage);
    window.location.assign(paths.signInAgain(openPath(window.location)));
  }, timings.signInAgainDelay);
}

/** True where the error was a missing session, which is then dealt with. */
export function leaveIfUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  signInAgain();
  return true;
}
