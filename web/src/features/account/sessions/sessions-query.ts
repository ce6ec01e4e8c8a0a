import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', {}, { signal }),
});
