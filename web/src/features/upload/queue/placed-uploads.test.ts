import { expect, test } from 'vitest';
import { RefusedFileError } from './classify-upload-error.ts';
import { files, getItem, sampleQueue } from './upload-queue.fixture.ts';

const places = ({ queue }: ReturnType<typeof sampleQueue>) => queue.current().files.map(({ batch }) => batch);

test('adds photos to the current batch until all of it has arrived', async () => {
  const parts = sampleQueue();
  const { queue, sent } = parts;
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).confirm();
  queue.add(files('c'));
  const [first] = places(parts);
  expect(places(parts)).toEqual([0, 1, 2].map((place) => ({ id: first?.id, place })));
  expect(sent.map(({ batch }) => batch.place)).toEqual([0, 1, 2]);
});

test('starts another batch for photos added after all have arrived or were refused', async () => {
  const parts = sampleQueue();
  const { queue, sent } = parts;
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).confirm();
  await getItem(sent, 1).refuse(new RefusedFileError('This file is empty.'));
  queue.add(files('c'));
  const [one, two, three] = places(parts);
  expect(two?.id).toBe(one?.id);
  expect(three?.id).not.toBe(one?.id);
  expect(three?.place).toBe(0);
});

test('sends photos added during an upload without another click', async () => {
  const { queue, sent, states, said } = sampleQueue();
  queue.add(files('a'));
  queue.start('Ann');
  queue.add(files('b'));
  expect(states()).toEqual(['sending', 'sending']);
  expect(sent.map(({ name, from }) => `${name} ${from}`)).toEqual(['a Ann', 'b Ann']);
  for (const { confirm } of sent) await confirm();
  expect(said).toEqual(['complete 2']);
});

test('reports a successful attempt even if photos of the previous one are missing', async () => {
  const { queue, sent, said } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(new RefusedFileError('This file is empty.'));
  await getItem(sent, 1).confirm();
  queue.add(files('c'));
  queue.start('Ann');
  await getItem(sent, 2).confirm();
  expect(said).toEqual(['1 arrived, 1 missing: This file is empty.', '1 arrived, 0 missing: no error']);
});

test('keeps the places of photos from an earlier page, and assigns missing ones', () => {
  const parts = sampleQueue();
  const left = { size: 3, sentShare: 0, name: 'a', file: getItem(files('a'), 0), state: 'chosen' } as const;
  parts.queue.resume(
    [
      { ...left, id: 'x1', batch: { id: 'left', place: 8 } },
      { ...left, id: 'x2' },
    ],
    'Ann',
  );
  parts.queue.add(files('b'));
  expect(places(parts)).toEqual([8, 9, 10].map((place) => ({ id: 'left', place })));
});

test('gives a better copy the place of the photo that it replaces', async () => {
  const parts = sampleQueue();
  const { queue, sent } = parts;
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).confirm();
  await getItem(sent, 1).confirm('17', { damage: 'parts', filename: 'b-name.jpg' });
  const [, damaged] = queue.current().files;
  queue.sendBetterCopy(damaged?.id ?? '', getItem(files('whole b'), 0));
  expect(getItem(sent, 2).batch).toEqual(damaged?.batch);
});
