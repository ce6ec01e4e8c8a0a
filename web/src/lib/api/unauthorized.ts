import { timings } from '@afterglow/proto/limits';
import { keepTyped } from '../drafts/typed-drafts.ts';
import { paths } from '../routing/paths.ts';
import { toast } from '../toasts/toast.ts';
import { isUnauthorized } from './api-error.ts';

let isLeaving = false;

export const openPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/** Reports the ended session once, keeps the input, and goes to sign-in and back. */
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

/** True if the error was a missing session and is handled. */
export function leaveIfUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  signInAgain();
  return true;
}
