import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allowTraversal, freePort, nobody } from '@afterglow/local-stack';
import { expect, it } from 'vitest';
import { makeCertificate } from '../kit/certificate.ts';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { expectedRefusals, refusals, sendMail, sendRefused, startServer } from './outcomes.ts';

const queues = ['active', 'bounce', 'defer', 'deferred', 'flush', 'hold', 'incoming', 'private', 'public'];

const refuse = ([mailbox, { answer }]: readonly [string, { readonly answer: string }]): string =>
  `{${mailbox}@example.org = ${answer} of the tests}`;

/** Its own three users must differ. It keeps each mail in the queue. */
const settings = (peer: InstalledPeer, folder: string): Readonly<Record<string, string>> => ({
  compatibility_level: '3.7',
  ...{ mail_owner: 'nobody', default_privs: 'daemon', setgid_group: 'mail' },
  ...{ queue_directory: folder, data_directory: join(folder, 'data') },
  daemon_directory: join(peer.folder, 'usr/lib/postfix/sbin'),
  command_directory: join(peer.folder, 'usr/sbin'),
  shlib_directory: join(peer.folder, 'usr/lib/postfix'),
  import_environment: `LD_LIBRARY_PATH MAIL_CONFIG`,
  ...{ inet_interfaces: '127.0.0.1', inet_protocols: 'ipv4', myhostname: 'mail.example.org' },
  ...{ mydestination: 'example.org', local_recipient_maps: '', alias_maps: '', alias_database: '' },
  ...{ smtputf8_enable: 'yes', smtpd_tls_security_level: 'may' },
  smtpd_tls_chain_files: ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name)).join(', '),
  smtpd_recipient_restrictions: [
    `check_recipient_access inline:{${Object.entries(refusals).map(refuse).join(', ')}}`,
    'check_recipient_access static:HOLD, permit',
  ].join(', '),
});

const services = (port: number): string =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'rewrite unix - - n - - trivial-rewrite',
    'proxymap unix - - n - - proxymap',
    'anvil unix - - n - 1 anvil',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'bounce unix - - n - 0 bounce',
    'qmgr unix n - n 300 1 qmgr',
  ].join('\n');

async function startPostfix(peer: InstalledPeer) {
  const [folder, port] = [await temporaryFolder(), await freePort()];
  await allowTraversal(folder);
  await allowTraversal(peer.folder);
  await makeCertificate(folder);
  for (const name of [...queues, 'data']) {
    await mkdir(join(folder, name));
    await chown(join(folder, name), nobody.uid, nobody.gid);
  }
  await mkdir(join(folder, 'pid'));
  const lines = Object.entries(settings(peer, folder)).map(([name, value]) => `${name} = ${value}\n`);
  await writeFile(join(folder, 'main.cf'), lines.join(''));
  await writeFile(join(folder, 'master.cf'), `${services(port)}\n`);
  const libraries = `${join(peer.folder, 'usr/lib/postfix')}:${peer.env.LD_LIBRARY_PATH}`;
  const env = { LD_LIBRARY_PATH: libraries, MAIL_CONFIG: folder };
  const program = join(peer.folder, 'usr/lib/postfix/sbin/master');
  await startServer(peer, { port, command: [program, '-c', folder, '-d'], env });
  return {
    url: `smtp://localhost:${port}`,
    authority: join(folder, 'fullchain.pem'),
    /** The bodies. */
    async received() {
      const held = join(folder, 'hold');
      const read = (name: string) => peer.run('postcat', ['-bc', folder, join(held, name)], { env });
      return Promise.all((await readdir(held)).map(read));
    },
  };
}

const isRoot = process.getuid?.() === 0;

describePeer(debianPeer('postfix=3.7.11-0+deb12u1'), { heavy: true }, (installed) => {
  it.runIf(isRoot)('a mail over starttls, to an address in another script too', async () => {
    const { url, authority, received } = await startPostfix(installed());
    expect(await sendMail(url, 'ada@example.org', authority)).toBe('sent');
    expect(await sendMail(url, 'jörg@example.org', authority)).toBe('sent');
    const ready = expect.stringContaining('It is ready.');
    expect(await received()).toEqual([ready, ready]);
  });

  it.runIf(isRoot)('no mail over starttls if the certificate is of an unknown authority', async () => {
    const { url, received } = await startPostfix(installed());
    expect(await sendMail(url, 'ada@example.org')).toEqual([expect.stringContaining('certificate'), false]);
    expect(await received()).toEqual([]);
  });

  it.runIf(isRoot)(
    'refusals: a mail to a refused mailbox is not sent again, and one that an operator can help is',
    async () => {
      const { url, authority } = await startPostfix(installed());
      expect(await sendRefused(url, authority)).toEqual(expectedRefusals);
    },
  );
});
