import { timings } from '@afterglow/proto/limits';
import type { Chapel } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

type Videos = Pick<Chapel, 'service' | 'visitation' | 'test'>;

interface QueryState {
  readonly data: Chapel | undefined;
  readonly dataUpdateCount: number;
}

/** Milliseconds until the next look, or false once every video has its checksums. */
export function chapelPollInterval({ service, visitation, test }: Videos, polls: number): number | false {
  const videos = [service, visitation, test];
  const isSoon = videos.some(
    ({ state, files }) => state === 'making' || files.some(({ sha256 }) => sha256 === undefined),
  );
  const isAwaited = isSoon || videos.some(({ state }) => state !== 'ready');
  const { often, seldom } = timings.watchPolling;
  return isAwaited && (isSoon && polls <= often.polls ? often.everyMs : seldom.everyMs);
}

export const chapelQuery = (chapelToken: string) =>
  queryOptions({
    queryKey: ['chapel', chapelToken],
    queryFn: ({ signal }) => call('GET /api/chapel/:chapelToken', { params: { chapelToken } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }: { readonly state: QueryState }) =>
      data ? chapelPollInterval(data, dataUpdateCount) : false,
  });
