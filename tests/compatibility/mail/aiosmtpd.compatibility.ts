import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { openMail } from '@afterglow/test-kit/mail';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { expectedRefusals, refusals, sendMail, sendRefused, startServer } from './outcomes.ts';

const serve = `
import json, pathlib, ssl, sys, threading, trustme
from aiosmtpd.controller import Controller
mode, folder, port, refusals = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), json.loads(sys.argv[4])
authority = trustme.CA()
authority.cert_pem.write_to_path(folder / 'authority.pem')
context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
authority.issue_cert('127.0.0.1').configure_cert(context)
class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        refusal = refusals.get(address.split('@')[0])
        if refusal: return f"{refusal['answer']} of the tests"
        envelope.rcpt_tos.append(address)
        return '250 OK'
    async def handle_DATA(self, server, session, envelope):
        (folder / f'{envelope.rcpt_tos[0]}.eml').write_bytes(envelope.content)
        return '250 OK'
Controller(
    Handler(), hostname='127.0.0.1', port=port, enable_SMTPUTF8=mode != 'ascii',
    ssl_context=context if mode == 'tls' else None,
    **({'tls_context': context, 'require_starttls': True} if mode == 'starttls' else {}),
).start()
threading.Event().wait()`;

type Mode = 'plain' | 'ascii' | 'starttls' | 'tls';

async function startAiosmtpd(peer: InstalledPeer, mode: Mode) {
  const [folder, port] = [await temporaryFolder(), await freePort()];
  const command = ['python', '-c', serve, mode, folder, `${port}`, JSON.stringify(refusals)] as const;
  await startServer(peer, { port, command });
  return {
    url: `${mode === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    authority: join(folder, 'authority.pem'),
    /** Subjects by recipient. */
    async received() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const mails = names.map(async (name) => [
        name.slice(0, -4),
        (await openMail(await readFile(join(folder, name)))).text,
      ]);
      return Object.fromEntries(await Promise.all(mails));
    },
  };
}

describePeer(pythonPeer('aiosmtpd==1.4.6', 'trustme==1.2.1'), { heavy: true }, (installed) => {
  it.each(['plain', 'starttls', 'tls'] as const)('a mail, %s', async (mode) => {
    const server = await startAiosmtpd(installed(), mode);
    expect(await sendMail(server.url, 'ada@example.org', server.authority)).toBe('sent');
    expect(await server.received()).toEqual({ 'ada@example.org': 'It is ready.\n' });
  });

  it.each(['starttls', 'tls'] as const)(
    'no mail over %s if the certificate is of an unknown authority',
    async (mode) => {
      const server = await startAiosmtpd(installed(), mode);
      expect(await sendMail(server.url, 'ada@example.org')).toEqual([expect.stringContaining('certificate'), false]);
      expect(await server.received()).toEqual({});
    },
  );

  it('refusals: a mail to a refused mailbox is not sent again, and one that an operator can help is', async () => {
    const { url } = await startAiosmtpd(installed(), 'plain');
    expect(await sendRefused(url)).toEqual(expectedRefusals);
  });

  it('an address in another script, if the server takes it', async () => {
    const server = await startAiosmtpd(installed(), 'plain');
    expect(await sendMail(server.url, 'jörg@example.org')).toBe('sent');
    expect(await server.received()).toEqual({ 'jörg@example.org': 'It is ready.\n' });
    const { url } = await startAiosmtpd(installed(), 'ascii');
    expect(await sendMail(url, 'jörg@example.org')).toEqual([expect.stringContaining('500 to RCPT TO'), false]);
  });

  it('a domain in another script, in its ASCII form', async () => {
    const server = await startAiosmtpd(installed(), 'ascii');
    expect(await sendMail(server.url, 'ada@bücher.example')).toBe('sent');
    expect(await server.received()).toEqual({ 'ada@xn--bcher-kva.example': 'It is ready.\n' });
  });
});
