import { createLogger, fail, type ServiceClient } from '@afterglow/service-kit';
import { expect, it, vi } from 'vitest';
import { correctVideos } from './correct-videos.ts';

const context = { signal: new AbortController().signal, log: createLogger('render', 'silent') };

async function handle(answer: () => unknown) {
  const correct = vi.fn(async () => undefined);
  const memorial = { call: async () => answer() } as unknown as ServiceClient;
  await correctVideos({ memorial, lifecycle: { correct } })({ memorialId: 7 }, context);
  return correct;
}

it('corrects the videos of a memorial by its name and dates as they are now', async () => {
  const dates = { birthDate: '1950-03-03', deathDate: '2020-03-05' };
  const correct = await handle(() => ({ deceasedName: 'Rose Byron', ...dates, isPaid: true }));
  expect(correct.mock.calls).toEqual([[7, { name: 'Rose Byron', ...dates }]]);
});

it('corrects nothing of a memorial that is gone', async () => {
  expect(await handle(() => fail('memorial_not_found'))).not.toHaveBeenCalled();
});

it('fails while memorial is down, so that the event is delivered again', async () => {
  await expect(handle(() => fail('unavailable'))).rejects.toMatchObject({ code: 'unavailable' });
});
