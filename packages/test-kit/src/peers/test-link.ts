import { once } from 'node:events';
import { connect, createServer, isIPv6, type Server, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { whenDone } from '../when-done.ts';

export interface TestLink {
  readonly url: string;
  cut(): Promise<void>;
  repair(): Promise<void>;
  slow(ms: number): void;
  /** Cuts each connection after this many bytes from the store; null for never. */
  cutBehind(bytes: number | null): void;
  connections(): number;
}

function join(from: Socket, to: Socket, ...through: Transform[]): void {
  pipeline([from, ...through, to], () => {
    from.destroy();
    to.destroy();
  });
}

const delayed = (ms: () => number): Transform =>
  new Transform({ transform: (chunk, _, done) => void setTimeout(done, ms(), null, chunk) });

function cutting(behind: () => number | null): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const left = (behind() ?? Number.POSITIVE_INFINITY) - passed;
      passed += chunk.length;
      if (left < chunk.length) done(new Error('cut off'));
      else done(null, chunk);
    },
  });
}

/** A proxy to a store that a test can interrupt. Call it at the top of the test file. @param host `::1` for IPv6 */
export async function testLink(storeUrl: string, host = '127.0.0.1'): Promise<TestLink> {
  const store = new URL(storeUrl);
  const open = new Set<Socket>();
  const fault = { delayMs: 0, cutBehind: null as number | null };
  let server: Server | null = null;

  const accept = (socket: Socket) => {
    const onward = connect(Number(store.port), store.hostname);
    for (const end of [socket, onward]) open.add(end.once('close', () => open.delete(end)));
    join(socket, onward);
    join(
      onward,
      socket,
      delayed(() => fault.delayMs),
      cutting(() => fault.cutBehind),
    );
  };
  const listen = async (port: number): Promise<number> => {
    server = createServer(accept).listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const cut = async () => {
    const closing = server;
    server = null;
    closing?.close();
    for (const socket of open) socket.destroy();
    if (closing) await once(closing, 'close');
  };

  const port = await listen(0);
  whenDone(cut);
  const url = new URL(storeUrl);
  url.hostname = isIPv6(host) ? `[${host}]` : host;
  url.port = String(port);
  return {
    url: url.href,
    cut,
    repair: async () => {
      await listen(port);
    },
    slow: (ms) => {
      fault.delayMs = ms;
    },
    cutBehind: (bytes) => {
      fault.cutBehind = bytes;
    },
    connections: () => open.size / 2,
  };
}
