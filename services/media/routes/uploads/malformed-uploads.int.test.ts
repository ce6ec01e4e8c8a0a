import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUpload, image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const url = '/api/memorials/memorial-11/photos';
const boundary = 'b';

const post = async (contentType: string, payload: Buffer | string): Promise<{ status: number; code: unknown }> => {
  const headers = { ...media.ada, 'content-type': contentType };
  const answer = await media.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, code: answer.json().code };
};

const getPart = (headers: string, body = 'words'): string =>
  `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n--${boundary}--\r\n`;

describe('a malformed form is refused as a client error', () => {
  it('with an unknown file field, too many fields, no boundary or a reserved name', async () => {
    const other = await media.upload([{ field: 'documents', value: new Blob(['words']) }]);
    const fields = await media.upload(Array.from({ length: 500 }, () => ({ field: 'more', value: 'x' })));
    const reserved = await media.upload([{ field: 'constructor', value: 'x' }, { file: image('reserved') }]);
    for (const answer of [other, fields, reserved])
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
    expect(await post('multipart/form-data', 'words')).toEqual({ status: 400, code: 'malformed_request' });
  });

  it.each([100, 256, 257, 1000, 4000])('with a boundary of %i characters', async (length) => {
    const long = 'b'.repeat(length);
    const { status, code } = await post(`multipart/form-data; boundary=${long}`, `--${long}--\r\n`);
    expect([status, code]).toEqual([400, length > 252 ? 'malformed_request' : 'no_photos_sent']);
  });

  it.each(['', '""', '"', '%', "utf-8''%ff", '\u00ff', ';;', '=', 'b; boundary=c', 'b; charset=x-none'])(
    'with the boundary %j',
    async (named) => {
      expect((await post(`multipart/form-data; boundary=${named}`, getPart('a: b'))).status).toBe(400);
    },
  );

  it.each([
    'content-disposition: form-data',
    'content-disposition: form-data; name',
    'content-disposition: form-data; name="photos"; filename="x.jpg"\r\ncontent-type: ',
    `content-disposition: form-data; name="contributorName"\r\ncontent-type: text/plain; charset=x-none`,
    `content-disposition: form-data; name="photos"; filename*=x-none''%ff%ff`,
    `content-disposition: form-data; name="photos"; filename*=utf-8''%`,
    `content-disposition: form-data; name="contributorName"\r\ncontent-type: application/json`,
    `content-disposition: form-data; name="photos"; filename="x.jpg"\r\ncontent-transfer-encoding: base64`,
    `x-long: ${'x'.repeat(100_000)}`,
    Array.from({ length: 3000 }, (_, index) => `x-${index}: y`).join('\r\n'),
    'no header at all',
    '\0\r\n\xff',
  ])('with a part of %#', async (headers) => {
    const { status } = await post(`multipart/form-data; boundary=${boundary}`, getPart(headers));
    expect([400, 413, 415, 422]).toContain(status);
  });
});

it('0 of 300 malformed forms are answered by a 5xx', { tags: ['extended'] }, async () => {
  const { contentType, body } = await encodeUpload([{ contributorName: 'Ada' }, { file: image('broken form') }]);
  const broken = fc.record({
    type: fc.oneof(
      fc.constant(contentType),
      fc.nat(2000).map((length) => `multipart/form-data; boundary=${'b'.repeat(length)}`),
      fc
        .string({ maxLength: 400 })
        .map((text) => `multipart/form-data; boundary=${text.replace(/[^\x20-\x7e]/g, 'b')}`),
      fc.string({ maxLength: 40 }).map((text) => `${contentType}; ${text.replace(/[^\x20-\x7e]/g, 'b')}`),
    ),
    at: fc.nat(body.length),
    length: fc.nat(80),
    put: fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.constantFrom('\r\n', '\r\n\r\n', '--', '"', ';', '\0', '%')),
  });
  const answers: number[] = [];
  await fc.assert(
    fc.asyncProperty(broken, async ({ type, at, length, put }) => {
      const payload = Buffer.concat([body.subarray(0, at), Buffer.from(put as string), body.subarray(at + length)]);
      const { status } = await post(type, payload);
      answers.push(status);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
  expect(new Set(answers)).toContain(400);
  expect(await media.spooled()).toEqual([]);
});
