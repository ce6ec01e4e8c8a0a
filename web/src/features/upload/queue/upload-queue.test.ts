import { expect, test } from 'vitest';
import { RefusedFileError } from './classify-upload-error.ts';
import { isComplete } from './upload-list.ts';
import { files, getItem, sampleQueue } from './upload-queue.fixture.ts';

test('sends chosen files after submitting, three at a time', async () => {
  const { queue, sent, states, said } = sampleQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  expect(sent).toHaveLength(0);
  queue.start('Ann');
  expect(sent.map(({ name, from }) => `${name} ${from}`)).toEqual(['a Ann', 'b Ann', 'c Ann']);
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  getItem(sent, 1).onSent(0.4);
  expect(getItem(queue.current().files, 1).sentShare).toBe(0.4);

  await getItem(sent, 1).confirm();
  expect(states()).toEqual(['sending', 'stored', 'sending', 'sending']);
  await Promise.all([0, 2, 3].map((index) => getItem(sent, index).confirm()));
  expect(said).toEqual(['complete 4']);
  expect(isComplete(queue.current())).toBe(true);
});

test('sends words with their photo, also when it is tried again, and changes none on the way', async () => {
  const { queue, sent, delays } = sampleQueue();
  queue.add(files('a', 'b'));
  const id = getItem(queue.current().files, 0).id;
  queue.describe(id, 'Rose');
  queue.start('Ann');
  expect(sent.map(({ words }) => words)).toEqual(['Rose', undefined]);
  queue.describe(id, 'Tom');
  await getItem(sent, 0).refuse(new TypeError('no answer'));
  await getItem(delays, 0).end();
  expect(getItem(sent, 2)).toMatchObject({ name: 'a', words: 'Rose' });
  await getItem(sent, 2).confirm();
  expect(getItem(queue.current().files, 0)).toMatchObject({ state: 'stored', words: 'Rose' });
});

test('counts duplicate photos once, as the server does', async () => {
  const { queue, sent, said } = sampleQueue();
  queue.add(files('a', 'a again', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).confirm('17');
  await getItem(sent, 1).confirm('17');
  await getItem(sent, 2).confirm('18');
  expect(said).toEqual(['complete 2']);
});

test('keeps a refused file with its reason, and stores the others', async () => {
  const { queue, sent, states, said } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(new RefusedFileError('This file is empty.'));
  await getItem(sent, 1).confirm();
  expect(states()).toEqual(['refused', 'stored']);
  expect(getItem(queue.current().files, 0).reason).toBe('This file is empty.');
  expect(said).toEqual(['1 arrived, 1 missing: This file is empty.']);
  expect(isComplete(queue.current())).toBe(false);

  queue.start('Ann');
  expect(sent).toHaveLength(2);
  queue.remove(({ state }) => state === 'refused');
  expect(said).toEqual(['1 arrived, 1 missing: This file is empty.', 'complete 1']);
});

test('stops sending after an error that would affect the other files too', async () => {
  const { queue, sent, states } = sampleQueue();
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(new Error('a fault of ours'));
  expect(states()).toEqual(['failed', 'sending', 'sending', 'failed', 'failed']);
  expect(sent).toHaveLength(3);
});

test('does not remove or resend a file in transfer, but removes a waiting one', async () => {
  const { queue, sent, states, said } = sampleQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  queue.start('Ann');
  queue.remove(() => true);
  queue.tryAgain(getItem(queue.current().files, 0).id);
  queue.start('Ann');
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  expect(sent).toHaveLength(3);
  await Promise.all([0, 1, 2].map((index) => getItem(sent, index).confirm()));
  expect(said).toEqual(['complete 3']);
});

test('restores uploads of an earlier page, continues those in progress, and leaves the rest to the user', async () => {
  const { queue, sent, states, said } = sampleQueue();
  const [begun, chosen] = files('begun', 'chosen');
  const left = { size: 3, sentShare: 0 };
  queue.resume(
    [
      { ...left, id: 'x1', name: 'arrived', file: undefined, state: 'stored', sentShare: 1, receivedAs: '17' },
      { ...left, id: 'x2', name: 'begun', file: begun, state: 'waiting' },
      { ...left, id: 'x3', name: 'chosen', file: chosen, state: 'chosen' },
    ],
    'Ann',
  );
  expect(sent.map(({ name, from }) => `${name} ${from}`)).toEqual(['begun Ann']);
  expect(states()).toEqual(['stored', 'sending', 'chosen']);
  await getItem(sent, 0).confirm('18');
  expect(queue.current()).toMatchObject({ isSending: false, isResumed: false });
  expect(said).toEqual([]);
  queue.start('Ann');
  await getItem(sent, 1).confirm('19');
  expect(said).toEqual(['complete 3']);
});

test('asks for a damaged photo again, and sends the better copy as its replacement', async () => {
  const { queue, sent, states, said } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).confirm('17', { damage: 'lower_part', filename: 'a-name.jpg' });
  await getItem(sent, 1).confirm('18');
  expect(states()).toEqual(['stored', 'stored']);
  expect(said).toEqual([]);
  expect(isComplete(queue.current())).toBe(false);

  queue.sendBetterCopy(getItem(queue.current().files, 0).id, getItem(files('whole a'), 0));
  expect(sent.slice(-1)[0]).toMatchObject({ name: 'whole a', from: 'Ann', replaces: 'a-name.jpg' });
  await getItem(sent, 2).confirm('19');
  expect(queue.current().files.map(({ name }) => name)).toEqual(['whole a', 'b']);
  expect(said).toEqual(['complete 2']);
});

test('lets the user keep a damaged photo', async () => {
  const { queue, sent, said } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).confirm('17', { damage: 'parts' });
  await getItem(sent, 1).refuse(new RefusedFileError('This file is empty.'));
  queue.continueWithoutMissing();
  expect(said).toEqual(['1 arrived, 1 missing: This file is empty.', 'complete 1']);
});
