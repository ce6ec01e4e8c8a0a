import fc from 'fast-check';
import { expect, it } from 'vitest';
import { image, textFile } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { contribute, deps, send, ada, upload } = media;
const names = async (memorialId = 11) => (await media.rows(memorialId)).map(({ original_name }) => original_name);

interface Coming {
  readonly batchId: string;
  readonly place: number;
}
const getName = ({ batchId, place }: Coming): string => `${batchId}-${place}`;
const parts = (file: Coming) => [
  { field: 'batchId', value: file.batchId },
  { field: 'place', value: `${file.place}` },
  { file: image(getName(file)), name: getName(file) },
];

let lastMemorial = 100;
const newAlbum = () => {
  lastMemorial += 1;
  const guest = (number: number) => {
    const token = `m${lastMemorial}-g${number}`;
    media.invitations.set(token, {
      ...{ ...invitation, memorialId: lastMemorial },
      invitationId: 1000 * lastMemorial + number,
    });
    return token;
  };
  return { memorialId: lastMemorial, guest };
};

/** Photos arrive in any order, some twice. */
const arrivals = fc
  .array(fc.uniqueArray(fc.nat(999), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .chain((guests) => {
    const files = guests.flatMap((places, guest) => places.map((place) => ({ guest, place })));
    const retried = fc.subarray(files);
    return retried.chain((again) =>
      fc.shuffledSubarray([...files, ...again], { minLength: files.length + again.length }),
    );
  });

it('U16: photos are in order of the start of their batch and of their place, however they arrive or are retried', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (sent) => {
      const { memorialId, guest } = newAlbum();
      for (const { guest: number, place } of sent)
        expect((await contribute(parts({ batchId: `b${number}`, place }), guest(number))).statusCode).toBe(201);
      const began = [...new Set(sent.map(({ guest: number }) => number))];
      const expected = began.flatMap((number) =>
        [...new Set(sent.filter((file) => file.guest === number).map(({ place }) => place))]
          .toSorted((one, other) => one - other)
          .map((place) => `b${number}-${place}`),
      );
      expect(await names(memorialId)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

it('photos of concurrent batches are listed batch by batch, in the order of their places', async () => {
  const { memorialId, guest } = newAlbum();
  const files = [1, 2, 3].flatMap((number) =>
    [7, 3, 0, 5].map((place) => ({ token: guest(number), batchId: `at-once-${number}`, place })),
  );
  const answers = await Promise.all(files.map((file) => contribute(parts(file), file.token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 201));
  const listed = await media.rows(memorialId);
  const batches = [...new Set(listed.map(({ batch_began_at }) => batch_began_at?.getTime()))];
  expect(batches).toEqual(batches.toSorted());
  expect(batches).toHaveLength(3);
  expect(listed.map(({ batch_place }) => batch_place)).toEqual([0, 3, 5, 7, 0, 3, 5, 7, 0, 3, 5, 7]);
  expect(new Set(listed.map(({ invitation_id }, index) => `${index % 4 ? '' : invitation_id}`)).size).toBe(4);
});

it('a batch begins with its first file, even if that turns out not to be a photo', async () => {
  const { memorialId, guest } = newAlbum();
  const damaged = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
  const first = [
    { field: 'batchId', value: 'slow' },
    { field: 'place', value: '0' },
    { file: damaged, name: 'no photo' },
  ];
  expect((await contribute(first, guest(1))).statusCode).toBe(422);
  await contribute(parts({ batchId: 'quick', place: 0 }), guest(2));
  await contribute(parts({ batchId: 'slow', place: 1 }), guest(1));
  expect(await names(memorialId)).toEqual(['slow-1', 'quick-0']);
});

it('a file whose magic bytes are not an image starts no batch', async () => {
  const { memorialId, guest } = newAlbum();
  await contribute([{ field: 'batchId', value: 'letters' }, { file: textFile }], guest(1));
  expect(await deps.batches.find({ memorial_id: memorialId, sender: 1000 * memorialId + 1, id: 'letters' })).toBe(
    undefined,
  );
});

it('files of a request without a batch form one, in their order', async () => {
  const { memorialId, guest } = newAlbum();
  const request = (who: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ file: image(`${who} ${index}`), name: `${who}-${index}` }));
  await Promise.all([
    contribute([{ contributorName: 'Ann' }, ...request('ann', 4)], guest(1)),
    contribute([...request('ben', 4), { contributorName: 'Ben' }], guest(2)),
  ]);
  const listed = await names(memorialId);
  const [ann, ben] = ['ann', 'ben'].map((who) => [0, 1, 2, 3].map((index) => `${who}-${index}`));
  expect([JSON.stringify([ann, ben].flat()), JSON.stringify([ben, ann].flat())]).toContain(JSON.stringify(listed));
});

it('two senders may use the same batch id: each has a separate batch', async () => {
  const { memorialId, guest } = newAlbum();
  await contribute(
    [
      { field: 'batchId', value: 'x' },
      { file: image('one'), name: 'one' },
    ],
    guest(1),
  );
  await contribute(
    [
      { field: 'batchId', value: 'x' },
      { file: image('two'), name: 'two' },
    ],
    guest(2),
  );
  expect(await names(memorialId)).toEqual(['one', 'two']);
  const sender = 1000 * memorialId + 2;
  expect(await deps.batches.find({ memorial_id: memorialId, sender, id: 'x' })).toMatchObject({ sender });
});

it('an organizer may use the same batch id in two memorials', async () => {
  for (const ref of ['memorial-11', 'memorial-13'])
    await upload(
      [
        { field: 'batchId', value: 'same' },
        { file: image(ref), name: ref },
      ],
      ref,
    );
  for (const memorial_id of [11, 13])
    expect(await deps.batches.find({ memorial_id, sender: 0, id: 'same' })).toMatchObject({ memorial_id });
});

it('a second file with the same place is stored at the end', async () => {
  const { memorialId, guest } = newAlbum();
  await contribute(parts({ batchId: 'b', place: 4 }), guest(1));
  await contribute(parts({ batchId: 'b', place: 5 }), guest(1));
  const same = [
    { field: 'batchId', value: 'b' },
    { field: 'place', value: '4' },
    { file: image('same place'), name: 'same place' },
  ];
  expect((await contribute(same, guest(1))).statusCode).toBe(201);
  expect(await names(memorialId)).toEqual(['b-4', 'b-5', 'same place']);
});

it('an album without positions to reserve takes photos at its end', async () => {
  const { memorialId, guest } = newAlbum();
  await media.addRows(1, { memorial_id: memorialId });
  const full = { reserved_until: 2 ** 30 };
  await deps.database.updateTable('albums').set(full).where('memorial_id', '=', memorialId).execute();
  for (const place of [1, 0]) await contribute(parts({ batchId: 'late', place }), guest(1));
  expect(await names(memorialId)).toEqual(['photo.jpg', 'late-1', 'late-0']);
});

it('keeps the order set by the organizer, and puts a late photo in its place among unmoved ones', async () => {
  const reference = '/api/memorials/memorial-12/photos';
  const arrive = async (batchId: string, place: number) =>
    expect((await upload(parts({ batchId, place }), 'memorial-12')).statusCode).toBe(201);
  for (const place of [0, 1, 3, 4, 6]) await arrive('m', place);
  await arrive('n', 0);
  const findId = async (name: string) =>
    (await media.rows(12)).find(({ original_name }) => original_name === name)?.id ?? 0;
  const [second, fifth, sixth] = [await findId('m-1'), await findId('m-4'), await findId('m-6')];
  for (const id of [second, fifth]) await send('PATCH', `/api/photos/${id}/selection`, ada, { isSelected: true });
  await send('PATCH', `${reference}/reorder`, ada, { photoIds: [fifth, second] });
  await send('PATCH', `/api/photos/${sixth}/selection`, ada, { isSelected: true });
  await send('PATCH', `/api/photos/${sixth}/selection`, ada, { isSelected: false });
  expect(await names(12)).toEqual(['m-4', 'm-1', 'm-6', 'm-0', 'm-3', 'n-0']);
  for (const place of [5, 2]) await arrive('m', place);
  expect(await names(12)).toEqual(['m-4', 'm-1', 'm-6', 'm-0', 'm-2', 'm-3', 'm-5', 'n-0']);
  await send('PATCH', `${reference}/selection`, ada, {
    photoIds: (await media.rows(12)).map(({ id }) => id),
    isSelected: true,
  });
  expect(await names(12)).toEqual(['m-4', 'm-1', 'm-6', 'm-0', 'm-2', 'm-3', 'm-5', 'n-0']);
});
