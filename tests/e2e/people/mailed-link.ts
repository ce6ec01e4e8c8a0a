import { awaitMail } from '@afterglow/test-kit/mail';
import { inject } from 'vitest';

/** Waits for the newest mail to this address and returns its link. */
export async function mailedLink(email: string, subject: string): Promise<URL> {
  const { text = '' } = await awaitMail(inject('mailFolder'), email, subject);
  const [link = ''] = /https?:\/\/\S+\?token=\S+/.exec(text) ?? [];
  return new URL(link);
}
