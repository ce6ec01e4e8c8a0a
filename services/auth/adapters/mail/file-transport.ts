import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSender } from '../../domain/mail-headers.ts';
import type { MailTransport } from './mail-transport.ts';
import { toMailOptions } from './message.ts';

interface FileTransportOptions {
  readonly folder: string;
  readonly from: MailSender;
}

/** Writes each mail atomically to `{id}.eml`, readable only by its owner. */
export function createFileTransport({ folder, from }: FileTransportOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMailOptions(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${mail.id}.${process.pid}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${mail.id}.eml`));
    },
  };
}
