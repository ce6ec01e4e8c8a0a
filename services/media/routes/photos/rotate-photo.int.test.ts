import { fieldMessages, frameBytes, limits } from '@afterglow/proto';
import { eventually, isLockAwaited } from '@afterglow/test-kit';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { derivedKey } from '../../domain/object-keys.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, deps, objects } = media;
const rotate = (id: number | string, body: object = { turns: 1 }, headers = ada) =>
  send('PATCH', `/api/photos/${id}/rotation`, headers, body);
const internal = async (path: string, body: object) => (await send('POST', path, environment.internal, body)).json();

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

async function twoColours(orientation: number): Promise<Buffer> {
  const lower = await sharp({ create: { width: 60, height: 40, channels: 3, background: blue } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 60, height: 80, channels: 3, background: red } })
    .composite([{ input: lower, left: 0, top: 40 }])
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer();
}

type Side = 'top' | 'right' | 'bottom' | 'left';

async function redSide(picture: Buffer): Promise<Side | undefined> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number): boolean => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return (data[at] ?? 0) > (data[at + 2] ?? 0);
  };
  const corners = [isRed(0.1, 0.1), isRed(0.9, 0.1), isRed(0.9, 0.9), isRed(0.1, 0.9)].map(Number).join('');
  const sides: Readonly<Record<string, Side>> = { '1100': 'top', '0110': 'right', '0011': 'bottom', '1001': 'left' };
  return sides[corners];
}

const upload = async (file: Buffer): Promise<{ id: number; filename: string; width: number; height: number }> =>
  (await media.upload([{ file }])).json().photos[0];

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await objects.store.deletePrefix('memorials/');
});

describe('200', () => {
  it.each([
    [1, ['top', 'right', 'bottom', 'left']],
    [6, ['right', 'bottom', 'left', 'top']],
    [5, ['left', 'top', 'right', 'bottom']],
  ])(
    'shows a photo of orientation %i turned, in each size and frame, by its address',
    { tags: ['extended'] },
    async (orientation, sides) => {
      const { id, filename, width, height } = await upload(await twoColours(orientation));
      for (const turns of [0, 1, 2, 3]) {
        const answer = await rotate(id, { turns });
        expect(answer.json().turns ?? 0).toBe(turns);
        const size = turns % 2 === 0 ? { width, height } : { width: height, height: width };
        expect(answer.json()).toMatchObject(size);
        for (const name of ['thumb', 'display']) {
          const sent = await send('GET', `/api/photos/${filename}?size=${name}&turns=${turns}`);
          expect(sent.headers['cache-control']).toContain('immutable');
          expect([name, await redSide(sent.rawPayload)]).toEqual([name, sides[turns]]);
          expect(await sharp(sent.rawPayload).metadata()).toMatchObject(size);
        }
        const turned = turns === 0 ? {} : { [id]: turns };
        const [frame] = await internal('/internal/photos/derive', {
          ...{ memorialId: 11, photoIds: [id], recipe: 'frame', turned },
        });
        const pixels = await objects.store.getBuffer(frame.key);
        expect(pixels?.length).toBe(frameBytes);
        const middle = { left: 720, top: 300, width: 480, height: 480 };
        const raw = { width: limits.frameWidth, height: limits.frameHeight, channels: 3 } as const;
        const inside = await sharp(pixels ?? Buffer.alloc(0), { raw })
          .extract(middle)
          .png()
          .toBuffer();
        expect(await redSide(inside)).toBe(sides[turns]);
      }
    },
  );

  it('leaves the original and the list’s order as they are, byte for byte', async () => {
    const { id, filename } = await upload(await twoColours(6));
    const addresses = [`/api/photos/${filename}`, `/uploads/${filename}`, `/api/photos/${filename}?turns=1`];
    const before = (await send('GET', `/api/photos/${filename}`)).rawPayload;
    await rotate(id);
    for (const address of addresses) expect((await send('GET', address)).rawPayload.equals(before)).toBe(true);
    const keys = (await media.keys()).filter((key) => key.includes('/originals/'));
    expect(keys).toEqual([`memorials/11/originals/${id}`]);
  });

  it('appears in every list with the displayed size, and changes the version of the list', async () => {
    const [id = 0, other = 0] = await media.addRows(2, { width: 40, height: 30 });
    const version = await deps.albums.findListVersion(11);
    const turned = (await rotate(id, { turns: 3 })).json();
    expect(turned).toMatchObject({ id, turns: 3, width: 30, height: 40 });
    expect(await deps.albums.findListVersion(11)).not.toBe(version);
    for (const query of ['', '?limit=10']) {
      const listed = (await send('GET', `/api/memorials/memorial-11/photos${query}`)).json();
      expect(listed[0]).toEqual(turned);
      expect(listed[1]).toMatchObject({ id: other, width: 40, height: 30 });
      expect(listed[1]).not.toHaveProperty('turns');
    }
    await send('PATCH', `/api/photos/${id}/selection`, ada, { isSelected: true });
    const selected = await send('GET', '/internal/memorials/11/selected-photos', environment.internal);
    expect(selected.json()).toMatchObject([{ id, turns: 3 }]);
    const looked = await internal('/internal/photos/lookup', { memorialId: 11, photoIds: [id, other] });
    expect(looked.map(({ turns }: { turns?: number }) => turns)).toEqual([3, undefined]);
  });

  it('is undone by turning back, which makes no new derivatives', async () => {
    const { id, filename } = await upload(await twoColours(1));
    const before = await media.keys();
    await rotate(id, { turns: 2 });
    await send('GET', `/api/photos/${filename}?size=thumb&turns=2`);
    const back = (await rotate(id, { turns: 0 })).json();
    expect(back).not.toHaveProperty('turns');
    expect(await media.keys()).toEqual([...before, derivedKey(11, id, 'thumb', 2)].toSorted());
  });

  it('keeps the turn of a photo that was deleted and put back', async () => {
    const [id] = await media.addRows(1);
    await rotate(id ?? 0, { turns: 1 });
    await send('DELETE', `/api/photos/${id}`);
    expect((await send('POST', `/api/photos/${id}/restore`)).json()).toMatchObject({ id, turns: 1 });
  });

  it('leaves nothing behind once the photo is gone for good', async () => {
    const { id, filename } = await upload(await twoColours(1));
    for (const turns of [1, 2, 3]) await send('GET', `/api/photos/${filename}?size=thumb&turns=${turns}`);
    await internal('/internal/photos/derive', {
      ...{ memorialId: 11, photoIds: [id], recipe: 'frame', turned: { [id]: 1 } },
    });
    await deps.photoStore.remove({ memorialId: 11, photoId: id });
    expect(await media.keys()).toEqual([]);
    expect(await deps.frames.has(id)).toBe(false);
  });

  it('a turned frame is discarded with the others of its photo', async () => {
    const { id } = await upload(await twoColours(1));
    const place = { memorialId: 11, photoIds: [id] };
    for (const turned of [{}, { [id]: 1 }, { [id]: 3 }])
      await internal('/internal/photos/derive', { ...place, recipe: 'frame', turned });
    expect((await media.keys()).filter((key) => key.endsWith('frame.rgb'))).toHaveLength(3);
    await internal('/internal/photos/discard-frames', place);
    expect((await media.keys()).filter((key) => key.endsWith('frame.rgb'))).toEqual([]);
    expect(await deps.frames.has(id)).toBe(false);
  });
});

