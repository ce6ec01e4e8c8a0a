import { subjectWords } from '../domain/mailed-words.ts';
import { fromValues } from './mail-text.ts';

export const contact = fromValues<'contact'>(({ name, email, subject, message }) => {
  const words = subjectWords(subject);
  return {
    subject: words === null ? 'A message through the contact form' : `Contact form: ${words}`,
    blocks: [
      `${name} <${email}> wrote:`,
      ...(words === subject ? [] : [{ quote: subject }]),
      { quote: message },
      'Replying to this email answers them.',
    ],
    replyTo: { name, address: email },
  };
});
