import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { endAtLimit } from './end-at-limit.ts';

const app = fastify();
afterAll(() => app.close());
await app.register(multipart, { limits: { parts: 2 } });
app.post('/', async (request) => {
  endAtLimit(request.raw);
  const names: string[] = [];
  try {
    for await (const { fieldname } of request.parts()) names.push(fieldname);
    return { names };
  } catch (error) {
    return { names, error: (error as Error).message, isReadOn: request.raw.readableFlowing };
  }
});

const post = async (payload: Readable): Promise<unknown> => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return (await app.inject({ method: 'POST', url: '/', headers, payload })).json();
};
const part = (name: string): string => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

it('passes on parts up to the limit, and stops reading an endless form', async () => {
  function* endless() {
    for (let index = 0; ; index += 1) yield Buffer.from(part(`part ${index}`));
  }
  const form = Readable.from(endless(), { objectMode: false });
  const given = { names: ['part 0', 'part 1'], error: 'reach parts limit', isReadOn: false };
  expect(await post(form)).toEqual(given);
  form.destroy();
});

it('reads a form with fewer parts to its end', async () => {
  const form = Readable.from([Buffer.from(`${part('one')}${part('other')}--b--\r\n`)], { objectMode: false });
  expect(await post(form)).toEqual({ names: ['one', 'other'] });
});
