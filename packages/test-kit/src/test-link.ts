import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface TestLink {
  /** The store's URL, by way of the link. */
  readonly url: string;
  /** Breaks every connection and refuses new ones: the store is down, as far as this URL goes. */
  cut(): Promise<void>;
  /** The store is back. */
  mend(): Promise<void>;
}

function join(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => to.destroy()).on('close', () => to.destroy());
}

/** A way to a store that can be cut, so that a test sees it go and come back. Call it at the top of the test file. */
export async function testLink(storeUrl: string): Promise<TestLink> {
  const store = new URL(storeUrl);
  const open = new Set<Socket>();
  let server: Server | null = null;

  const accept = (socket: Socket) => {
    const onward = connect(Number(store.port), store.hostname);
    for (const end of [socket, onward]) open.add(end.once('close', () => open.delete(end)));
    join(socket, onward);
    join(onward, socket);
  };
  const listen = async (port: number): Promise<number> => {
    server = createServer(accept).listen(port, '127.0.0.1');
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
  afterAll(cut);
  const url = new URL(storeUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    mend: async () => {
      await listen(port);
    },
  };
}
