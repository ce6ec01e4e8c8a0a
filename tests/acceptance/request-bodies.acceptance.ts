import { computeBodyLimit, fieldMessages, isBytes, type RouteContract } from '@afterglow/proto';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { pay } from './people/pay.ts';
import { newMemorial, organizer } from './people/people.ts';
import { newSlideshow, organizerWithSelection, slideshowInput } from './people/slideshow-making.ts';
import { fittingBodies, noParams, publicRoutes } from './route-table.ts';

const withBody = publicRoutes().filter(({ contract }) => contract.body !== undefined);
const json = { 'content-type': 'application/json' };

describe.each(withBody)('$key', ({ key, contract }) => {
  it('refuses malformed JSON', async () => {
    const ruth = await organizer();
    for (const raw of ['{"deceasedName": ', 'null and void', '{"a":1}}', '{"__proto__": {"a": 1}}'])
      expect(await ruth.ask(key, { params: noParams, raw, headers: json })).toMatchObject(refusal('malformed_request'));
  });

  it('requires an object with all of its fields', async () => {
    const ruth = await organizer();
    for (const body of [{}, [], 'text', 7, null, { fields: [] }]) {
      const answer = await ruth.ask(key, { params: noParams, body });
      expect(answer).toMatchObject(refusal('validation_failed'));
      expect(answer.body).toMatchObject({ fields: expect.arrayContaining([expect.anything()]) });
    }
  });

  it('refuses any other content type than JSON', async () => {
    const ruth = await organizer();
    const raw = JSON.stringify(fittingBodies()[key]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect(await ruth.ask(key, { params: noParams, raw, headers: { 'content-type': type } })).toMatchObject(
        refusal('unsupported_media_type'),
      );
  });

  it('refuses a body larger than its fields allow', async () => {
    const ruth = await organizer();
    const most = contract.body ? computeBodyLimit(contract.body) : 0;
    const body = { ...Object(fittingBodies()[key]), filler: 'x'.repeat(most) };
    expect(await ruth.ask(key, { params: noParams, body })).toMatchObject(refusal('payload_too_large'));
  });

  it('does not coerce one type into another', async () => {
    const ruth = await organizer();
    // "null" may be a value of its own.
    const turn = (value: unknown) => (value === null ? false : typeof value === 'string' ? 7 : String(value));
    const turned = Object.entries(Object(fittingBodies([1])[key])).map(([name, value]) => [name, turn(value)]);
    expect(await ruth.ask(key, { params: noParams, body: Object.fromEntries(turned) })).toMatchObject(
      refusal('validation_failed'),
    );
  });
});

describe('an invisible character is refused in', () => {
  const names = ['firstName', 'lastName', 'deceasedName', 'recipientName', 'title'];
  const fields = withBody.flatMap(({ key }) =>
    names.filter((name) => name in Object(fittingBodies()[key])).map((name) => ({ key, name })),
  );

  it('every field for a name or a title', () => {
    expect([...new Set(fields.map(({ name }) => name))].sort()).toEqual(names.toSorted());
  });

  it.each(fields)('$name of $key', async ({ key, name }) => {
    const ruth = await organizer();
    for (const character of ['\u0007', '\t', '\n', '\u0085', '\u202e', '\u2028']) {
      const body = { ...Object(fittingBodies()[key]), [name]: `Ro${character}se` };
      expect(await ruth.ask(key, { params: noParams, body })).toMatchObject(
        refusal('validation_failed', [{ path: name, message: fieldMessages.controlCharacters }]),
      );
    }
  });
});

describe('A5: fields outside the contract', () => {
  const extra = {
    id: 4_711_000_000,
    publicId: 'mine',
    ownerId: 1,
    owner_id: 1,
    isAdmin: true,
    createdAt: '2001-01-01T00:00:00Z',
  };

  it('change nothing about a memorial', async () => {
    const ruth = await organizer();
    const memorial = await newMemorial(ruth);
    const body = { deceasedName: 'Rose', photoUploadDeadline: '2090-06-01T23:59', slideshowSettings: {}, ...extra };
    const changed = await ruth.ask('PUT /api/memorials/:memorialRef', {
      params: { memorialRef: memorial.publicId },
      body,
    });
    expect(changed.body).toEqual({ ...memorial, deceasedName: 'Rose' });
    await pay(ruth);
    const created = await ruth.ask('POST /api/memorials', { body });
    expect(created.body).not.toMatchObject({ id: extra.id });
    expect(created.body).not.toMatchObject({ publicId: extra.publicId });
    expect(await ruth.call('GET /api/memorials', {})).toHaveLength(2);
  });

  it('change nothing about an invitation or a photo', async () => {
    const { ruth, params, photoIds } = await organizerWithSelection();
    const invitation = await ruth.ask('POST /api/memorials/:memorialRef/invitations', {
      params,
      body: { recipientName: 'Tom', isUsed: true, token: 'easy', contributorName: 'Eve', ...extra },
    });
    expect(invitation.body).toMatchObject({ isUsed: false, contributorName: null });
    expect(invitation.body).not.toMatchObject({ token: 'easy' });
    const photo = await ruth.ask('PATCH /api/photos/:photoId/selection', {
      params: { photoId: photoIds[0] ?? 0 },
      body: { isSelected: true, contributorName: 'Eve', filename: 'x.jpg', ...extra },
    });
    expect(photo.body).toMatchObject({ id: photoIds[0], originalName: 'garden.jpg' });
    expect(photo.body).not.toMatchObject({ contributorName: 'Eve' });
  });

  it('change nothing about a slideshow', async () => {
    const { ruth, params, memorialRef } = await organizerWithSelection();
    const plain = await newSlideshow(ruth, memorialRef);
    const answer = await ruth.ask('POST /api/memorials/:memorialRef/generate-slideshow', {
      params,
      body: { ...slideshowInput(), videoUrl: '/x.mp4', isGenerating: true, progress: 100, ...extra },
    });
    const { title, videoUrl, isGenerating, settings, progress } = plain;
    expect(answer.body).toMatchObject({ slideshow: { title, videoUrl, isGenerating, settings, progress } });
    expect(answer.body).not.toMatchObject({ slideshow: { publicId: extra.publicId } });
  });
});

describe('a read', () => {
  const readsJson = ({ reply }: RouteContract) => reply[200] !== undefined && !isBytes(reply[200]);
  const reads = publicRoutes().filter(({ method, contract }) => method === 'GET' && readsJson(contract));

  it.each(reads)('$key ignores the _t parameter that prevents caching', async ({ key }) => {
    const ruth = await organizer();
    const readTwice = async () => {
      const plain = await ruth.ask(key, { params: noParams });
      const answer = await ruth.ask(key, { params: noParams, query: { _t: '1763733600000' } });
      expect(answer.headers.get('cache-control'), 'calls-05').toBe('no-store');
      expect([answer.status, answer.body]).toEqual([plain.status, plain.body]);
    };
    // A background count may change between two reads.
    await vi.waitFor(readTwice, { timeout: 10_000 });
  });
});