describe('400', () => {
  it.each([{}, { turns: 4 }, { turns: -1 }, { turns: 0.5 }, { turns: '1' }])('refuses %j', async (body) => {
    const [id] = await media.addRows(1);
    const answer = await rotate(id ?? 0, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'turns', message: fieldMessages.turns }]);
  });

  it('refuses an address with an unknown turn', async () => {
    const { filename } = await upload(await twoColours(1));
    for (const turns of ['4', '-1', 'x', ''])
      expect((await send('GET', `/api/photos/${filename}?size=thumb&turns=${turns}`)).statusCode).toBe(400);
  });
});

it('401: refuses a request without a session', async () => {
  expect((await rotate(1, { turns: 1 }, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const answer = await rotate(1, { turns: 1 }, { ...ada, 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
});

describe('404', () => {
  it('refuses somebody else’s photo, unchanged, a deleted one and one that does not exist', async () => {
    const [id = 0, deleted = 0] = await media.addRows(2);
    await send('DELETE', `/api/photos/${deleted}`);
    expect((await rotate(id, { turns: 1 }, bob)).json().code).toBe('photo_not_found');
    for (const other of [deleted, 999_999, 'one']) expect((await rotate(other)).json().code).toBe('photo_not_found');
    expect(await deps.database.selectFrom('photos').select('turns').execute()).toEqual([{ turns: 0 }, { turns: 0 }]);
  });

  it('changes no photo that was deleted in between', async () => {
    const [id = 0] = await media.addRows(1);
    const rotated = await deps.database.transaction().execute(async (transaction) => {
      await deps.albums.lock(11, transaction);
      const answer = rotate(id);
      await eventually(() => isLockAwaited(deps.database));
      await deps.photos.hide(id, { now: new Date(), isTakenBack: false }, transaction);
      return { answer };
    });
    expect((await rotated.answer).statusCode).toBe(404);
  });
});
