import { type FieldError, fieldMessages, nameProblem } from '@afterglow/proto';

/**
 * The name beside a photo: what was entered, else what is known of the sender, which is taken as it is. A field error
 * where there is neither, or where what was entered cannot be a name.
 */
export function contributorName(entered: string | undefined, known: string | null): string | FieldError {
  const name = (entered ?? '').trim();
  if (known && (name === '' || name === known.trim())) return known;
  const message = nameProblem(name, fieldMessages.contributorName);
  return message === null ? name : { path: 'contributorName', message };
}
