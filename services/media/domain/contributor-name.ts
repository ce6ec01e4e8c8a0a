import { type FieldError, fieldMessages, limits, tooLongMessage } from '@afterglow/proto';

/** The name beside a photo: what was entered, else what is known of the sender. A field error where there is neither. */
export function contributorName(entered: string | undefined, known: string | null): string | FieldError {
  const name = (entered ?? '').replaceAll('\u0000', '').trim() || known;
  const path = 'contributorName';
  if (!name) return { path, message: fieldMessages.contributorName };
  if (name.length > limits.nameMaxLength) return { path, message: tooLongMessage(limits.nameMaxLength) };
  return name;
}
