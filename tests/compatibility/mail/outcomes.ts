import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@afterglow/test-kit';
import { onTestFinished } from 'vitest';
import type { InstalledPeer } from '../kit/installed-peer.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('send-mail.ts', import.meta.url));

/** How a mail server answers the mail to a mailbox of this name, and whether that is final. */
export const refusals = {
  unknown: { answer: '550 5.1.1', isFinal: true },
  full: { answer: '552 5.2.2', isFinal: true },
  loop: { answer: '554 5.4.6', isFinal: false },
  relay: { answer: '554 5.7.1', isFinal: false },
} as const;

/** "sent", or the reason and whether it is final. Operators name their certificate authority in NODE_EXTRA_CA_CERTS. */
export async function sendMail(url: string, to: string, authority = ''): Promise<unknown> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
  return JSON.parse((await run(process.execPath, [script, url, to], { env })).stdout);
}

export const sendRefused = (url: string, authority?: string) =>
  Promise.all(Object.keys(refusals).map((mailbox) => sendMail(url, `${mailbox}@example.org`, authority)));

export const expectedRefusals = Object.values(refusals).map(({ answer, isFinal }) => [
  `the mail server answered ${answer} to RCPT TO`,
  isFinal,
]);

async function connect(port: number): Promise<true> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.destroy();
  return true;
}

interface ServerStart {
  readonly port: number;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a mail server of the peer, until the test is done. */
export async function startServer(peer: InstalledPeer, { port, command, env = {} }: ServerStart): Promise<void> {
  const [program, ...args] = command;
  const server = spawn(program, args, { env: { ...peer.env, ...env }, cwd: peer.folder, stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  await eventually(() => connect(port));
}
