import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { whenDone } from '../when-done.ts';

type Stage = 'greeting' | 'sender' | 'recipient' | 'message';

export interface MailFault {
  readonly at: Stage;
  /** A reply; otherwise the server hangs or closes the connection. */
  readonly does: number | 'hang' | 'close';
  readonly says?: string;
}

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface TestMailServer {
  readonly url: string;
  /** Includes mails whose reply was lost. */
  readonly received: ReceivedMail[];
  /** Null accepts everything. */
  fail(fault: MailFault | null): void;
  connections(): number;
}

const getAddress = (address: false | { readonly address: string }): string => (address ? address.address : '');

/** A mail server that can refuse, defer and hang. Call it at the top of the test file. */
export async function testMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let fault: MailFault | null = null;

  const reach = (stage: Stage, next: (error?: Error | null) => void): void => {
    if (fault?.at !== stage) next();
    else if (fault.does === 'close') for (const socket of sockets) socket.destroy();
    else if (fault.does !== 'hang')
      next(Object.assign(new Error(fault.says ?? 'refused'), { responseCode: fault.does }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    ...options,
    onConnect: (_session, next) => reach('greeting', next),
    onMailFrom: (_address, _session, next) => reach('sender', next),
    onRcptTo: (_address, _session, next) => reach('recipient', next),
    onData: async (stream, { envelope }, next) => {
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const isTaken = fault?.at !== 'message' || fault.does === 'close';
      const to = envelope.rcptTo.map(getAddress);
      if (isTaken) received.push({ from: getAddress(envelope.mailFrom), to, raw });
      reach('message', next);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  whenDone(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    fail: (next) => {
      fault = next;
    },
    connections: () => sockets.size,
  };
}
