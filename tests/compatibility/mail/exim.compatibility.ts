import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allowTraversal, freePort, nobody } from '@afterglow/local-stack';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { expectedRefusals, refusals, sendMail, sendRefused, startServer } from './outcomes.ts';

const deny = ([mailbox, { answer }]: readonly [string, { readonly answer: string }]): string =>
  `  deny local_parts = ${mailbox}\n    message = ${answer} of the tests`;

const config = (spool: string, port: number): string => `
spool_directory = ${spool}
log_file_path = ${spool}/log-%s
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
primary_hostname = mail.example.org
smtputf8_advertise_hosts = *
tls_advertise_hosts =
keep_environment =
queue_only
acl_smtp_rcpt = recipients
begin acl
recipients:
${Object.entries(refusals).map(deny).join('\n')}
  accept
begin routers
keep:
  driver = redirect
  data = :blackhole:
`;

/** It runs as a user of its own, which this machine lacks. */
async function writeUsers(folder: string): Promise<Record<string, string>> {
  const [passwd, group] = [join(folder, 'passwd'), join(folder, 'group')];
  await writeFile(passwd, `root:x:0:0::/:/bin/sh\nDebian-exim:x:${nobody.uid}:${nobody.gid}::/:/bin/sh\n`);
  await writeFile(group, `root:x:0:\nDebian-exim:x:${nobody.gid}:\n`);
  return { LD_PRELOAD: 'libnss_wrapper.so', NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group };
}

async function startExim(peer: InstalledPeer) {
  const [folder, port] = [await temporaryFolder(), await freePort()];
  await allowTraversal(folder);
  const [spool, file] = [join(folder, 'spool'), join(folder, 'exim.conf')];
  await mkdir(spool);
  await chown(spool, nobody.uid, nobody.gid);
  await writeFile(file, config(spool, port));
  const command = ['exim4', '-C', file, '-bdf', '-oP', join(spool, 'pid')] as const;
  await startServer(peer, { port, command, env: await writeUsers(folder) });
  return {
    url: `smtp://127.0.0.1:${port}`,
    async received() {
      const names = (await readdir(join(spool, 'input'))).filter((name) => name.endsWith('-D'));
      return Promise.all(names.map((name) => readFile(join(spool, 'input', name), 'utf8')));
    },
  };
}

const isRoot = process.getuid?.() === 0;

describePeer(
  debianPeer('exim4-daemon-light=4.96-15+deb12u11', 'libnss-wrapper=1.1.12-1'),
  { heavy: true },
  (installed) => {
    it.runIf(isRoot)('a mail, to an address in another script too', async () => {
      const server = await startExim(installed());
      expect(await sendMail(server.url, 'ada@example.org')).toBe('sent');
      expect(await sendMail(server.url, 'jörg@example.org')).toBe('sent');
      const ready = expect.stringContaining('It is ready.');
      expect(await server.received()).toEqual([ready, ready]);
    });

    it.runIf(isRoot)(
      'refusals: a mail to a refused mailbox is not sent again, and one that an operator can help is',
      async () => {
        const { url } = await startExim(installed());
        expect(await sendRefused(url)).toEqual(expectedRefusals);
      },
    );
  },
);
