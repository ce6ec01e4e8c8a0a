import { type FieldError, fieldMessages, nameProblem } from '@afterglow/proto';

/** What was entered, else the known name as it is. A field error where there is neither, or the entry is no name. */
export function contributorName(entered: string | undefined, known: string | null): string | FieldError {
  const name = (entered ?? '').trim();
  if (known && (name === '' || name === known.trim())) return known;
  const message = nameProblem(name, fieldMessages.contributorName);
  return message === null ? name : { path: 'contributorName', message };
}
