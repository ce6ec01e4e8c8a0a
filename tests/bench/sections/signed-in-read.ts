import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { measureLatencies, requestsPerSecond } from '../load.ts';
import { newMemorial, newPerson } from '../person.ts';
import type { Section } from '../section.ts';

const program = fileURLToPath(new URL('../bare-server.ts', import.meta.url));

async function measureBare(text: string, contentType: string) {
  const server = fork(program, [text, contentType]);
  try {
    const [url] = await once(server, 'message');
    return await measureLatencies({ url: String(url) });
  } finally {
    server.disconnect();
  }
}

export const section: Section = {
  order: 40,
  byDefault: true,
  async measure({ origin }) {
    const organizer = await newPerson(origin);
    await newMemorial(organizer);
    const url = `${origin}/api/memorials`;
    const headers = { cookie: organizer.cookie };
    const answer = await fetch(url, { headers });
    const bare = await measureBare(await answer.text(), answer.headers.get('content-type') ?? '');
    const product = await measureLatencies({ url, headers });
    const at = `${requestsPerSecond} requests/s`;
    const noted = ({ median, requests }: typeof product) => `${requests} requests, median ${median.toFixed(1)} ms`;
    return [
      { what: `Signed-in read at ${at}, p99`, value: product.p99, unit: 'ms', aim: 25, note: noted(product) },
      { what: 'The same answer from a bare Fastify, p99', value: bare.p99, unit: 'ms', note: noted(bare) },
      { what: 'Signed-in read to bare Fastify', value: product.p99 / bare.p99, unit: 'x' },
    ];
  },
};
