import { timings } from '@afterglow/proto/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** Not while the tab is hidden; when it comes to the front again, it is read at once. */
const polling = { refetchInterval: timings.monitoringRefresh, refetchIntervalInBackground: false } as const;

export const monitoringQuery = queryOptions({
  queryKey: ['monitoring'],
  queryFn: ({ signal }) => call('GET /api/monitoring', {}, { signal }),
  ...polling,
});

export const trendsQuery = queryOptions({
  queryKey: ['monitoring', 'trends'],
  queryFn: ({ signal }) => call('GET /api/monitoring/trends', {}, { signal }),
  ...polling,
});
