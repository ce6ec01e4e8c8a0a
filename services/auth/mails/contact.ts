import { fromValues } from './mail-text.ts';

export const contact = fromValues<'contact'>(({ name, email, subject, message }) => ({
  subject: `Contact form: ${subject}`,
  blocks: [`${name} <${email}> wrote:`, { quote: message }, 'Replying to this email answers them.'],
  replyTo: { name, address: email },
}));
