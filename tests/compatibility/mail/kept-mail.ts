import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@afterglow/test-kit';
import { newAccount } from '@afterglow/tests-acceptance/people/people';
import { visitor } from '@afterglow/tests-acceptance/people/person';
import { inject } from 'vitest';

export const sent = {
  name: 'Łucja "Lu" Żak, סבתא',
  subject: 'Größe =?utf-8?q?=41?= שלום: where?',
  message: `Where is it?\n.\nFrom here\n${'long '.repeat(200)}line 👩‍👧`,
};

/** A message to support, as the file that the product keeps. */
export async function keptMail(): Promise<{ readonly path: string; readonly email: string }> {
  const { email } = newAccount();
  await visitor().call('POST /api/contact', { body: { ...sent, email } });
  const folder = inject('mailFolder') ?? '';
  const path = await eventually(async () => {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if (name.endsWith('.eml') && (await readFile(file, 'utf8')).includes(email)) return file;
    }
    return null;
  });
  return { path, email };
}
