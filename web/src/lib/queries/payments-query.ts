import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call('GET /api/billing/payments', {}, { signal }),
});
