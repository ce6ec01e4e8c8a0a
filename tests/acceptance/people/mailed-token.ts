import { awaitMail } from '@afterglow/test-kit/mail';
import { inject } from 'vitest';
import { visitor } from './person.ts';

/** Reads the link in the newest mail with this subject. */
export async function mailedToken(address: string, subject: string): Promise<string> {
  const { text = '' } = await awaitMail(inject('mailFolder') ?? '', address, subject);
  const [, token] = /token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no token in ${text}`);
  return token;
}

/** Opens the link in the welcome mail. */
export async function confirmAddress(address: string): Promise<void> {
  const body = { token: await mailedToken(address, 'Welcome to Afterglow') };
  await visitor().call('POST /api/auth/email/confirm', { body });
}
