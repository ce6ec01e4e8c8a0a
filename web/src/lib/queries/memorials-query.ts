import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export const memorialsQuery = queryOptions({
  queryKey: ['memorials'],
  queryFn: ({ signal }) => call('GET /api/memorials', {}, { signal }),
});
