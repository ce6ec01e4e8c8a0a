import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { keptMail, sent } from './kept-mail.ts';

/** A folder of mails with a message to support. */
async function writeMaildir() {
  const [{ path, email }, folder] = [await keptMail(), await temporaryFolder()];
  for (const name of ['cur', 'new', 'tmp']) await mkdir(join(folder, name));
  await copyFile(path, join(folder, 'cur', 'message:2,S'));
  return { folder, email };
}

interface Part {
  readonly 'content-type': string;
  readonly content?: string | readonly Part[];
}

const listTexts = ({ 'content-type': type, content }: Part): string[] => {
  if (typeof content === 'string') return type === 'text/plain' ? [content] : [];
  return (content ?? []).flatMap(listTexts);
};

const firstWord = 'Where';

describePeer(debianPeer('notmuch=0.37-1+b1'), { heavy: true }, (installed) => {
  it('finds a message to support; subject, addresses and text', async () => {
    const { folder, email } = await writeMaildir();
    const config = join(folder, '.notmuch-config');
    await writeFile(config, `[database]\npath=${folder}\n`);
    const env = { NOTMUCH_CONFIG: config, LC_ALL: 'C.UTF-8' };
    await installed().run('notmuch', ['new', '--quiet'], { env });
    const shown = await installed().run('notmuch', ['show', '--format=json', firstWord], { env });
    const [[[{ headers, body }]]] = JSON.parse(shown);
    expect(headers).toMatchObject({ Subject: `Contact form: ${sent.subject}` });
    expect(headers['Reply-To']).toContain(email);
    expect(body.flatMap(listTexts).join('')).toContain(sent.message);
  });
});

describePeer(debianPeer('maildir-utils=1.8.14-1'), { heavy: true }, (installed) => {
  it('finds a message to support; subject, addresses and text', async () => {
    const { folder } = await writeMaildir();
    const env = { MU_HOME: join(folder, '.mu'), LC_ALL: 'C.UTF-8' };
    await installed().run('mu', ['init', `--maildir=${folder}`], { env });
    await installed().run('mu', ['index', '--quiet'], { env });
    const fields = await installed().run('mu', ['find', '--fields=s|f|t', firstWord], { env });
    const from = 'Afterglow <no-reply@afterglow.example>';
    expect(fields.trim()).toBe([`Contact form: ${sent.subject}`, from, 'support@afterglow.example'].join('|'));
    const shown = await installed().run('mu', ['view', join(folder, 'cur', 'message:2,S')], { env });
    expect(shown.replaceAll('\r\n', '\n')).toContain(sent.message);
  });
});
