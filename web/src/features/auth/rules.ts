import { limits, patterns } from '@afterglow/proto/limits';
import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';

const maxLength = (value: number) => ({ value, message: tooLongMessage(value) });

const name = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
  maxLength: maxLength(limits.nameMaxLength),
});

/** What the fields must hold before they are sent; the server looks again, with the same words. */
export const rules = {
  firstName: name(fieldMessages.firstName),
  lastName: name(fieldMessages.lastName),
  email: {
    required: fieldMessages.email,
    pattern: { value: new RegExp(patterns.email), message: fieldMessages.email },
    maxLength: maxLength(limits.emailMaxLength),
  },
  password: {
    required: fieldMessages.password,
    minLength: { value: limits.passwordMinLength, message: fieldMessages.password },
    maxLength: maxLength(limits.passwordMaxLength),
  },
};
