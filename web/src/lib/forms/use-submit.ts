import type { FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './form-errors.ts';

type Send<T extends FieldValues> = (values: T, onError: (error: unknown) => void) => void;

/** Sends the values of a valid form. `onError` shows the server's messages at `fields`. */
export function useSubmit<T extends FieldValues>(
  { handleSubmit, setError }: UseFormReturn<T>,
  fields: readonly FieldPath<T>[],
  send: Send<T>,
) {
  const submit = handleSubmit((values) => send(values, (error) => void showFieldErrors(error, setError, fields)));
  return (event: FormEvent): void => void submit(event);
}
