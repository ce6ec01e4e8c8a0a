import { limits, patterns } from '@afterglow/proto/limits';
import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { nameProblem } from '@afterglow/proto/text';

const name = (message: string) => ({ validate: (value: string) => nameProblem(value, message) ?? true });
const atMost = (limit: number) => ({ value: limit, message: tooLongMessage(limit) });

/** What the fields must hold before they are sent; the server looks again, with the same words. */
export const contactRules = {
  name: name(fieldMessages.contributorName),
  email: {
    required: fieldMessages.email,
    pattern: { value: new RegExp(patterns.email, 'u'), message: fieldMessages.email },
    maxLength: atMost(limits.emailMaxLength),
  },
  subject: name(fieldMessages.subject),
  message: {
    validate: (value: string) => value.trim() !== '' || fieldMessages.message,
    maxLength: atMost(limits.messageMaxLength),
  },
};
