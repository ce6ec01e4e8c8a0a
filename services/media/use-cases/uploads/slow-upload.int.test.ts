import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { encodeUpload, image, imageOfSize } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture({
  UPLOAD_SILENCE_MS: '1000',
  UPLOAD_WINDOW_MS: '500',
  UPLOAD_BYTES_PER_SECOND: '5000',
});
await media.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => media.app.close());
const { hostname, port } = new URL(media.app.listeningOrigin);

const file = imageOfSize(300_000);
const { contentType, body } = await encodeUpload([{ file: image('whole') }, { file }]);
const secondPart = body.indexOf('content-disposition', body.indexOf(image('whole')));

const [, boundary] = contentType.split('boundary=');
const unnamedFile = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename=""\r\ncontent-type: image/jpeg\r\n\r\n`,
);

async function drip(first: Buffer, everyMs: number): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const headers = { ...media.ada, 'content-type': contentType, 'content-length': `${body.length}` };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/memorials/memorial-11/photos HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(first);
  let sent = first.length;
  const timer = setInterval(() => {
    socket.write(body.subarray(sent, sent + 1));
    sent += 1;
  }, everyMs);
  return text(socket).finally(() => clearInterval(timer));
}

it.each([
  ['in the middle of a file', body.subarray(0, -1000), 3_600_000],
  ['between two files', body.subarray(0, secondPart + 5), 3_600_000],
  ['before the first file', body.subarray(0, 10), 3_600_000],
  ['at the start of a file without a name', unnamedFile, 3_600_000],
  ['byte by byte', body.subarray(0, 400), 50],
])('ends a stalled upload: %s', async (_, first, everyMs) => {
  const answer = await drip(first, everyMs);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"upload_incomplete"');
  await eventually(async () => (await media.spooled()).length === 0);
  expect(await media.keys()).toHaveLength(3 * (await media.rows()).length);
});
