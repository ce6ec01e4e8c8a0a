import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe } from 'vitest';

const anyPort = '127.0.0.1:';

async function listeningUrl(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /^Listening for HTTP at address: (\S+)$/.exec(line) ?? [];
    if (address) return `http://${address}`;
  }
  throw new Error('stripe-mock has ended before it listened');
}

/** stripe-mock refuses requests outside Stripe's OpenAPI. The suite is skipped without it; `npm test` reports that. */
export function describeStripeMock(name: string, suite: (url: () => string) => void): void {
  const program = process.env.STRIPE_MOCK_PATH;
  describe.skipIf(program === undefined)(name, () => {
    let url = '';
    let stop = async () => {};

    beforeAll(async () => {
      const args = ['-http-addr', anyPort, '-https-addr', anyPort];
      const mock = spawn(program ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(mock, 'close');
      stop = async () => {
        mock.kill();
        await ended;
      };
      url = await listeningUrl(createInterface(mock.stdout));
      mock.stdout.resume();
    });
    afterAll(() => stop());

    suite(() => url);
  });
}
