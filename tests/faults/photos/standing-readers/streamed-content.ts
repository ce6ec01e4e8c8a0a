import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@afterglow/proto';
import { equalSlides, joinVideo } from '@afterglow/slide-video';
import { stillPicture } from '@afterglow/slide-video/testing';
import { testPeer } from '@afterglow/test-kit';
import { figure } from '../../kit/figure.ts';
import { addRows, type MediaProduct } from '../../kit/product/media-product.ts';
import type { LargeObjects } from './large-objects.ts';
import { fillSlideshows, startLongLists } from './long-lists.ts';
import type { Asked, StreamedRoute } from './streamed-routes.ts';

interface StreamedContent {
  readonly objects: LargeObjects;
  readonly first: number;
  readonly readers: number;
  readonly photosPerAlbum: number;
}

const archivesPerAccount = 3;

/** Stand-ins for auth, billing and render: accounts without payments and slideshows. */
const startExportPeers = () =>
  testPeer({
    'GET /internal/users/:userId/account': async ({ params }) => ({
      user: { id: Number(params.userId), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
      ...{
        createdAt: '2020-06-01T23:59:00.000Z',
        notifications: { videoReady: false, photosArrived: true, deadlineNear: true },
        sessions: [],
      },
    }),
    'GET /internal/users/:userId/payments': async () => ({ payments: [], unusedCredits: 0, isTest: false }),
    'GET /internal/memorials/:memorialId/slideshows': async () => [],
    'GET /internal/memorials/:memorialId/songs': async () => [],
    'POST /internal/videos/lookup': async () => [],
  });

const lists = figure(50, 1);
const photosPerList = 10_000;

export async function startStreamedContent(
  product: MediaProduct,
  { objects, first, readers, photosPerAlbum }: StreamedContent,
) {
  const { pool } = product;
  // One reader per list can read one export.
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
    await pool.query('update media.photos set page_position = 1 where id = $1', [rows[0]?.id]);
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

  async function makeVideo(photoIds: readonly number[]): Promise<void> {
    const { render } = product.pools;
    await render.query(
      `insert into render.slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
         respect_photo_order, timing, deceased_name, photo_ids)
       values ('s', $1, $2, $1, 'A life', 'allura', true, 1, 'Rose Byron', $3)`,
      [firstList, `m${firstList}`, photoIds],
    );
    await fillSlideshows(render, afterDeadline);
    await render.query(
      `insert into render.videos (slideshow_id, owner_id, state, hash, title_hash)
       select id, owner_id, 'ready', 'large', 'large' from render.slideshows`,
    );
    await objects.put('render', `memorials/${firstList}/videos/large.mp4`);
    await objects.put('render', `memorials/${firstList}/posters/large.jpg`);
  }

  async function makeLoop(): Promise<void> {
    const path = join(product.scratch, 'loop.mp4');
    const [facts, black] = [{ title: 'A life', createdAt: new Date(0) }, await stillPicture('black')];
    const plan = { ...equalSlides(4, 8), facts, getPicture: stillPicture, black };
    await joinVideo(plan, { path, signal: new AbortController().signal });
    await objects.put('render', `memorials/${firstList}/videos/loop.mp4`, path);
    await product.pools.render.query(
      `with source as (select * from render.slideshows where public_id = 's'), loop as (
         insert into render.slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
           respect_photo_order, timing, deceased_name, photo_ids, loop_source_id)
         select 'loop', memorial_id, memorial_public_id, owner_id, title, title_font, true, 8, deceased_name, photo_ids, id
         from source returning id, owner_id)
       insert into render.videos (slideshow_id, owner_id, state, hash, title_hash, loop_files)
       select id, owner_id, 'ready', 'loop', 'large', '{"copies": {}}' from loop`,
    );
    await product.pools.render.query(
      `insert into render.chapel_links (slideshow_id, memorial_id, token)
       select id, memorial_id, 'chapel' from render.slideshows where public_id = 's'`,
    );
    await product.pools.render.query(
      `insert into render.tv_codes (slideshow_id, memorial_id, kind, token, code, expires_at)
       select slideshow_id, memorial_id, 'silent', 'tv', 'BCDFGH', now() from render.chapel_links`,
    );
  }

  async function addSong(): Promise<number> {
    const { rows } = await product.pools.render.query<{ id: number }>(
      `insert into render.songs (memorial_id, owner_id, title, original_name, position, sha256, byte_size, upload_hash,
         state, song_hash)
       values ($1, $1, 'Hymn', 'hymn.mp3', 0, 'large', 1, 'large', 'ready', 'large') returning id::int`,
      [firstList],
    );
    await objects.put('render', `memorials/${firstList}/songs/large.aac`);
    return rows[0]?.id ?? 0;
  }

  async function addAlbum(): Promise<number> {
    const { rows } = await product.pools.render.query<{ id: number }>(
      `insert into render.albums (memorial_id, owner_id, paper, photos_per_page, state, hash)
       values ($1, $1, 'a4', 1, 'ready', 'large') returning id::int`,
      [firstList],
    );
    await objects.put('render', `memorials/${firstList}/albums/large.pdf`);
    return rows[0]?.id ?? 0;
  }

  await fillAlbums();
  await makeVideo(await fillLists());
  await makeLoop();
  const songId = await addSong();
  const albumId = await addAlbum();
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
    {
      key: 'GET /api/public/page-photos/:filename',
      what: 'photos of pages',
      ask: always(`/api/public/page-photos/${first}-1.jpg?size=display`, first),
    },
    { key: 'GET /api/memorials/:memorialRef/photos/archive/:archiveId', what: 'archives', ask: archive },
    {
      key: 'GET /api/memorials/:memorialRef/keepsake',
      what: 'keepsakes',
      ask: async (reader) => ({ path: `/api/memorials/m${getAccount(reader)}/keepsake`, owner: getAccount(reader) }),
    },
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
      key: 'GET /api/public/videos/:memorialPublicId/:slideshowPublicId',
      what: 'copies of a video',
      ask: always(`/api/public/videos/m${firstList}/loop?form=copies`, firstList),
    },
    {
      key: 'GET /api/chapel/:chapelToken/files/:chapelFile',
      what: 'files for a chapel',
      ask: always('/api/chapel/chapel/files/copies', firstList),
    },
    {
      key: 'GET /api/tv/:tvToken/video',
      what: 'files for televisions',
      ask: always('/api/tv/tv/video', firstList),
    },
    {
      key: 'GET /api/memorials/:memorialRef/songs/:songId/preview',
      what: 'songs',
      ask: always(`/api/memorials/m${firstList}/songs/${songId}/preview`, firstList),
    },
    {
      key: 'GET /api/memorials/:memorialRef/albums/:albumId',
      what: 'albums',
      ask: always(`/api/memorials/m${firstList}/albums/${albumId}`, firstList),
    },
    {
      key: 'GET /api/public/slideshow/:slideshowId/poster',
      what: 'posters',
      ask: always('/api/public/slideshow/s/poster', firstList),
    },
    ...longLists,
  ];
  return {
    ways,
    other: { path: `/api/memorials/m${first}/photos`, owner: first },
    exportPeers: { AUTH_URL: exportPeers, BILLING_URL: exportPeers, RENDER_URL: exportPeers },
    renderUrl: objects.renderUrl,
  };
}

export type StreamedFixtures = Awaited<ReturnType<typeof startStreamedContent>>;
