import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { files, getItem, sampleQueue } from './upload-queue.fixture.ts';

const noAnswer = () => new TypeError('Failed to fetch');
const busy = (retryAfter: number) => new ApiError({ status: 503, statusText: '', body: '', retryAfter });

test('retries a file after broken connections with delays, then leaves it to the user', async () => {
  const { queue, sent, delays, states, said } = sampleQueue();
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
  expect(queue.current().totalStored).toBe(1);
});

test('shows a busy server’s wait in the row, and continues the others', async () => {
  const { queue, sent, delays, states } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(busy(7));
  expect(queue.current().files[0]).toMatchObject({ state: 'pausing', againAt: 1_007_000, sentShare: 0 });
  await getItem(sent, 1).confirm();
  expect(states()).toEqual(['pausing', 'stored']);
  await getItem(delays, 0).end();
  expect(states()).toEqual(['sending', 'stored']);
});

test('waits for a lost connection without a limit, then continues all uploads', async () => {
  const { queue, sent, delays, states, network, comesBack, said } = sampleQueue();
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

test('aborts stalled requests only once the connection is known to be lost', async () => {
  const { queue, sent, states, network, comesBack } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await queue.checkConnection(() => false);
  expect(states()).toEqual(['sending', 'sending']);
  network.isReachable = false;
  await queue.checkConnection(() => false);
  await expect.poll(states).toEqual(['offline', 'offline']);
  await comesBack();
  expect(states()).toEqual(['sending', 'sending']);
  expect(sent).toHaveLength(4);
});

test('checks a doubtful connection again, as the last answer may precede its loss', async () => {
  const { queue, delays, states, network } = sampleQueue();
  queue.add(files('a'));
  queue.start('Ann');
  const doubt = queue.checkConnection(() => true);
  await expect.poll(() => delays).toHaveLength(1);
  expect(states()).toEqual(['sending']);
  network.isReachable = false;
  await getItem(delays, 0).end();
  await doubt;
  await expect.poll(states).toEqual(['offline']);
});

test('checks the connection at once when the user asks', () => {
  const { queue, network } = sampleQueue();
  queue.tryNow();
  expect(network.looks).toBe(1);
});

test('does not send a file again that was removed while it waited', async () => {
  const { queue, sent, delays, said } = sampleQueue();
  queue.add(files('a', 'b'));
  queue.start('Ann');
  await getItem(sent, 0).refuse(busy(7));
  queue.remove(({ name }) => name === 'a');
  await getItem(sent, 1).confirm();
  expect(said).toEqual(['complete 1']);
  await getItem(delays, 0).end();
  expect(sent).toHaveLength(2);
});
