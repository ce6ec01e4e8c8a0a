/** Sends a mail as the product does and prints the outcome: `node send-mail.ts smtp://host:port ada@example.org`. */
import { MailError } from '../../../services/auth/adapters/mail/mail-transport.ts';
import { createSmtpTransport } from '../../../services/auth/adapters/mail/smtp-transport.ts';

const [url = '', to = ''] = process.argv.slice(2);
const sender = { name: 'Afterglow', address: 'hello@example.org' };
const mail = { id: 'of-the-tests', to, subject: 'A video', text: 'It is ready.\n', html: '<p>It is ready.</p>\n' };

async function send(): Promise<unknown> {
  try {
    await createSmtpTransport({ url, from: sender, deadlineMs: 30_000 }).send(mail, AbortSignal.timeout(60_000));
    return 'sent';
  } catch (error) {
    if (error instanceof MailError) return [error.message, error.isPermanent];
    throw error;
  }
}

console.log(JSON.stringify(await send()));
