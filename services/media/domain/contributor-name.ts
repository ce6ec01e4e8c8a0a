import { type FieldError, fieldMessages, nameProblem } from '@afterglow/proto';

/** The entered name, or the known one. A field error if there is neither, or the entry is invalid. */
export function contributorName(entered: string | undefined, known: string | null): string | FieldError {
  const name = (entered ?? '').trim();
  if (known && (name === '' || name === known.trim())) return known;
  const message = nameProblem(name, fieldMessages.contributorName);
  return message === null ? name : { path: 'contributorName', message };
}
