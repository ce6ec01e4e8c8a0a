import { eventually } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos, memorialInput, newMemorial, organizer, upload } from './people/people.ts';
import type { Person } from './people/person.ts';
import { smallPhoto, smallPhotos } from './photos/photos.ts';

const prepare = 'POST /api/memorials/:memorialRef/photos/archive';
const download = 'GET /api/memorials/:memorialRef/photos/archive/:archiveId';
const state = 'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state';

const archiveIdIn = (url: string): string => url.split('/').at(-1) ?? '';

async function downloadAll(ruth: Person, memorialRef: string, selected = false) {
  const ticket = await ruth.call(prepare, { params: { memorialRef }, body: { selected } });
  const params = { memorialRef, archiveId: archiveIdIn(ticket.url) };
  const answer = await ruth.ask(download, { params });
  expect(answer.headers.get('content-length'), 'zip-12').toBe(`${answer.bytes.length}`);
  return { ticket, params, headers: answer.headers, files: openZip(answer.bytes) };
}

async function memorialWithPhotos(deceasedName = 'Rosemary Ellis') {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth, { deceasedName });
  const [garden, harbour, kitchen] = await smallPhotos('garden.jpg', 'harbour.png', 'kitchen.webp');
  if (garden) await upload(ruth, memorialRef, [garden], 'Aunt Mary & Ömer');
  if (harbour) await upload(ruth, memorialRef, [harbour], 'AUNT mary & ömer');
  if (kitchen) await upload(ruth, memorialRef, [kitchen], 'סבתא');
  return { ruth, memorialRef, photos: await fetchPhotos(ruth, memorialRef) };
}

describe('the zip', () => {
  it('contains every photo exactly as it is downloaded alone, under the name of its contributor', async () => {
    const { ruth, memorialRef, photos } = await memorialWithPhotos();
    const { ticket, files } = await downloadAll(ruth, memorialRef);
    expect(ticket.count).toBe(3);
    expect([...files.keys()], 'zip-05').toEqual([
      'Aunt_Mary___Ömer_001.jpg',
      'AUNT_mary___ömer_002.png',
      'סבתא_001.webp',
    ]);
    for (const [index, bytes] of [...files.values()].entries()) {
      const params = { filename: photos[index]?.filename ?? '' };
      const photo = await ruth.ask('GET /api/photos/:filename', { params });
      expect([photo.status, bytes.equals(photo.bytes)], 'calls-41').toEqual([200, true]);
    }
  });

  it('leaves out photos that cannot be downloaded alone', async () => {
    const { ruth, memorialRef, photos } = await memorialWithPhotos();
    const [deleted] = photos;
    await ruth.ask('DELETE /api/photos/:photoId', { params: { photoId: deleted?.id ?? 0 } });
    const opened = await ruth.ask('GET /api/photos/:filename', { params: { filename: deleted?.filename ?? '' } });
    const { files } = await downloadAll(ruth, memorialRef);
    expect([opened.status, files.size], 'calls-41').toEqual([404, photos.length - 1]);
  });

  it('is named after the deceased person, in lower case', async () => {
    const { ruth, memorialRef } = await memorialWithPhotos('Rosemary "Rose" Élan');
    const { headers } = await downloadAll(ruth, memorialRef);
    expect(headers.get('content-type')).toBe('application/zip');
    const disposition = headers.get('content-disposition') ?? '';
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '');
    expect(name, 'zip-07, zip-09').toBe('rosemary__rose__élan_photos.zip');
  });

  it('contains only the selected photos on request, in their order', async () => {
    const { ruth, memorialRef, photos } = await memorialWithPhotos();
    for (const photo of [photos[2], photos[0]])
      await ruth.call('PATCH /api/photos/:photoId/selection', {
        params: { photoId: String(photo?.id) },
        body: { isSelected: true },
      });
    const { ticket, headers, files } = await downloadAll(ruth, memorialRef, true);
    expect(ticket.count).toBe(2);
    expect([...files.keys()], 'zip-06').toEqual(['selected_סבתא_001.webp', 'selected_Aunt_Mary___Ömer_001.jpg']);
    expect(headers.get('content-disposition'), 'zip-08').toContain('filename="rosemary_ellis_selected_photos.zip"');
  });

  it('is waiting until it has been sent', async () => {
    const { ruth, memorialRef } = await memorialWithPhotos();
    const ticket = await ruth.call(prepare, { params: { memorialRef }, body: { selected: false } });
    const params = { memorialRef, archiveId: archiveIdIn(ticket.url) };
    expect(await ruth.call(state, { params })).toEqual({ state: 'waiting', sent: 0, count: 3 });
    expect((await ruth.ask(download, { params, head: true })).status).toBe(200);
    expect(await ruth.call(state, { params })).toMatchObject({ state: 'waiting' });
    await ruth.open(ticket.url);
    const ended = () => ruth.call(state, { params }).then((one) => one.state === 'sent' && one);
    expect(await eventually(ended, { timeoutMs: 20_000 })).toEqual({ state: 'sent', sent: 3, count: 3 });
  });
});

describe(prepare, () => {
  it('requires a memorial with a name, which cannot be created or updated without one', async () => {
    const { ruth, memorialRef } = await memorialWithPhotos();
    const body = memorialInput({ deceasedName: ' ' });
    const nameless = refusal('validation_failed', [{ path: 'deceasedName', message: 'Name is required' }]);
    expect(await ruth.ask('POST /api/memorials', { body }), 'zip-01').toMatchObject(nameless);
    const params = { memorialRef };
    expect(await ruth.ask('PUT /api/memorials/:memorialRef', { params, body }), 'zip-01').toMatchObject(nameless);
    const { headers } = await downloadAll(ruth, memorialRef);
    expect(headers.get('content-disposition'), 'zip-01').toContain('rosemary_ellis_photos.zip');
  });

  it('requires at least one photo', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    const answer = await ruth.ask(prepare, { params: { memorialRef }, body: { selected: false } });
    expect(answer, 'zip-02').toMatchObject(refusal('no_photos_to_download'));
    expect(answer.body, 'zip-04').toMatchObject({ message: 'No photos could be downloaded' });
  });

  it('requires at least one selected photo when only these are requested', async () => {
    const { ruth, memorialRef } = await memorialWithPhotos();
    expect(await ruth.ask(prepare, { params: { memorialRef }, body: { selected: true } }), 'zip-03').toMatchObject(
      refusal('no_photos_to_download'),
    );
  });
});

it.each([download, state] as const)('%s refuses an unknown archive and one of another memorial', async (key) => {
  const ruth = await organizer();
  const [{ publicId: memorialRef }, other] = [await newMemorial(ruth), await newMemorial(ruth)];
  await upload(ruth, other.publicId, [await smallPhoto('garden.jpg')]);
  const body = { selected: false };
  const { url } = await ruth.call(prepare, { params: { memorialRef: other.publicId }, body });
  for (const archiveId of [archiveIdIn(url), 'nothing-of-this-name', 'x'.repeat(300)]) {
    const answer = await ruth.ask(key, { params: { memorialRef, archiveId } });
    expect(answer.status).toBe(404);
  }
  expect(await ruth.ask(key, { params: { memorialRef, archiveId: archiveIdIn(url) } })).toMatchObject(
    refusal('archive_not_found'),
  );
});
