import { errors, type Invitation, type Memorial } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import { startMediaProduct } from '../kit/product/media-product.ts';

const product = await startMediaProduct({ stores: ['memorial'] });

const instant = '2091-07-01T18:15:00.000Z';
const clocks = [
  ['2091-07-02T03:15', 'Asia/Tokyo'],
  ['2091-07-02T00:00', 'Asia/Kathmandu'],
  ['2091-07-01T14:15', 'America/New_York'],
] as const;
const second = 1000;
/** Next to other tests an upload may take longer than a second. */
const beforeMs = figure(1, 60) * second;

it(
  'U12: a photo is accepted a second before the deadline and refused a second after it, in three time zones',
  async () => {
    const memorial = await product.start('memorial/main');
    const media = await product.startMedia({ MEMORIAL_URL: memorial.url });
    const photo = await smallPhotos();
    for (const [index, [photoUploadDeadline, photoUploadTimeZone]] of clocks.entries()) {
      const owner = await product.signedIn(index + 1);
      const post = async (path: string, body: object) => {
        const answer = await sendJson('POST', `${memorial.url}${path}`, owner, body);
        expect(answer.status).toBe(201);
        return answer.json();
      };
      const input = { deceasedName: 'Rose Byron', photoUploadDeadline, photoUploadTimeZone };
      const created = (await post('/api/memorials', input)) as Memorial;
      expect(created.photoUploadDeadline).toBe(instant);
      const path = `/api/memorials/${created.publicId}/invitations`;
      const { token } = (await post(path, { recipientName: 'Aunt May' })) as Invitation;

      /** Moves the deadline and sends a photo so long after it. */
      const contribute = async (ms: number) => {
        const at = new Date(Date.now() - ms).toISOString();
        await product.query('memorial', 'update memorials set photo_upload_deadline = $1 where id = $2', [
          at,
          created.id,
        ]);
        const files = [{ name: 'a.jpg', bytes: photo(ms) }];
        return send(`${media.url}/api/invitations/${token}/upload`, product.anonymous, files);
      };
      expect((await contribute(-beforeMs)).status).toBe(201);
      const { status, body } = await contribute(second);
      const { message } = errors.deadline_passed;
      expect([status, body]).toEqual([403, { code: 'deadline_passed', message }]);

      const added = await send(`${media.url}/api/memorials/${created.publicId}/photos`, owner, [
        { name: 'c.jpg', bytes: photo('the organizer may always add') },
      ]);
      expect(added.status).toBe(201);
    }
    expect(await product.rows()).toHaveLength(2 * clocks.length);
  },
  testMs,
);
