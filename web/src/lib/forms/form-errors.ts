import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

export const namesFields = (error: unknown): boolean => error instanceof ApiError && error.fields.length > 0;

/** `fieldNames` maps paths in the request body to fields. @returns whether a field was found. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
  fieldNames: Readonly<Record<string, FieldPath<T>>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = error.fields.flatMap(({ path, message }) => {
    const name = fieldNames[path] ?? fields.find((field) => field === path);
    return name ? [{ name, message }] : [];
  });
  named.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
