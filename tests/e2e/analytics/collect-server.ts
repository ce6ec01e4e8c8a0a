import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';

export interface Hit {
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly wire: string;
}

export interface CollectServer {
  readonly url: string;
  readonly hits: readonly Hit[];
  readonly eventNames: () => string[];
}

/** A stand-in for the analytics service that keeps what it receives. Call it at the top of the test file. */
export async function collectServer(): Promise<CollectServer> {
  const hits: Hit[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const wire = `${request.url} ${body}`;
    hits.push({ parameters: Object.fromEntries(searchParams), headers: request.headers, wire });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/g/collect`,
    hits,
    eventNames: () => hits.map(({ parameters }) => parameters.en ?? ''),
  };
}
