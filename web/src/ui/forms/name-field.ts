import { limits } from '@afterglow/proto/limits';

export const nameField = {
  label: 'Your name',
  name: 'contributorName',
  autoComplete: 'name',
  required: true,
  maxLength: limits.nameMaxLength,
} as const;
