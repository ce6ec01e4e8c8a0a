import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { eventually } from '../eventually.ts';

export interface KeptMail extends ParsedMail {
  readonly recipient: string;
}

export const openMail = (raw: string | Buffer): Promise<ParsedMail> => simpleParser(raw, { skipTextToHtml: true });

async function keptMail(file: string): Promise<KeptMail> {
  const mail = await openMail(await readFile(file));
  const recipient = [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
  return { ...mail, recipient: recipient.join() };
}

export async function listMails(folder: string): Promise<KeptMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.toSorted().map((file) => keptMail(join(folder, file))));
}

/** Waits for a mail to this address, with this subject if given, and returns the newest. */
export const awaitMail = (folder: string, address: string, subject?: string): Promise<KeptMail> =>
  eventually(async () => {
    const mails = await listMails(folder);
    return mails.findLast((mail) => mail.recipient === address && (subject ?? mail.subject) === mail.subject);
  });
