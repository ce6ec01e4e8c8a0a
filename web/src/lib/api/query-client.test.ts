import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('queries have the defaults of the specification', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 0,
  });
});
