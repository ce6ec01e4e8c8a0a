import { randomUUID } from 'node:crypto';
import { limits } from '@afterglow/proto';
import { testEnvironment, testPeer } from '@afterglow/test-kit';
import pg from 'pg';
import { figure } from '../../figure.ts';
import type { Product } from '../product.ts';
import { addRows } from '../rows.ts';
import type { LargeObjects } from './large-objects.ts';
import { fillSlideshows, startLongLists } from './long-lists.ts';
import type { Asked, StreamedRoute } from './streamed-routes.ts';

interface StreamedContent {
  readonly objects: LargeObjects;
  /** The first of its memorials: others may lie in the same bucket. */
  readonly first: number;
  readonly readers: number;
  readonly photosPerAlbum: number;
}

const archivesPerAccount = 3;

/** What media asks for an export, beside memorial: accounts without payments and slideshows. */
const startExportPeers = () =>
  testPeer({
    'GET /internal/users/:userId/account': async ({ params }) => ({
      user: { id: Number(params.userId), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
      ...{ createdAt: '2020-06-01T23:59:00.000Z', notifications: { videoReady: false }, sessions: [] },
    }),
    'GET /internal/users/:userId/payments': async () => ({ payments: [], unusedCredits: 0, isTest: false }),
    'GET /internal/memorials/:memorialId/slideshows': async () => [],
    'POST /internal/videos/lookup': async () => [],
  });

const lists = figure(50, 1);
/** No family has more. */
const photosPerList = 10_000;

export async function startStreamedContent(
  product: Product,
  { objects, first, readers, photosPerAlbum }: StreamedContent,
) {
  const { pool } = product;
  // One of them can read one export.
  const firstList = first + readers;
  const afterDeadline = firstList + lists;

  async function fillAlbums(): Promise<void> {
    await pool.query(
      'insert into media.albums (memorial_id, owner_id) select n, n from generate_series($1::int, $2::int) n',
      [first, firstList - 1],
    );
    const { rows } = await pool.query<{ id: number; memorial_id: number }>(
      `insert into media.photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
       select n, n, n || '-' || place || '.jpg', 'photo.jpg', 'jpeg', place, n || '-' || place, $3, 4000, 3000
       from generate_series($1::int, $2::int) n, generate_series(1, $4::int) place returning id::int, memorial_id::int`,
      [first, firstList - 1, limits.photoMaxBytes, photosPerAlbum],
    );
    for (const { id, memorial_id: memorial } of rows)
      await objects.put('media', `memorials/${memorial}/originals/${id}`);
    await objects.put('media', `memorials/${first}/derived/${rows[0]?.id}/display`);
  }

  async function fillLists(): Promise<number[]> {
    for (let list = 0; list < lists; list += 1)
      await addRows(pool, { memorialId: firstList + list, count: photosPerList });
    await pool.query('update media.photos set is_selected = true where memorial_id >= $1', [firstList]);
    const { rows } = await pool.query<{ id: number }>(
      'select id::int from media.photos where memorial_id = $1 order by position limit $2',
      [firstList, limits.slideshowPhotosMax],
    );
    return rows.map(({ id }) => id);
  }

  async function makeVideo(photoIds: readonly number[]): Promise<string> {
    const { database } = await testEnvironment('render');
    const renderPool = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
    await renderPool.query(
      `insert into render.slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
         respect_photo_order, timing, deceased_name, photo_ids)
       values ('s', $1, $2, $1, 'A life', 'allura', true, 1, 'Rose Byron', $3)`,
      [firstList, `m${firstList}`, photoIds],
    );
    await fillSlideshows(renderPool, afterDeadline);
    await renderPool.query(
      `insert into render.videos (slideshow_id, owner_id, state, hash, title_hash)
       select id, owner_id, 'ready', 'large', 'large' from render.slideshows`,
    );
    await renderPool.end();
    await objects.put('render', `memorials/${firstList}/videos/large.mp4`);
    await objects.put('render', `memorials/${firstList}/posters/large.jpg`);
    return database.url;
  }

  await fillAlbums();
  const databaseUrl = await makeVideo(await fillLists());
  const longLists = await startLongLists({ product, memorialId: firstList, afterDeadline });
  const exportPeers = await startExportPeers();

  const getAccount = (reader: number): number => first + Math.floor(reader / archivesPerAccount);
  const getList = (reader: number): number => firstList + (reader % lists);
  const always = (path: string, owner: number) => async (): Promise<Asked> => ({ path, owner });
  const archive = async (reader: number): Promise<Asked> => {
    const [id, owner] = [randomUUID().slice(0, 22), getAccount(reader)];
    const columns = 'insert into media.archives (id, memorial_id, selected, count) values ($1, $2, false, $3)';
    await pool.query(columns, [id, owner, photosPerAlbum]);
    return { path: `/api/memorials/m${owner}/photos/archive/${id}`, owner };
  };
  const list =
    (name: string) =>
    async (reader: number): Promise<Asked> => ({
      path: `/api/memorials/m${getList(reader)}/${name}`,
      owner: getList(reader),
    });
  const ways: readonly StreamedRoute[] = [
    { key: 'GET /uploads/:filename', what: 'originals', ask: always(`/uploads/${first}-1.jpg`, first) },
    {
      key: 'GET /api/photos/:filename',
      what: 'display sizes',
      ask: always(`/api/photos/${first}-1.jpg?size=display`, first),
    },
    { key: 'GET /api/memorials/:memorialRef/photos/archive/:archiveId', what: 'archives', ask: archive },
    {
      key: 'GET /api/account/export',
      what: 'exports',
      ask: async (reader) => ({ path: '/api/account/export', owner: first + reader }),
    },
    { key: 'GET /api/memorials/:memorialRef/photos', what: 'lists', isList: true, ask: list('photos') },
    {
      key: 'GET /api/memorials/:memorialRef/slideshow-photos',
      what: 'lists of the selected',
      isList: true,
      ask: list('slideshow-photos'),
    },
    {
      key: 'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos',
      what: 'lists of a slideshow',
      isList: true,
      ask: always(`/api/memorials/m${firstList}/slideshows/s/photos`, firstList),
    },
    {
      key: 'GET /api/public/videos/:memorialPublicId/:slideshowPublicId',
      what: 'videos',
      ask: always(`/api/public/videos/m${firstList}/s`, firstList),
    },
    {
      key: 'GET /api/public/slideshow/:slideshowId/poster',
      what: 'posters',
      ask: always('/api/public/slideshow/s/poster', firstList),
    },
    ...longLists.ways,
  ];
  return {
    ways,
    other: { path: `/api/memorials/m${first}/photos`, owner: first },
    memorialVariables: longLists.memorialVariables,
    mediaVariables: { AUTH_URL: exportPeers, BILLING_URL: exportPeers, RENDER_URL: exportPeers },
    renderVariables: { DATABASE_URL: databaseUrl, OBJECT_STORE_URL: objects.renderUrl },
  };
}

export type StreamedFixtures = Awaited<ReturnType<typeof startStreamedContent>>;
