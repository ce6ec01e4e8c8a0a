import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call('GET /api/auth/notifications', {}, { signal }),
});
