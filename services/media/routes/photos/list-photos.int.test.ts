import { type Photo, type PhotoPageFacts, photoPageHeader } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, bob, environment } = media;
const url = '/api/memorials/memorial-11/photos';
const ids = async (path = url) => (await send('GET', path)).json().map(({ id }: { id: number }) => id);

describe('200', () => {
  it('returns an empty list before the first photo', async () => {
    expect((await send('GET', url)).json()).toEqual([]);
  });

  it('returns what the gallery shows of a photo, and nothing else', async () => {
    await media.contribute([{ file: image('garden'), name: 'garden.jpg' }]);
    const answer = await send('GET', `${url}?_t=1`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        filename: expect.stringMatching(/^[\w-]{22}\.jpg$/),
        originalName: 'garden.jpg',
        contributorName: 'Aunt May',
        isSelected: false,
        invitationId: 31,
        width: 48,
        height: 32,
        byteSize: image('garden').length,
        takenAt: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('returns the same photo as the response to its upload', async () => {
    const name = 'Ana "Nana" \\ 👵.jpg';
    const sent = await media.upload([{ contributorName: 'Zoë\u2028' }, { file: image('nana'), name }], 'memorial-13');
    expect(sent.json().photos).toHaveLength(1);
    expect((await send('GET', '/api/memorials/memorial-13/photos')).json()).toEqual(sent.json().photos);
  });

  it('lists selected photos first, each group in its order, with new ones last', async () => {
    const [first = 0] = await ids();
    const [second = 0, third = 0] = await media.addRows(2);
    await send('PATCH', `/api/photos/${third}/selection`, media.ada, { isSelected: true });
    const [fourth] = await media.addRows(1);
    expect(await ids()).toEqual([third, first, second, fourth]);
    expect(await ids('/api/memorials/11/photos')).toEqual([third, first, second, fourth]);
  });
});

describe('a cached list', () => {
  const path = '/api/memorials/memorial-12/photos';
  const shownNow = async () => (await send('GET', path)).json();

  it('shows every change at once, and is identical without one', async () => {
    expect(await shownNow()).toEqual([]);
    const [first = 0, second = 0] = await media.addRows(2, { memorial_id: 12 });
    expect(await shownNow()).toMatchObject([{ id: first }, { id: second }]);
    expect(await shownNow()).toEqual(await shownNow());
    await send('PATCH', `/api/photos/${second}/selection`, media.ada, { isSelected: true });
    expect(await shownNow()).toMatchObject([{ id: second, isSelected: true }, { id: first }]);
    await send('DELETE', `/api/photos/${second}`);
    expect(await shownNow()).toMatchObject([{ id: first }]);
    await send('POST', `/api/photos/${second}/restore`);
    await send('PATCH', `${path}/reorder`, media.ada, { photoIds: [first, second] });
    expect(await shownNow()).toEqual(
      (await send('PATCH', `${path}/reorder`, media.ada, { photoIds: [first, second] })).json(),
    );
  });

  it('shows changes made outside the service', async () => {
    const [row] = await shownNow();
    await media.deps.database
      .updateTable('photos')
      .set({ contributor_name: 'Ruth' })
      .where('id', '=', row.id)
      .execute();
    expect((await shownNow())[0]).toEqual({ ...row, contributorName: 'Ruth' });
  });
});

describe('200 with pages', () => {
  const path = '/api/memorials/memorial-13/photos';
  const pageAt = async (query: string) => {
    const answer = await send('GET', `${path}?${query}`);
    const facts = answer.headers[photoPageHeader];
    return { photos: answer.json() as Photo[], facts: JSON.parse(String(facts)) as PhotoPageFacts };
  };
  const skipBytes = async (limit: number, between: () => Promise<unknown> = async () => {}) => {
    const pages = [await pageAt(`limit=${limit}`)];
    for (let next = pages[0]?.facts.next; next; next = pages.at(-1)?.facts.next) {
      await between();
      pages.push(await pageAt(`limit=${limit}&after=${next}`));
    }
    return pages;
  };
  const whole = async (): Promise<Photo[]> => (await send('GET', path)).json();
  const getList = (pages: readonly { photos: Photo[] }[]) => pages.flatMap(({ photos }) => photos);

  it('lists each photo once and in order, whatever the page size', async () => {
    const rows = await media.addRows(9, { memorial_id: 13 });
    for (const id of [rows[6], rows[2], rows[0]])
      await send('PATCH', `/api/photos/${id}/selection`, media.ada, { isSelected: true });
    await send('PATCH', `/api/photos/${rows[2]}/selection`, media.ada, { isSelected: false });
    await send('DELETE', `/api/photos/${rows[4]}`);
    const expected = await whole();
    for (const limit of [1, 2, 3, expected.length, 1000]) {
      const pages = await skipBytes(limit);
      expect(getList(pages)).toEqual(expected);
      expect(pages).toHaveLength(Math.ceil(expected.length / limit));
      expect(new Set(pages.map(({ facts }) => facts.version)).size).toBe(1);
    }
  });

  it('returns the totals of photos and contributors with every page', async () => {
    await media.deps.database
      .updateTable('photos')
      .set({ contributor_name: '' })
      .where('memorial_id', '=', 13)
      .execute();
    const [first, second] = await whole();
    for (const [id, contributor_name] of [
      [first?.id, 'Ruth'],
      [second?.id, 'Tom'],
    ] as const)
      await media.deps.database
        .updateTable('photos')
        .set({ contributor_name })
        .where('id', '=', id ?? 0)
        .execute();
    const counts = { photos: (await whole()).length, selected: 2, contributors: 2 };
    for (const { facts } of await skipBytes(3)) expect(facts.counts).toEqual(counts);
    const none = await send('GET', '/api/memorials/memorial-12/photos?limit=5');
    expect([none.json(), none.headers[photoPageHeader] !== undefined]).toEqual([expect.any(Array), true]);
  });

  it('changes its version with the list, and loses no photo once the list is stable', async () => {
    const changes = [
      async () =>
        send('PATCH', `${path}/reorder`, media.ada, { photoIds: (await whole()).map(({ id }) => id).toReversed() }),
      async () => send('PATCH', `/api/photos/${(await whole()).at(-1)?.id}/selection`, media.ada, { isSelected: true }),
      async () => send('DELETE', `/api/photos/${(await whole())[0]?.id}`),
      async () => media.addRows(1, { memorial_id: 13 }),
    ];
    for (const change of changes) {
      let isDone = false;
      const pages = await skipBytes(2, async () => {
        if (!isDone) await change();
        isDone = true;
      });
      expect(new Set(pages.map(({ facts }) => facts.version)).size).toBeGreaterThan(1);
      expect(getList(await skipBytes(2))).toEqual(await whole());
    }
  });
});

describe('400', () => {
  it.each(['limit=0', 'limit=12345', 'limit=x', 'limit=5&after=x', 'limit=5&after=2_5', 'limit=5&after=1_5; drop'])(
    'refuses %s',
    async (query) => {
      expect((await send('GET', `${url}?${query}`)).json().code).toBe('validation_failed');
    },
  );
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial and one that does not exist', async () => {
    expect((await send('GET', url, bob)).json().code).toBe('memorial_not_found');
    for (const ref of ['memorial-21', 'memorial-99', '99', '%00'])
      expect((await send('GET', `/api/memorials/${ref}/photos`)).statusCode).toBe(404);
  });
});
