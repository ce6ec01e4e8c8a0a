import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { toast } from '../../lib/toasts/toast.ts';

interface AccountForm<T extends FieldValues> {
  readonly fields: readonly FieldPath<T>[];
  readonly failed: string;
}

const aboutPassword: ReadonlySet<string | undefined> = new Set(['wrong_password', 'too_many_guesses']);

/** Shows the problem at its field, otherwise in a toast. Forms have the account's password in `password`. */
export function showAccountProblem<T extends FieldValues & { readonly password: string }>(
  error: unknown,
  setError: UseFormSetError<T>,
  { fields, failed }: AccountForm<T>,
): void {
  if (leaveIfUnauthorized(error) || showFieldErrors(error, setError, fields)) return;
  const description = errorMessage(error, failed);
  if (error instanceof ApiError && aboutPassword.has(error.code)) {
    setError('password' as FieldPath<T>, { type: 'server', message: description }, { shouldFocus: true });
    return;
  }
  toast({ title: 'Error', description, variant: 'destructive' });
}
