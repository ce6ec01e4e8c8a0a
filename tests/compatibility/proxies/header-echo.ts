import { once } from 'node:events';
import { createServer } from 'node:http';
import { whenDone } from '@afterglow/test-kit';

/** Answers with the headers of the request. @returns its address */
export async function startHeaderEcho(): Promise<string> {
  const server = createServer(({ headers }, response) => void response.end(JSON.stringify(headers)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}
