import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@afterglow/proto';
import { eventually, testLink } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { image } from './adapters/upload.fixture.ts';
import { mediaFixture } from './media.fixture.ts';

const nobody = 'http://127.0.0.1:1';
const withoutDatabase = await mediaFixture({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
const withoutRedis = await mediaFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
const withoutMemorial = await mediaFixture({ MEMORIAL_URL: nobody });
const withoutStore = await mediaFixture({ OBJECT_STORE_URL: 's3://key:secret@127.0.0.1:1/media?tls=0' });
const media = await mediaFixture();
const withoutSpool = await mediaFixture();
await withoutSpool.deps.spool.remove();
const link = await testLink(media.environment.redis.url);
const { SESSION_PUBLIC_KEY = '' } = media.environment.variables;
const late = { REDIS_URL: link.url, REDIS_ANSWER_MS: '200', SESSION_PUBLIC_KEY };
const lenient = await mediaFixture(late);
const strict = await mediaFixture({ ...late, REDIS_AWAY_MS: '0' });
const unseen = await mediaFixture({ ...late, SESSION_SEEN_MS: '0' });
const photos = '/api/memorials/memorial-11/photos';

type Answer = Awaited<ReturnType<typeof withoutStore.upload>>;

const expectUnavailable = (answer: Answer): void => {
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ code: 'unavailable', message: errors.unavailable.message });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

it.each([
  ['Postgres', withoutDatabase],
  ['Redis', withoutRedis],
  ['memorial', withoutMemorial],
  ['the object store', withoutStore],
])('stays ready without %s, which would otherwise take every copy out at once', async (_, { send }) => {
  for (const path of ['/health/live', '/health/ready'])
    expect([path, (await send('GET', path)).statusCode]).toEqual([path, 200]);
});

describe('503 while Postgres is down', () => {
  it('is sent within seconds, and no object remains', async () => {
    const { upload, contribute, send, keys, spooled } = withoutDatabase;
    const begin = performance.now();
    const asked = [send('GET', photos), send('GET', '/uploads/x.jpg'), upload([{ file: image(1) }])];
    const answers = await Promise.all([...asked, contribute([{ file: image(1) }])]);
    expect(performance.now() - begin).toBeLessThan(20_000);
    for (const answer of answers) expectUnavailable(answer);
    expect([await keys(), await spooled()]).toEqual([[], []]);
  });
});

describe('503 while Redis is down', () => {
  it('is sent to users with a session, while contributors can still upload', async () => {
    const { send, contribute } = withoutRedis;
    expectUnavailable(await send('GET', photos));
    expect((await contribute([{ file: image(1) }])).statusCode).toBe(201);
  });
});

describe('while Redis does not answer in time', () => {
  /** Answers too late once Redis has confirmed Ada's session. */
  const slowOnceSeen = async ({ send }: typeof lenient) => {
    await eventually(async () => (await send('GET', photos, media.ada)).statusCode === 200);
    link.slow(1000);
  };
  afterEach(() => link.slow(0));

  it('200: a list is still sent to a session seen a moment ago', async () => {
    await slowOnceSeen(lenient);
    expect((await lenient.send('GET', photos, media.ada)).statusCode).toBe(200);
  });

  it('503: changes nothing meanwhile', async () => {
    await slowOnceSeen(lenient);
    expectUnavailable(await lenient.send('PATCH', `${photos}/reorder`, media.ada, { photoIds: [] }));
  });

  it.each([
    ['Redis has been away for longer than REDIS_AWAY_MS', strict],
    ['the session was seen longer ago than SESSION_SEEN_MS', unseen],
  ])('503: no list is sent once %s', async (_, fixture) => {
    await slowOnceSeen(fixture);
    expectUnavailable(await fixture.send('GET', photos, media.ada));
  });
});

describe('503 while memorial is down', () => {
  it('is sent to uploads that cannot be assigned to a memorial', async () => {
    const { upload, contribute, send, keys } = withoutMemorial;
    for (const answer of [await upload([{ file: image(1) }]), await contribute([{ file: image(1) }])])
      expectUnavailable(answer);
    expectUnavailable(await send('GET', photos));
    expect(await keys()).toEqual([]);
  });
});

describe('503 while the object store is down', () => {
  it('leaves no row, and lists still work', async () => {
    const { upload, contribute, send, addRows, rows, spooled } = withoutStore;
    expectUnavailable(await upload([{ file: image(1) }]));
    expectUnavailable(await contribute([{ file: image(1) }]));
    expect([await rows(), await spooled()]).toEqual([[], []]);
    await addRows(1);
    const [photo] = (await send('GET', photos)).json();
    expectUnavailable(await send('GET', `/api/photos/${photo.filename}`));
    expectUnavailable(await send('GET', `/api/photos/${photo.filename}?size=thumb`));
    const archive = (await send('POST', `${photos}/archive`, withoutStore.ada, { selected: false })).json();
    expectUnavailable(await send('GET', archive.url));
  });

  it('leaves neither row nor object when only part of a photo can be stored', async () => {
    await media.upload([{ file: image('before') }]);
    const before = [await media.rows(), await media.keys()];
    const [photo] = await media.rows();
    // Blocks the folder of the next photo's derivatives.
    await writeFile(join(media.objects.folder, `objects/memorials/11/derived/${(photo?.id ?? 0) + 1}`), '');
    expectUnavailable(await media.upload([{ file: image('after') }]));
    const after = (await media.keys()).filter((key) => !key.endsWith(`/${(photo?.id ?? 0) + 1}`));
    expect([await media.rows(), after]).toEqual(before);
  });
});

describe('500 without the spool folder', () => {
  it('is reported as a fault of the installation, and harms nothing', async () => {
    expectUnavailable(await withoutSpool.upload([{ file: image(1) }]));
  });
});
