import { limits } from '@afterglow/proto/limits';

/** Of the field for the name under which photos are sent. */
export const nameField = {
  label: 'Your name',
  name: 'contributorName',
  autoComplete: 'name',
  required: true,
  maxLength: limits.nameMaxLength,
} as const;
