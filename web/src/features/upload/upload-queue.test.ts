import { expect, test } from 'vitest';
import { judge, RefusedFileError } from './judge.ts';
import { isComplete } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';

interface Sent {
  readonly name: string;
  readonly from: string;
  readonly onSent: (share: number) => void;
  readonly confirm: () => Promise<void>;
  readonly refuse: (error: unknown) => Promise<void>;
}

function aQueue() {
  const sent: Sent[] = [];
  const pauses: { ms: number; end: () => Promise<void> }[] = [];
  const said: string[] = [];
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const queue = createUploadQueue({
    send: (file, from, onSent) =>
      new Promise<void>((resolve, reject) => {
        const after = (act: () => void) => () => {
          act();
          return settled();
        };
        const refuse = (error: unknown) => after(() => reject(error))();
        sent.push({ name: file.name, from, onSent, confirm: after(resolve), refuse });
      }),
    judge,
    pause: (ms) =>
      new Promise((resolve) => {
        pauses.push({
          ms,
          end: () => {
            resolve();
            return settled();
          },
        });
      }),
    atOnce: 3,
    onComplete: (count) => said.push(`complete ${count}`),
    onIncomplete: (error) => said.push(error instanceof Error ? error.message : 'incomplete'),
  });
  const states = () => queue.current().files.map(({ state }) => state);
  return { queue, sent, pauses, said, states };
}

const files = (...names: string[]) => names.map((name) => new File(['abc'], name));
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};

test('files are chosen first and sent after the submit, three at a time', async () => {
  const { queue, sent, states, said } = aQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  expect(sent).toHaveLength(0);
  queue.start('Ann');
  expect(sent.map(({ name, from }) => `${name} ${from}`)).toEqual(['a Ann', 'b Ann', 'c Ann']);
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  at(sent, 1).onSent(0.4);
  expect(at(queue.current().files, 1).sentShare).toBe(0.4);

  await at(sent, 1).confirm();
  expect(states()).toEqual(['sending', 'stored', 'sending', 'sending']);
  await Promise.all([0, 2, 3].map((index) => at(sent, index).confirm()));
  expect(said).toEqual(['complete 4']);
  expect(isComplete(queue.current())).toBe(true);
});

test('what the server refuses stays with its reason, the others are stored', async () => {
  const { queue, sent, states, said } = aQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await at(sent, 0).refuse(new RefusedFileError('This file is empty.'));
  await at(sent, 1).confirm();
  expect(states()).toEqual(['refused', 'stored']);
  expect(at(queue.current().files, 0).reason).toBe('This file is empty.');
  expect(said).toEqual(['This file is empty.']);
  expect(isComplete(queue.current())).toBe(false);

  queue.start('Ann');
  expect(sent).toHaveLength(2);
  queue.remove(({ state }) => state === 'refused');
  expect(said).toEqual(['This file is empty.', 'complete 1']);
});

test('a file that failed is tried again by itself after a pause, then by hand', async () => {
  const { queue, sent, pauses, states, said } = aQueue();
  queue.add(files('a'));
  queue.start('Ann');
  for (const index of [0, 1, 2, 3]) {
    await at(sent, index).refuse(new TypeError('Failed to fetch'));
    expect(states()).toEqual(['pausing']);
    await at(pauses, index).end();
  }
  await at(sent, 4).refuse(new TypeError('Failed to fetch'));
  expect(pauses.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000]);
  expect(states()).toEqual(['failed']);
  expect(said).toEqual(['Failed to fetch']);

  queue.tryAgain(at(queue.current().files, 0).id);
  await at(sent, 5).confirm();
  expect(said.at(-1)).toBe('complete 1');
  expect(queue.current().storedEver).toBe(1);
});

test('after an error that would meet the others too, nothing more is sent', async () => {
  const { queue, sent, states } = aQueue();
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  queue.start('Ann');
  await at(sent, 0).refuse(new Error('a fault of ours'));
  expect(states()).toEqual(['failed', 'sending', 'sending', 'failed', 'failed']);
  expect(sent).toHaveLength(3);
});

test('a file on its way is neither removed nor sent twice', () => {
  const { queue, sent, states } = aQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  queue.remove(() => true);
  queue.tryAgain(at(queue.current().files, 0).id);
  queue.start('Ann');
  expect(states()).toEqual(['sending', 'sending']);
  expect(sent).toHaveLength(2);
});
