import { limits, patterns } from '@afterglow/proto/limits';
import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { nameProblem, newPasswordProblem, passwordProblem } from '@afterglow/proto/text';

const name = (message: string) => ({ validate: (value: string) => nameProblem(value, message) ?? true });

/** Checked before sending; the server repeats the checks with the same messages. */
export const personRules = {
  firstName: name(fieldMessages.firstName),
  lastName: name(fieldMessages.lastName),
  email: {
    required: fieldMessages.email,
    pattern: { value: new RegExp(patterns.email, 'u'), message: fieldMessages.email },
    maxLength: { value: limits.emailMaxLength, message: tooLongMessage(limits.emailMaxLength) },
  },
  password: { validate: (value: string) => passwordProblem(value) ?? true },
  newPassword: { validate: (value: string) => newPasswordProblem(value) ?? true },
};
