import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { encodeUpload, image, imageOfSize } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture({
  UPLOAD_SILENCE_MS: '6000',
  UPLOAD_WINDOW_MS: '12000',
  UPLOAD_BYTES_PER_SECOND: '10',
  UPLOAD_HOLD_MS: '60000',
});
await media.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => media.app.close());
const { hostname, port } = new URL(media.app.listeningOrigin);
for (const [index, token] of ['named', 'nameless'].entries())
  media.invitations.set(token, { ...invitation, invitationId: 40 + index, recipientName: null });

async function drip(token: string, parts: Parameters<typeof encodeUpload>[0]) {
  const { contentType, body } = await encodeUpload([...parts, { file: imageOfSize(600_000) }]);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const headers = { ...media.environment.anonymous, 'content-type': contentType, 'content-length': `${body.length}` };
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/invitations/${token}/upload HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`);
  let sent = body.length - 600_000;
  socket.write(body.subarray(0, sent));
  const timer = setInterval(() => {
    socket.write(body.subarray(sent, sent + 10));
    sent += 10;
  }, 10);
  const answer = text(socket).finally(() => clearInterval(timer));
  const finish = () => {
    clearInterval(timer);
    socket.write(body.subarray(sent));
  };
  return { answer, finish };
}

it('an upload that holds much of the spool has to be faster than one that holds little', async () => {
  const named = await drip('named', [{ contributorName: 'Ben' }, { file: imageOfSize(500_000) }]);
  const nameless = await drip('nameless', [{ file: imageOfSize(500_001) }, { file: image('more') }]);
  const answer = await nameless.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"upload_incomplete"');
  named.finish();
  expect(await named.answer).toMatch(/^HTTP\/1\.1 201 /);
  await eventually(() => media.deps.spoolQuota.heldBytes() === 0);
  expect(await media.spooled()).toEqual([]);
});
