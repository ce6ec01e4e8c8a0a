import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { aQueue, files, getItem } from './upload-queue.fixture.ts';

const noAnswer = () => new TypeError('Failed to fetch');
const busy = (retryAfter: number) => new ApiError({ status: 503, statusText: '', body: '', retryAfter });

test('a file whose connection breaks is retried automatically after delays, and then left to the user', async () => {
  const { queue, sent, delays, states, said } = aQueue();
  queue.add(files('a'));
  queue.start('Ann');
  for (const index of [0, 1, 2, 3, 4]) {
    await getItem(sent, index).refuse(noAnswer());
    expect(states()).toEqual(['pausing']);
    await getItem(delays, index).end();
  }
  await getItem(sent, 5).refuse(noAnswer());
  expect(delays.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(states()).toEqual(['failed']);
  expect(said).toEqual(['0 arrived, 1 missing: Failed to fetch']);

  queue.tryAgain(getItem(queue.current().files, 0).id);
  await getItem(sent, 6).confirm();
  expect(said.slice(-1)[0]).toBe('complete 1');
  expect(queue.current().storedEver).toBe(1);
});

test('a busy server’s wait is shown in the row, while the others continue', async () => {
  const { queue, sent, delays, states } = aQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(busy(7));
  expect(queue.current().files[0]).toMatchObject({ state: 'pausing', againAt: 1_007_000, sentShare: 0 });
  await getItem(sent, 1).confirm();
  expect(states()).toEqual(['pausing', 'stored']);
  await getItem(delays, 0).end();
  expect(states()).toEqual(['sending', 'stored']);
});

test('a lost connection is waited for without a limit, and then everything continues', async () => {
  const { queue, sent, delays, states, network, comesBack, said } = aQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  queue.start('Ann');
  for (let time = 0; time < 20; time += 1) {
    network.isReachable = false;
    for (const { refuse } of sent.slice(-3)) await refuse(noAnswer());
    expect(states()).toEqual(['offline', 'offline', 'offline', 'waiting']);
    await comesBack();
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  }
  expect(delays).toEqual([]);
  for (const { confirm } of sent.slice(-3)) await confirm();
  await getItem(sent, sent.length - 1).confirm();
  expect(said).toEqual(['complete 4']);
});

test('stalled requests are aborted only once the connection is known to be lost', async () => {
  const { queue, sent, states, network, comesBack } = aQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await queue.doubtConnection(() => false);
  expect(states()).toEqual(['sending', 'sending']);
  network.isReachable = false;
  await queue.doubtConnection(() => false);
  await expect.poll(states).toEqual(['offline', 'offline']);
  await comesBack();
  expect(states()).toEqual(['sending', 'sending']);
  expect(sent).toHaveLength(4);
});

test('a connection in doubt is asked again, as the last answer may have come just before it went', async () => {
  const { queue, delays, states, network } = aQueue();
  queue.add(files('a'));
  queue.start('Ann');
  const doubt = queue.doubtConnection(() => true);
  await expect.poll(() => delays).toHaveLength(1);
  expect(states()).toEqual(['sending']);
  network.isReachable = false;
  await getItem(delays, 0).end();
  await doubt;
  await expect.poll(states).toEqual(['offline']);
});

test('the user can have the connection checked at once', () => {
  const { queue, network } = aQueue();
  queue.tryNow();
  expect(network.looks).toBe(1);
});

test('a file that is removed while it waits is not sent again', async () => {
  const { queue, sent, delays, said } = aQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(busy(7));
  queue.remove(({ name }) => name === 'a');
  await getItem(sent, 1).confirm();
  expect(said).toEqual(['complete 1']);
  await getItem(delays, 0).end();
  expect(sent).toHaveLength(2);
});
