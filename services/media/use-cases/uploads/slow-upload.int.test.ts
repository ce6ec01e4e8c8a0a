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

async function drip(firstBytes: number, everyMs: number): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const headers = { ...media.ada, 'content-type': contentType, 'content-length': `${body.length}` };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/memorials/memorial-11/photos HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, firstBytes));
  let sent = firstBytes;
  const timer = setInterval(() => {
    socket.write(body.subarray(sent, sent + 1));
    sent += 1;
  }, everyMs);
  return text(socket).finally(() => clearInterval(timer));
}

it.each([
  ['in the middle of a file', body.length - 1000, 3_600_000],
  ['between two files', secondPart + 5, 3_600_000],
  ['before the first file', 10, 3_600_000],
  ['byte by byte', 400, 50],
])('ends a stalled upload: %s', async (_, firstBytes, everyMs) => {
  const answer = await drip(firstBytes, everyMs);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"upload_incomplete"');
  await eventually(async () => (await media.spooled()).length === 0);
  expect(await media.keys()).toHaveLength(3 * (await media.rows()).length);
});
